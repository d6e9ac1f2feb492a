import type { Remembered } from '../../compiler/index.ts'
import type { DiskParseCache } from './disk-parse-cache.ts'

/**
 * For a program that compiles again and again: what one compilation has met is kept in memory for the next, and what it has
 * not is looked for in `disk`, the cache of the last run. Nothing is written.
 */
export function lastingParseCache(disk: DiskParseCache): DiskParseCache {
  let before = new Map<string, Remembered>()
  let met = new Map<string, Remembered>()
  return {
    get(kind, text) {
      const key = `${kind}\n${text}`
      const known = before.get(key) ?? disk.get(kind, text)
      if (known) met.set(key, known)
      return known
    },
    set: (kind, text, parsed) => void met.set(`${kind}\n${text}`, parsed),
    save() {
      before = met
      met = new Map()
    },
  }
}
