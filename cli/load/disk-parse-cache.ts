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

/**
 * Nodes of the last run, kept in one file. The file begins with the digest of the rest, so a damaged
 * one is no cache at all; `version` says which program wrote it.
 */
export function diskParseCache(file: string, version: string): DiskParseCache {
  const before = read(file, version)
  const met = new Map<string, Node>()
  let fresh = 0
  return {
    get(kind, text) {
      const key = `${kind}\n${text}`
      const node = before.get(key)
      if (node) met.set(key, node)
      return node
    },
    set(kind, text, node) {
      fresh++
      met.set(`${kind}\n${text}`, node)
    },
    save() {
      if (fresh === 0 && met.size === before.size) return
      const body = JSON.stringify({ version, nodes: [...met] })
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

function read(file: string, version: string): ReadonlyMap<string, Node> {
  try {
    const bytes = readOrdinaryFile(file, bytesLimit)
    if (!Buffer.isBuffer(bytes)) return new Map()
    const text = bytes.toString()
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    if (text.slice(0, end) !== digest(body)) return new Map()
    const kept = JSON.parse(body) as { version: string; nodes: [string, Node][] }
    return kept.version === version ? new Map(kept.nodes) : new Map()
  } catch {
    return new Map()
  }
}

