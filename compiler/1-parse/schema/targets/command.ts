import * as z from 'zod'
import { limits } from '../../../domain/limits.ts'
import { atMost } from '../../../fields/at-most.ts'
import { programSchema } from '../hook.ts'

/** Any other host, through programs. */
export const command = z
  .strictObject({
    upload: programSchema.describe('Uploads one site, e.g. `{ run: [rsync, -a, "{folder}/", "www:/srv/{domain}/"] }`.'),
    retire: programSchema.optional().describe('Takes one site offline. If left out, sites cannot be taken offline.'),
    concurrency: z
      .number()
      .int()
      .min(1)
      .max(64)
      .optional()
      .describe('Number of parallel uploads, e.g. `8`. Default: 4.'),
    state: atMost(limits.addressCharacters)
      .min(1)
      .optional()
      .describe(
        'Folder for the record of uploads, relative to the project. Default: `.microsites/deploy/<environment>/state`.',
      ),
  })
  .describe(
    'Any other host, with your own program that uploads a site, e.g. `{ upload: { run: [./upload.sh, "{folder}", "{domain}"] } }`.',
  )
