import { join } from 'node:path'
import { foreignCache } from './foreign-cache.ts'
import { programId } from '../../program/program-id.ts'
import { ownPath } from '../../files/own-path.ts'
import { diskParseCache, noParseCache } from './disk-parse-cache.ts'
import type { DiskParseCache } from './disk-parse-cache.ts'
import type { Checkout } from '../checkout.ts'

/** The parse cache of the last run. It stores nothing if the cache may come from the repository. */
export function parseCacheOf(checkout: Checkout): DiskParseCache {
  const folder = ownPath(checkout.root, '.microsites')
  return foreignCache(checkout) === undefined
    ? diskParseCache(join(folder, 'parse-cache.json'), programId)
    : noParseCache
}
