import { documentIn } from '../../documents/document-in.ts'
import type { Documents } from '../../documents/schemas.ts'
import { manifest } from '../../documents/validators/manifest.js'
import type { Tree } from '../../files/tree.ts'
import { digest } from '../../program/digest.ts'
import type { FileRecord, SiteRecord } from './site-record.ts'

export function fileRecord(content: Uint8Array): FileRecord {
  return [content.byteLength, digest(content)]
}

/** Says that a build is one shard of several. */
export type ShardRecord = NonNullable<Documents['manifest']['shard']>

/** `manifest.json`: every file of every domain. */
export interface Manifest {
  readonly schema: 'microsites.manifest/v1'
  readonly environment: string
  /** Missing for a whole build, and for merged shards. */
  readonly shard?: ShardRecord
  /** By domain, sorted. */
  readonly sites: Readonly<Record<string, SiteRecord>>
}

/** A manifest as text, with one line for each site, so that you can compare two builds by eye. */
export function printManifest({ schema, environment, shard, sites }: Manifest): string {
  const part = shard ? `"shard":${JSON.stringify(shard)},` : ''
  const lines = Object.entries(sites).map(
    // Also orders the fields, whatever somebody has done to the manifest that a record comes from.
    ([domain, { inputs, digest: of, pages, keys, files }]) =>
      `\n${JSON.stringify(domain)}:${JSON.stringify({ inputs, digest: of, pages, keys, files })}`,
  )
  return `{"schema":"${schema}","environment":${JSON.stringify(environment)},${part}"sites":{${lines.join(',')}\n}}\n`
}

/** The manifest of a build. `undefined` if there is none, or if it is not valid. */
export function readManifest(folder: Tree): Manifest | undefined {
  try {
    return documentIn(manifest, folder.read('manifest.json') ?? '').value
  } catch {
    return undefined
  }
}
