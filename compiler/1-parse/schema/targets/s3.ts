import * as z from 'zod'
import { limits } from '../../limits.ts'
import { atMost } from '../at-most.ts'

/** A bucket of S3 or of a compatible store. */
export const s3 = z
  .strictObject({
    bucket: z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'the name of a bucket: 3 to 63 lowercase letters, digits, `-` and `.`',
      )
      .describe('Name of an existing bucket, e.g. `luggage-sites`.'),
    prefix: atMost(limits.nameCharacters)
      .regex(
        /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/,
        'a path that neither begins nor ends with a slash, e.g. `production`',
      )
      .optional()
      .describe('Prefix of all keys, e.g. `production`; empty if left out.'),
    region: atMost(limits.nameCharacters)
      .regex(/^[a-z0-9-]+$/, 'the name of a region, e.g. `eu-central-1`')
      .optional()
      .describe('Region of the bucket, e.g. `eu-central-1`; `us-east-1` if left out.'),
    endpoint: atMost(limits.addressCharacters)
      .regex(
        /^https?:\/\/(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/,
        'an origin, e.g. `https://s3.store.example`',
      )
      .optional()
      .describe('Origin of a store other than Amazon S3, e.g. `https://s3.store.example`.'),
    concurrency: z.number().int().min(1).max(256).optional().describe('Requests at a time, e.g. `32`; 16 if left out.'),
  })
  .meta({ title: 's3' })
  .describe('A bucket of Amazon S3, or of a compatible store, e.g. `{ bucket: luggage-sites }`.')
