import * as z from 'zod'
import { limits } from '../../../domain/limits.ts'
import { atMost } from '../../../fields/at-most.ts'
import { wholeNumber } from '../parts.ts'

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
        'a path without a slash at the start or end, e.g. `production`',
      )
      .optional()
      .describe('Prefix of all keys, e.g. `production`. Default: none.'),
    region: atMost(limits.nameCharacters)
      .regex(/^[a-z0-9-]+$/, 'the name of a region, e.g. `eu-central-1`')
      .optional()
      .describe('Region of the bucket, e.g. `eu-central-1`. Default: `us-east-1`.'),
    endpoint: atMost(limits.addressCharacters)
      .regex(
        /^https?:\/\/(?:[A-Za-z0-9.-]+|\[[0-9A-Fa-f:.]+\])(?::\d{1,5})?$/,
        'a URL without a path, e.g. `https://s3.store.example`',
      )
      .optional()
      .describe('URL of a compatible store, e.g. `https://s3.store.example`. Default: Amazon S3.'),
    concurrency: wholeNumber(1, 256).optional().describe('Number of parallel requests, e.g. `32`. Default: 16.'),
  })
  .meta({ title: 's3' })
  .describe('A bucket of Amazon S3 or a compatible store, e.g. `{ bucket: luggage-sites }`.')
