import { attempt } from '../../../compiler/source/attempt.ts'
import { documentIn } from '../../documents/document-in.ts'
import type { Documents } from '../../documents/schemas.ts'
import { manifest } from '../../documents/validators/manifest.js'
import type { Tree } from '../../files/tree.ts'
import { digest } from '../../program/digest.ts'
import { PackedSite, packRecord } from './packed-site.ts'
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

/** A manifest in pieces, with one line for each site, so that you can compare two builds by eye. */
export function* printManifest({ schema, environment, shard, sites }: Manifest): Generator<string | Uint8Array> {
  const part = shard ? `"shard":${JSON.stringify(shard)},` : ''
  yield `{"schema":"${schema}","environment":${JSON.stringify(environment)},${part}"sites":{`
  let before = ''
  for (const [domain, site] of Object.entries(sites)) {
    yield `${before}\n${JSON.stringify(domain)}:`
    // Packing also orders the fields, whatever somebody has done to the manifest that a record comes from.
    yield (site instanceof PackedSite ? site : packRecord(site)).json
    before = ','
  }
  yield '\n}}\n'
}

/** The manifest of a build. `undefined` if there is none, or if it is not valid. */
export function readManifest(folder: Tree): Manifest | undefined {
  return attempt(() => documentIn(manifest, folder.read('manifest.json') ?? '').value, undefined)
}

/**
 * The manifest that a build on this machine wrote: nothing of it is checked, and the lists of files stay JSON.
 * @param bytes of all files of a domain
 */
export function ownManifest(folder: Tree, bytes: (domain: string) => number): Manifest | undefined {
  const text = folder.read('manifest.json')
  if (!text) return undefined
  let at = text.indexOf('\n')
  const head = JSON.parse(`${text.toString('utf8', 0, at)}}}`) as Manifest
  const sites: [string, PackedSite][] = []
  // The last two line breaks are those around the end of the document.
  for (let end = text.indexOf('\n', at + 1); end < text.length - 1; at = end, end = text.indexOf('\n', at + 1)) {
    const line = text.subarray(at + 1, text[end - 1] === comma ? end - 1 : end)
    const colon = line.indexOf('":')
    const domain = line.toString('utf8', 1, colon)
    sites.push([domain, new PackedSite({ json: line.subarray(colon + 2), bytes: bytes(domain) })])
  }
  return { ...head, sites: Object.fromEntries(sites) }
}

const comma = 44
