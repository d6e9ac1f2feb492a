import type { Node } from '../../../compiler/source/node.ts'
import type { ParseCache } from '../../../compiler/1-parse/parse-cache.ts'
import { digest } from '../../program/digest.ts'
import type { Tree } from '../../files/tree.ts'

/** Maximum size of the cache in characters. Larger tables are not cached, so they are parsed again each time. */
const sizeLimit = 32 * 1024 * 1024
/** The maximum size in bytes, since a character has at most 4. */
const bytesLimit = 4 * sizeLimit

export interface DiskParseCache extends ParseCache {
  /** Saves the fragments that this run used, and drops the others. Does nothing if nothing changed. */
  save(): void
}

/** A cached fragment in the file: its value and its node, each as one line of JSON. The node may be empty. */
type Lines = readonly [value: string, node: string]

/** A cache that stores nothing. */
export const noParseCache: DiskParseCache = { get: () => undefined, set: () => {}, save: () => {} }

/**
 * The fragments of the last run, from one file. Its lines are: the digest of the rest; the version of the program that
 * wrote it; then three lines per fragment with key, value and node. A damaged file counts as empty. A value is parsed
 * when it is requested. Its node is parsed separately, because it is rarely needed.
 */
export function diskParseCache(folder: Tree, file: string, version: string): DiskParseCache {
  const before = read(folder, file, version)
  const met = new Map<string, Lines>()
  let fresh = 0
  /** Size of the new fragments, in characters. Above the limit nothing is written, so nothing more is kept. */
  let length = 0
  return {
    get(kind, text) {
      const key = keyOf(kind, text)
      const lines = before.get(key)
      if (!lines) return undefined
      met.set(key, lines)
      const [value, node] = lines
      let read: Node | undefined
      return {
        value: JSON.parse(value) as unknown,
        get node() {
          return node === '' ? undefined : (read ??= JSON.parse(node) as Node)
        },
      }
    },
    set(kind, text, { value, node }) {
      fresh++
      if (length > sizeLimit) return
      const key = keyOf(kind, text)
      const lines: Lines = [JSON.stringify(value), node === undefined ? '' : JSON.stringify(node)]
      length += key.length + lines[0].length + lines[1].length + 3
      met.set(key, lines)
    },
    save() {
      // A lookup parses everything and opens no picture.
      if (![...met.keys()].some(isPicture)) for (const [key, lines] of before) if (isPicture(key)) met.set(key, lines)
      if ((fresh === 0 && met.size === before.size) || length > sizeLimit) return
      const body = [version, ...[...met].flatMap(([key, lines]) => [key, ...lines])].join('\n')
      if (body.length > sizeLimit) return
      try {
        const bytes = Buffer.from(body)
        folder.replace(file, Buffer.concat([Buffer.from(`${digest(bytes)}\n`), bytes]))
      } catch {
        // If the folder is not writable, the next run only takes longer.
      }
    },
  }
}

/** A digest, because the texts themselves would be half of the file. That of a picture is one. */
function keyOf(kind: string, text: string): string {
  return kind === 'picture' ? `${kind} ${text}` : digest(`${kind} ${text}`)
}

const isPicture = (key: string): boolean => key.startsWith('picture ')

function read(folder: Tree, file: string, version: string): ReadonlyMap<string, Lines> {
  try {
    const bytes = folder.read(file, bytesLimit) ?? Buffer.alloc(0)
    const end = bytes.indexOf('\n')
    const body = bytes.subarray(end + 1)
    if (bytes.subarray(0, end).toString() !== digest(body)) return new Map()
    const [writer, ...lines] = body.toString().split('\n')
    if (writer !== version) return new Map()
    const kept = new Map<string, Lines>()
    for (let index = 0; index + 2 < lines.length; index += 3)
      kept.set(lines[index] ?? '', [lines[index + 1] ?? '', lines[index + 2] ?? ''])
    return kept
  } catch {
    return new Map()
  }
}
