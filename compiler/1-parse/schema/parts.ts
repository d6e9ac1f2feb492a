import * as z from 'zod'
import { limits } from '../../domain/limits.ts'
import { atMost } from '../../fields/at-most.ts'

/** A short text that is not empty, e.g. a name. */
export const shortText = atMost(limits.nameCharacters).min(1)

/** A whole number of at least and at most so much. */
export function wholeNumber(least: number, most?: number) {
  const number = z.number().int().min(least)
  return most === undefined ? number : number.max(most)
}

/** The name of an environment. */
export const environmentName = (about: string) =>
  atMost(limits.nameCharacters)
    .regex(/^[a-z][a-z0-9-]*$/)
    .meta({ suggests: 'environment' })
    .describe(about)

/** Where a deployment target keeps its record of uploads. */
export const stateFolder = atMost(limits.addressCharacters)
  .min(1)
  .optional()
  .describe(
    'Folder for the record of uploads, relative to the project. Default: `.microsites/deploy/<environment>/state`.',
  )
