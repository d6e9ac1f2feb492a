import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import type { Problem } from '../../runtime/dev/messages.ts'
import { environmentOf } from '../build/environment-of.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { hostIn } from './local-environments.ts'

/**
 * The environment with this name. Throws if it is missing, with an example of a local environment, or if its hosts
 * are on other machines.
 */
export function devEnvironment(project: Project, name: string): Environment {
  const environment = named(project, name)
  if (environment.hosts.endsWith('.localhost')) return environment
  const [site] = project.sites
  throw new CommandFailure(
    exitCodes.usage,
    `Pages of \`${name}\` work only at their own hosts${site ? `, e.g. ${hostIn(environment, site.domain)}` : ''}. Choose an environment whose hosts end in .localhost with \`--env\`.`,
  )
}

function named(project: Project, name: string): Environment {
  try {
    return environmentOf(project, name)
  } catch (error) {
    if (!(error instanceof CommandFailure)) throw error
    throw new CommandFailure(error.exitCode, `${error.message}\n\n${fix}\n\n${example}`)
  }
}

const fix =
  'Choose an environment whose hosts end in .localhost with `--env`, or add one to `environments` in microsites.yaml:'

const example = `  e2e:
    hosts: "{domain}.localhost"
    indexable: false
    micrositesHost: http://microsites.localhost
    botCheck: http://localhost:4400/bot-check
    graphql: http://localhost:4400/graphql
    app: http://localhost:4400/reserve
    intake: http://localhost:4400
    segment: { writeKey: local }`

/** The finding when the last local environment was removed. */
export const noEnvironment: Problem = {
  severity: 'error',
  code: 'environment',
  message: 'No environment has hosts that end in .localhost any more, so no site has a host on this machine.',
  places: [{ at: 'microsites.yaml', note: 'An example, under `environments`', frame: example.split('\n') }],
  help: 'Add one. The pages appear again.',
}
