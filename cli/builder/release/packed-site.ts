import type { SiteRecord } from './site-record.ts'

/** A record as plain data, which threads send each other. */
export interface PackedRecord {
  /** The record as JSON, in UTF-8. */
  readonly json: Uint8Array
  /** The size of all files. */
  readonly bytes: number
}

/** The list of files is the last field. No JSON string contains this text, because quotes are escaped there. */
const filesField = ',"files":{'

/** A record whose list of files stays JSON until it is read: the lists of a large build would fill the memory. */
export class PackedSite implements SiteRecord, PackedRecord {
  readonly json: Uint8Array
  readonly bytes: number
  readonly inputs: string
  readonly digest: string
  readonly pages: number
  declare readonly keys?: readonly string[]

  constructor({ json, bytes }: PackedRecord) {
    this.json = json
    this.bytes = bytes
    const text = bufferOf(json)
    const head = JSON.parse(`${text.toString('utf8', 0, text.indexOf(filesField))}}`) as Omit<SiteRecord, 'files'>
    const { inputs, digest, pages, keys } = head
    this.inputs = inputs
    this.digest = digest
    this.pages = pages
    if (keys) this.keys = keys
  }

  /** Parsed at each access. */
  get files(): SiteRecord['files'] {
    return this.toJSON().files
  }

  toJSON(): SiteRecord {
    return JSON.parse(bufferOf(this.json).toString()) as SiteRecord
  }
}

export function packRecord({ inputs, digest, pages, keys, files }: SiteRecord): PackedRecord {
  const json = JSON.stringify({ inputs, digest, pages, keys, files })
  return { json: new TextEncoder().encode(json), bytes: sizeOf(files) }
}

/** The size of all files of a site. */
export function bytesOf(site: SiteRecord): number {
  return site instanceof PackedSite ? site.bytes : sizeOf(site.files)
}

/** A file of a site. */
export type FileEntry = readonly [path: string, bytes: number, sha256: string]

const fileField = /"([^"]*)":\[(\d+),"([^"]+)"\]/g

/** The files of a site, in order. Of a packed one, a search in the JSON: parsing it takes four times as long. */
export function fileEntries(site: SiteRecord): readonly FileEntry[] {
  const text = site instanceof PackedSite ? bufferOf(site.json).toString() : undefined
  if (text === undefined || text.includes('\\'))
    return Object.entries(site.files).map(([path, [bytes, sha256]]) => [path, bytes, sha256])
  const fields = text.slice(text.indexOf(filesField)).matchAll(fileField)
  return Array.from(fields, ([, path = '', bytes, sha256 = '']) => [path, Number(bytes), sha256])
}

/** The names of the pictures in `assets/`. */
export function picturesOf(site: SiteRecord): readonly string[] {
  return fileEntries(site).flatMap(([path]) => /^assets\/([^/]+\.png)$/.exec(path)?.[1] ?? [])
}

function sizeOf(files: SiteRecord['files']): number {
  return Object.values(files).reduce((sum, [bytes]) => sum + bytes, 0)
}

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer => Buffer.from(buffer, byteOffset, byteLength)
