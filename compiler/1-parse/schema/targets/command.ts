import * as z from 'zod'
import { programSchema } from '../hook.ts'
import { stateFolder, wholeNumber } from '../parts.ts'

/** Any other host, through programs. */
export const command = z
  .strictObject({
    upload: programSchema.describe('Uploads one site, e.g. `{ run: [rsync, -a, "{folder}/", "www:/srv/{domain}/"] }`.'),
    retire: programSchema.optional().describe('Takes one site offline. If left out, sites cannot be taken offline.'),
    concurrency: wholeNumber(1, 64).optional().describe('Number of parallel uploads, e.g. `8`. Default: 4.'),
    state: stateFolder,
  })
  .describe(
    'Any other host, with your own program that uploads a site, e.g. `{ upload: { run: [./upload.sh, "{folder}", "{domain}"] } }`.',
  )
