import { foreignCache } from './foreign-cache.ts'
import { programId } from '../../files/program-id.ts'
import { openTree } from '../../files/tree.ts'
import { diskParseCache, noParseCache } from './disk-parse-cache.ts'
import type { DiskParseCache } from './disk-parse-cache.ts'
import type { Checkout } from '../checkout.ts'

/** The parse cache of the last run. It stores nothing if the cache may come from the repository. */
export function parseCacheOf(checkout: Checkout): DiskParseCache {
  const folder = openTree(checkout.root).folder('.microsites')
  return foreignCache(checkout) === undefined ? diskParseCache(folder, 'parse-cache.json', programId) : noParseCache
}
