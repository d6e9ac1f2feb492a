/** One file of a site: its size in bytes and its SHA-256, hexadecimal. */
export type FileRecord = readonly [bytes: number, sha256: string]

/** The contents of a site's folder. */
export interface SiteRecord {
  /** Digest of everything that the folder was built from. */
  readonly inputs: string
  /** The release id: a digest of the files, equal for equal bytes. */
  readonly digest: string
  readonly pages: number
  /** The environment variables whose values are in the pages, sorted. Missing if there are none. */
  readonly keys?: readonly string[]
  /** By path, sorted. The digest does not cover `.well-known/microsites.json`, which contains the digest. */
  readonly files: Readonly<Record<string, FileRecord>>
}
