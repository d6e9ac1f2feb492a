/** The part of the S3 server that tests use. The package has no types. */
declare module '@20minutes/s3rver' {
  interface Settings {
    readonly address: string
    /** 0 selects a free port. */
    readonly port: number
    readonly silent: boolean
    /** Folder of its objects. */
    readonly directory: string
    readonly allowMismatchedSignatures: boolean
    readonly vhostBuckets: boolean
    readonly configureBuckets: readonly { readonly name: string }[]
  }

  export default class S3rver {
    constructor(settings: Settings)
    run(): Promise<{ readonly address: string; readonly port: number }>
    close(): Promise<void>
  }
}
