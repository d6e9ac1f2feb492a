import { join } from 'node:path'
import { tracks } from '../git/tracks.ts'
import { programId } from '../program-id.ts'
import { diskParseCache, noParseCache } from './disk-parse-cache.ts'
import type { DiskParseCache } from './disk-parse-cache.ts'

/**
 * The parse cache of the last run in `root`. A build server does not take it from the repository: whoever has put it
 * there may have written anything into it.
 */
export function parseCacheOf(root: string): DiskParseCache {
  if (process.env['CI'] !== undefined && tracks(root, '.microsites')) return noParseCache
  return diskParseCache(join(root, '.microsites', 'parse-cache.json'), programId)
}
