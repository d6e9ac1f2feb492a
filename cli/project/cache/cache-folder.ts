import { openTree } from '../../files/tree.ts'
import type { Tree } from '../../files/tree.ts'
import { foreignCache } from './foreign-cache.ts'
import type { Checkout } from '../checkout.ts'

/** The cache folders that builds and comparisons read from, and the pattern of the names that this program keeps in each. */
export const kept = {
  bundles: /^[0-9a-f]{32}$/,
  'debug-bundles': /^[0-9a-f]{32}$/,
  'diff-projects': /^[0-9a-f]{64}\.json$/,
  cards: /^(?:touch-icon-)?[0-9a-f]{16}\.png$/,
} as const

type CacheFolder = keyof typeof kept

/** The folders that each run has checked. */
const checked = new WeakMap<Checkout, Set<CacheFolder>>()

/**
 * A cache folder of the project. If its content may come from the repository, it is removed first, once
 * per run.
 */
export function cacheFolder(checkout: Checkout, name: CacheFolder): Tree {
  const { root } = checkout
  const done = checked.get(checkout) ?? new Set()
  checked.set(checkout, done)
  const folder = folderOf(root, name)
  if (!done.has(name) && foreignCache(checkout) !== undefined) emptyCacheFolder(root, name)
  done.add(name)
  return folder
}

/** Removes the entries that this program keeps in a cache folder, and nothing else. */
export function emptyCacheFolder(root: string, name: CacheFolder): void {
  const folder = folderOf(root, name)
  for (const file of folder.names()) if (kept[name].test(file)) folder.remove(file)
}

const folderOf = (root: string, name: CacheFolder): Tree => openTree(root).folder(`.microsites/${name}`)
