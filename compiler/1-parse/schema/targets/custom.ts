import * as z from 'zod'
import { shortText, stateFolder } from '../parts.ts'

/** A host that the project's own code uploads to. */
export const custom = z
  .strictObject({
    target: shortText.describe('Name of a target in `targets` of microsites.config.ts, e.g. `vercel`.'),
    state: stateFolder,
  })
  .describe('A target of your own in microsites.config.ts, e.g. `{ target: vercel }`.')
