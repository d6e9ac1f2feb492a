import type { Remembered } from '../../../compiler/1-parse/parse-cache.ts'
import type { DiskParseCache } from './disk-parse-cache.ts'

/**
 * A parse cache for a program that compiles repeatedly. It keeps the fragments of one compilation in memory for the
 * next. It looks for others in `disk`, the cache of the last run, but never writes to it.
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
