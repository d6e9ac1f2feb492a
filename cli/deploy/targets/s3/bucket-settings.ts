/** The settings of a bucket, with all defaults applied. */
export interface BucketSettings {
  readonly bucket: string
  /** Prefix of all keys: empty, or a path that ends with a slash. */
  readonly prefix: string
  readonly region: string
  /** Origin of the store. `undefined` for Amazon S3. */
  readonly endpoint: string | undefined
  /** Maximum number of requests at a time. */
  readonly concurrency: number
}
