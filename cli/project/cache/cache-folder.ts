import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownPath } from '../../files/own-path.ts'
import { foreignCache } from './foreign-cache.ts'
import { namesIn } from '../../files/if-readable.ts'

/** The cache folders that builds read from, and the pattern of the names that this program keeps in each. */
export const kept = {
  bundles: /^[0-9a-f]{32}$/,
  'debug-bundles': /^[0-9a-f]{32}$/,
  cards: /^(?:touch-icon-)?[0-9a-f]{16}\.png$/,
} as const

type CacheFolder = keyof typeof kept

const checked = new Set<string>()

/**
 * Absolute path of a cache folder of the project in `root`. If its content may come from the repository, it is removed
 * first, once per process.
 */
export function cacheFolder(root: string, name: CacheFolder): string {
  const folder = ownPath(root, join('.microsites', name))
  if (!checked.has(folder)) {
    checked.add(folder)
    if (foreignCache(root) !== undefined) emptyCacheFolder(root, name)
  }
  return folder
}

/** Removes the entries that this program keeps in a cache folder, and nothing else. */
export function emptyCacheFolder(root: string, name: CacheFolder): void {
  const folder = ownPath(root, join('.microsites', name))
  for (const one of namesIn(folder))
    if (kept[name].test(one)) rmSync(join(folder, one), { recursive: true, force: true })
}
