import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Node, ParseCache } from '../../compiler/index.ts'
import { digest } from '../digest.ts'
import { temporaryPath } from '../write/temporary.ts'
import { readOrdinaryFile } from './read-source.ts'

/** A table that would make the cache larger than this is parsed afresh each time, in characters. */
const sizeLimit = 32 * 1024 * 1024
/** No character takes more bytes than these. */
const bytesLimit = 4 * sizeLimit

export interface DiskParseCache extends ParseCache {
  /** Keeps what this run has met, and drops the rest. Does nothing when nothing is new. */
  save(): void
}

/** A remembered fragment as it lies in the file: its value and its node, each as JSON in one line; a node may be left out. */
type Lines = readonly [value: string, node: string]

/** Remembers nothing. */
export const noParseCache: DiskParseCache = { get: () => undefined, set: () => {}, save: () => {} }

/**
 * Fragments of the last run, kept in one file of lines: the digest of all that follows; the program that
 * wrote it; then three lines a fragment, its text, its value and its node. A damaged file is no cache at
 * all. What a fragment says is read when it is asked for, and where it says so hardly ever.
 */
export function diskParseCache(file: string, version: string): DiskParseCache {
  const before = read(file, version)
  const met = new Map<string, Lines>()
  let fresh = 0
  /** Of what is new, in characters. What will not be written need not be kept. */
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
      if ((fresh === 0 && met.size === before.size) || length > sizeLimit) return
      const body = [version, ...[...met].flatMap(([key, lines]) => [key, ...lines])].join('\n')
      if (body.length > sizeLimit) return
      try {
        mkdirSync(dirname(file), { recursive: true })
        replace(file, `${digest(body)}\n${body}`)
      } catch {
        // A folder that cannot be written to costs the next run time and nothing else.
      }
    },
  }
}

/** JSON has no line feeds within a text, so a key is one line. */
function keyOf(kind: string, text: string): string {
  return JSON.stringify([kind, text])
}

/** Puts a file in the place of another in one step. */
function replace(file: string, content: string): void {
  const temporary = temporaryPath(file)
  try {
    writeFileSync(temporary, content, { flag: 'wx' })
    renameSync(temporary, file)
  } finally {
    rmSync(temporary, { force: true })
  }
}

function read(file: string, version: string): ReadonlyMap<string, Lines> {
  try {
    const bytes = readOrdinaryFile(file, bytesLimit)
    if (!Buffer.isBuffer(bytes)) return new Map()
    const text = bytes.toString()
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    if (text.slice(0, end) !== digest(body)) return new Map()
    const [writer, ...lines] = body.split('\n')
    if (writer !== version) return new Map()
    const kept = new Map<string, Lines>()
    for (let index = 0; index + 2 < lines.length; index += 3)
      kept.set(lines[index] ?? '', [lines[index + 1] ?? '', lines[index + 2] ?? ''])
    return kept
  } catch {
    return new Map()
  }
}
