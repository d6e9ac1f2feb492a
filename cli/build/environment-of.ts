import { didYouMean } from '../../compiler/source/nearest.ts'
import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'

/** The environment called `name`. Throws with a list of the existing names if there is none. */
export function environmentOf({ environments }: Project, name: string): Environment {
  const found = Object.hasOwn(environments, name) ? environments[name] : undefined
  if (found) return found
  const names = Object.keys(environments)
  throw new CommandFailure(
    exitCodes.usage,
    `There is no environment \`${name}\`: microsites.yaml has ${names.join(', ')}.${didYouMean(name, names)}`,
  )
}
