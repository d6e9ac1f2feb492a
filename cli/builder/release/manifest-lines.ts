import type { Tree } from '../../files/tree.ts'
import type { Manifest } from './manifest.ts'
import { PackedSite } from './packed-site.ts'

/** The text of a manifest, and where the line of each site begins, in bytes. Memory that threads share. */
export interface ManifestLines {
  readonly text: Uint8Array
  /** One more than there are sites: the last one is where the last line ends. */
  readonly starts: Uint32Array
}

export interface ManifestLine {
  readonly domain: string
  /** The record of the site. */
  readonly json: Uint8Array
}

/** The lines of a manifest. `undefined` if there is none. */
export function linesIn(folder: Tree): ManifestLines | undefined {
  const bytes = folder.read('manifest.json')
  if (!bytes) return undefined
  const text = Buffer.from(new SharedArrayBuffer(bytes.byteLength))
  text.set(bytes)
  const starts: number[] = []
  for (let at = text.indexOf(newLine); at !== -1; at = text.indexOf(newLine, at + 1)) starts.push(at + 1)
  // The last two line breaks are those around the end of the document.
  const shared = new Uint32Array(new SharedArrayBuffer(4 * Math.max(0, starts.length - 1)))
  shared.set(starts.slice(0, -1))
  return { text, starts: shared }
}

const newLine = 10

/** One line, from 0. */
export function lineAt({ text, starts }: ManifestLines, index: number): ManifestLine {
  const { buffer } = text
  const [from = 0, next = 0] = starts.subarray(index, index + 2)
  const isLast = index === starts.length - 2
  const line = Buffer.from(buffer, from, next - from - (isLast ? 1 : 2))
  const colon = line.indexOf('":')
  return { domain: line.toString('utf8', 1, colon), json: line.subarray(colon + 2) }
}

/**
 * The manifest that a build on this machine wrote: nothing of it is checked.
 * @param bytes of all files of a domain
 */
export function manifestOf(lines: ManifestLines, bytes: (domain: string) => number): Manifest {
  const { text, starts } = lines
  const head = JSON.parse(`${Buffer.from(text.buffer, 0, starts[0]).toString()}}}`) as Manifest
  const sites = Array.from({ length: starts.length - 1 }, (_, index): [string, PackedSite] => {
    const { domain, json } = lineAt(lines, index)
    return [domain, new PackedSite({ json, bytes: bytes(domain) })]
  })
  return { ...head, sites: Object.fromEntries(sites) }
}
