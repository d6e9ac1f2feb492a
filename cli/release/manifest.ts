import { digest } from '../digest.ts'

/** One file of a site: its size in bytes and its SHA-256, hexadecimal. */
export type FileRecord = readonly [bytes: number, sha256: string]

export function fileRecord(content: Uint8Array): FileRecord {
  return [content.byteLength, digest(content)]
}

/** What a site's folder holds. */
export interface SiteRecord {
  /** Digest of everything that the folder was made from. */
  readonly inputs: string
  /** Digest of what it holds: equal for equal bytes. */
  readonly digest: string
  readonly pages: number
  /** The variables of the environment whose values are in its pages, sorted; left out where there are none. */
  readonly keys?: readonly string[]
  /** By path, sorted; `.well-known/microsites.json`, which names the digest, is left out of it. */
  readonly files: Readonly<Record<string, FileRecord>>
}

/** `manifest.json`: every file of every domain. */
export interface Manifest {
  readonly schema: 'microsites.manifest/v1'
  readonly environment: string
  /** By domain, sorted. */
  readonly sites: Readonly<Record<string, SiteRecord>>
}

/** A manifest as text: one line for each site, so that two builds can be compared by eye. */
export function printManifest({ schema, environment, sites }: Manifest): string {
  const rows = Object.entries(sites).map(([domain, site]) => `${JSON.stringify(domain)}:${JSON.stringify(site)}`)
  return `{"schema":"${schema}","environment":${JSON.stringify(environment)},"sites":{\n${rows.join(',\n')}\n}}\n`
}
