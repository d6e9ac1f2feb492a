import { createHash, sign, verify } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { documentIn } from '../../documents/document-in.ts'
import { manifest } from '../../documents/validators/manifest.js'
import { digest } from '../../program/digest.ts'
import { fileRecord } from '../release/manifest.ts'
import type { Manifest } from '../release/manifest.ts'
import { hasOwnDigest } from '../release/release-id.ts'
import type { SiteRecord } from '../release/site-record.ts'

/** A built site as one piece of data: its record, and its files without those that every machine has anyway. */
export interface ArchivedSite {
  readonly record: SiteRecord
  readonly files: ReadonlyMap<string, Uint8Array>
}

/** Everything that a build must know of a site to look for it. */
export interface ArchiveName {
  readonly domain: string
  readonly environment: string
  readonly inputsDigest: string
}

/** The largest archive, and the largest content of one, in bytes. */
export const mostBytes = 32 * 1024 * 1024

const signatureBytes = 64

/** The key of an archive in a cache: 64 hexadecimal digits. */
export const archiveKey = ({ domain, environment, inputsDigest }: ArchiveName): string =>
  digest(JSON.stringify(['microsites.site/v1', domain, environment, inputsDigest]))

/** What a signature covers: the key, so that no archive passes for another, and the content. */
const signed = (key: string, content: Uint8Array): Buffer =>
  Buffer.from(`microsites.site/v1 ${key} ${createHash('sha256').update(content).digest('hex')}`)

/**
 * Packs a site: an Ed25519 signature, then, compressed, a line of JSON with the manifest of this one site and the lengths of
 * its files, then the files.
 */
export function packSite(name: ArchiveName, { record, files }: ArchivedSite, privateKey: KeyObject): Buffer {
  const { domain, environment } = name
  const schema = 'microsites.manifest/v1'
  const own: Manifest = { schema, environment, sites: { [domain]: record } }
  const lengths = [...files].map(([path, bytes]) => [path, bytes.byteLength])
  const head = Buffer.from(`${JSON.stringify([own, lengths])}\n`)
  const content = gzipSync(Buffer.concat([head, ...files.values()]), { level: 5 })
  return Buffer.concat([sign(null, signed(archiveKey(name), content), privateKey), content])
}

/**
 * Unpacks a site. `undefined` if the owner of the key has not signed it as this site, or if anything in it is not what its
 * record says. Nothing is read before the signature is checked.
 */
export function unpackSite(name: ArchiveName, archive: Buffer, publicKey: KeyObject): ArchivedSite | undefined {
  const [signature, content] = [archive.subarray(0, signatureBytes), archive.subarray(signatureBytes)]
  if (!verify(null, signed(archiveKey(name), content), publicKey, signature)) return undefined
  try {
    const bytes = gunzipSync(content, { maxOutputLength: mostBytes })
    let at = bytes.indexOf(10) + 1
    const [own, lengths] = JSON.parse(bytes.subarray(0, at).toString()) as [
      unknown,
      readonly (readonly [string, number])[],
    ]
    const record = documentIn(manifest, JSON.stringify(own)).value?.sites[name.domain]
    if (!record || record.inputs !== name.inputsDigest || !hasOwnDigest(record)) return undefined
    const files = new Map(lengths.map(([path, length]) => [path, bytes.subarray(at, (at += length))] as const))
    const isWhole = [...files].every(([path, file]) => fileRecord(file)[1] === record.files[path]?.[1])
    return isWhole ? { record, files } : undefined
  } catch {
    return undefined
  }
}
