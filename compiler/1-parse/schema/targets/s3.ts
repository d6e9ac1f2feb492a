import * as z from 'zod'
import { limits } from '../../limits.ts'
import { atMost } from '../at-most.ts'

/** A bucket of S3 or of a compatible store. */
export const s3 = z
  .strictObject({
    bucket: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket: 3 to 63 small letters, digits, `-` and `.`')
      .describe('Name of the bucket, which must be there, e.g. `luggage-sites`.'),
    prefix: atMost(limits.nameCharacters)
      .regex(
        /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/,
        'a path that neither begins nor ends with a slash, e.g. `production`',
      )
      .optional()
      .describe('What all keys begin with, e.g. `production`; nothing if left out.'),
    region: atMost(limits.nameCharacters)
      .regex(/^[a-z0-9-]+$/, 'the name of a region, e.g. `eu-central-1`')
      .optional()
      .describe('Where the bucket is, e.g. `eu-central-1`; `us-east-1` if left out.'),
    endpoint: atMost(limits.addressCharacters)
      .regex(
        /^https?:\/\/(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/,
        'an origin, e.g. `https://s3.store.example`',
      )
      .optional()
      .describe("Origin of a store that is not Amazon's, e.g. `https://s3.store.example`."),
    concurrency: z.number().int().min(1).max(256).optional().describe('Requests at a time, e.g. `32`; 16 if left out.'),
  })
  .meta({ title: 's3' })
  .describe('A bucket of Amazon S3, or of a store that speaks as it does, e.g. `{ bucket: luggage-sites }`.')
