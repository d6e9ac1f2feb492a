import * as z from 'zod'
import { limits } from '../../../domain/limits.ts'
import { atMost } from '../../../fields/at-most.ts'

/** A host that the project's own code uploads to. */
export const custom = z
  .strictObject({
    target: atMost(limits.nameCharacters)
      .min(1)
      .describe('Name of a target in `targets` of microsites.config.ts, e.g. `vercel`.'),
    state: atMost(limits.addressCharacters)
      .min(1)
      .optional()
      .describe(
        'Folder for the record of uploads, relative to the project. Default: `.microsites/deploy/<environment>/state`.',
      ),
  })
  .describe('A target of your own in microsites.config.ts, e.g. `{ target: vercel }`.')
