import type { output } from 'zod'
import type { s3 as schema } from '../../1-parse/schema/targets/s3.ts'

interface S3Settings {
  readonly kind: 's3'
  readonly bucket: string
  /** Prefix of all keys: empty, or a path that ends with a slash. */
  readonly prefix: string
  readonly region: string
  /** Origin of the store. Missing for Amazon S3. */
  readonly endpoint?: string
  /** Maximum number of requests at a time. */
  readonly concurrency: number
}

export function s3({
  bucket,
  prefix,
  region = 'us-east-1',
  endpoint,
  concurrency = 16,
}: output<typeof schema>): S3Settings {
  return {
    kind: 's3',
    bucket,
    prefix: prefix === undefined ? '' : `${prefix}/`,
    region,
    ...(endpoint !== undefined && { endpoint }),
    concurrency,
  }
}
