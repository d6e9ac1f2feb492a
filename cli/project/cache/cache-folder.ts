import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownPath } from '../../files/own-path.ts'
import { foreignCache } from './foreign-cache.ts'
import type { Checkout } from '../checkout.ts'
import { namesIn } from '../../files/if-readable.ts'

/** The cache folders that builds read from, and the pattern of the names that this program keeps in each. */
export const kept = {
  bundles: /^[0-9a-f]{32}$/,
  'debug-bundles': /^[0-9a-f]{32}$/,
  cards: /^(?:touch-icon-)?[0-9a-f]{16}\.png$/,
} as const

type CacheFolder = keyof typeof kept

/** The folders that each run has checked. */
const checked = new WeakMap<Checkout, Set<CacheFolder>>()

/**
 * Absolute path of a cache folder of the project. If its content may come from the repository, it is removed first, once
 * per run.
 */
export function cacheFolder(checkout: Checkout, name: CacheFolder): string {
  const { root } = checkout
  const done = checked.get(checkout) ?? new Set()
  checked.set(checkout, done)
  const folder = ownPath(root, join('.microsites', name))
  if (!done.has(name) && foreignCache(checkout) !== undefined) emptyCacheFolder(root, name)
  done.add(name)
  return folder
}

/** Removes the entries that this program keeps in a cache folder, and nothing else. */
export function emptyCacheFolder(root: string, name: CacheFolder): void {
  const folder = ownPath(root, join('.microsites', name))
  for (const one of namesIn(folder))
    if (kept[name].test(one)) rmSync(join(folder, one), { recursive: true, force: true })
}
