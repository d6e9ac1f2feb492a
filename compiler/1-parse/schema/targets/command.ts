import * as z from 'zod'
import { limits } from '../../limits.ts'
import { atMost } from '../at-most.ts'
import { programSchema } from '../hook.ts'

/** Any other host, through programs. */
export const command = z
  .strictObject({
    upload: programSchema.describe('Uploads one site, e.g. `{ run: [rsync, -a, "{folder}/", "www:/srv/{domain}/"] }`.'),
    retire: programSchema.optional().describe('Takes one site offline. Without it, no site can be taken offline.'),
    concurrency: z.number().int().min(1).max(64).optional().describe('Uploads at a time, e.g. `8`; 4 if left out.'),
    state: atMost(limits.addressCharacters)
      .min(1)
      .optional()
      .describe(
        'Folder, relative to the project, that records the uploads; `.microsites/deploy/<environment>/state` if left out.',
      ),
  })
  .describe(
    'Any other host, by a program that uploads a site, e.g. `{ upload: { run: [./upload.sh, "{folder}", "{domain}"] } }`.',
  )
