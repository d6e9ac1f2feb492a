import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Node, ParseCache } from '../../compiler/index.ts'
import { digest } from '../digest.ts'

/** A table that would make the cache larger than this is parsed afresh each time, in characters. */
const sizeLimit = 32 * 1024 * 1024

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
        const temporary = `${file}.${process.pid}`
        writeFileSync(temporary, `${digest(body)}\n${body}`)
        renameSync(temporary, file)
      } catch {
        // A folder that cannot be written to costs the next run time and nothing else.
      }
    },
  }
}

function read(file: string, version: string): ReadonlyMap<string, Node> {
  try {
    const text = readFileSync(file, 'utf8')
    const end = text.indexOf('\n')
    const body = text.slice(end + 1)
    if (text.slice(0, end) !== digest(body)) return new Map()
    const kept = JSON.parse(body) as { version: string; nodes: [string, Node][] }
    return kept.version === version ? new Map(kept.nodes) : new Map()
  } catch {
    return new Map()
  }
}

