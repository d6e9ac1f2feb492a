/** The part of the S3 server that tests use; it brings no types. */
declare module '@20minutes/s3rver' {
  interface Settings {
    readonly address: string
    /** 0: any that is free. */
    readonly port: number
    readonly silent: boolean
    /** Where it keeps its objects. */
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
