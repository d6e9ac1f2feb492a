import type { Files } from '../../../../compiler/deploy/schema/release.ts'
import type { Tree } from '../../../files/tree.ts'
import { assetsFolder, filesOf } from './store.ts'
import type { Store } from './store.ts'

/**
 * Names with a digest that only this program creates: a version of a site, its file list, and unfinished copies
 * of both.
 */
const ofDigest = /^[0-9a-f]{64}(?:\.[a-z]+)?(?:\.\d+\.tmp)?$/

/** The names that this program has created for each site. A folder without a file list may be somebody else's. */
export function versionsIn(store: Store): ReadonlyMap<string, readonly string[]> {
  const sites = filesOf(store).folder('sites')
  const domains = sites.list().flatMap((entry) => (entry.isDirectory() ? entry.name : []))
  const versions = domains.map((domain) => [domain, sites.names(domain).filter((name) => ofDigest.test(name))] as const)
  return new Map(versions.filter(([, names]) => names.some((name) => name.endsWith('.json'))))
}

/** Removes versions of a site, and their assets. */
export function removeVersions(
  store: Store,
  domain: string,
  { names, kept }: { readonly names: readonly string[]; readonly kept: readonly Files[] },
): void {
  const own = filesOf(store).folder(`sites/${domain}`)
  // A site with a file list counts as complete, so the lists go before the assets.
  for (const name of names) if (name.endsWith('.json')) own.remove(name)
  const assets = new Set(kept.flatMap((files) => Object.keys(files)))
  if (kept.length === 0) own.remove(assetsFolder)
  else if (isFolder(own, assetsFolder))
    for (const path of own.files(assetsFolder)) if (!assets.has(path)) own.remove(path)
  for (const name of names) own.remove(name)
  if (own.names().length === 0) own.removeEmpty()
}

/** False for a symbolic link, which may lead anywhere. */
const isFolder = (tree: Tree, path: string): boolean => tree.stat(path)?.isDirectory() ?? false
