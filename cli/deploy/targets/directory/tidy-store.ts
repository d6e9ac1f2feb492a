import { stayingReleases } from '../../../../compiler/deploy/release-chain.ts'
import type { Release } from '../../../../compiler/deploy/schema/release.ts'
import { openTree } from '../../../files/tree.ts'
import type { Tree } from '../../../files/tree.ts'
import { filesNoted, releasesIn } from '../../release-notes.ts'
import { assetsFolder } from './store.ts'
import type { Store } from './store.ts'

/** The releases in a store, and how many to keep. */
interface Inventory {
  /** Oldest first. */
  readonly releases: readonly Release[]
  readonly live: string | undefined
  readonly keep: number
}

/**
 * Removes everything that no kept release needs. Only the notes decide what to remove, never a folder listing:
 * somebody may have added files of their own. The notes of a removed release are renamed first, because nobody
 * can roll back to an incomplete release, and deleted last.
 */
export function tidyStore(store: Store, { releases, live, keep }: Inventory): void {
  const tree = openTree(store.folder)
  const [made, own] = [tree.folder('releases'), tree.folder('sites')]
  const staying = new Set(stayingReleases(releases, live, keep))
  for (const { release } of releases.filter((one) => !staying.has(one)))
    made.rename(`${release}.json`, `${release}${aside}`)
  const digests = new Map<string, Set<string>>()
  for (const { sites } of staying)
    for (const [domain, { digest }] of Object.entries(sites))
      digests.set(domain, (digests.get(domain) ?? new Set()).add(digest))
  for (const [domain, needed] of digests) if (isFolder(own, domain)) tidySite(own.folder(domain), needed)
  for (const { release, sites } of releasesAside(made)) {
    made.remove(release)
    for (const domain of Object.keys(sites).filter((one) => !digests.has(one))) removeSite(own, domain)
    made.remove(`${release}${aside}`)
  }
  for (const folder of [tree, made]) folder.removeTemporary('all')
}

/** Suffix for the notes of a release that is being removed. */
const aside = '.going.json'

function releasesAside(releases: Tree): readonly Release[] {
  const names = releases.names().filter((name) => name.endsWith(aside))
  return releasesIn(names.map((name) => [name.replace(aside, '.json'), releases.text(name)]))
}

/**
 * Names with a digest that only this program creates: a version of a site, its file list, and unfinished copies
 * of both.
 */
export const ofDigest = /^[0-9a-f]{64}(?:\.[a-z]+)?(?:\.\d+\.tmp)?$/

/** Removes everything that deployments wrote for a site. */
function removeSite(sites: Tree, domain: string): void {
  if (!isFolder(sites, domain)) return
  const own = sites.folder(domain)
  for (const name of own.names()) if (name === assetsFolder || ofDigest.test(name)) own.remove(name)
  if (own.names().length === 0) own.removeEmpty()
}

function tidySite(own: Tree, digests: ReadonlySet<string>): void {
  const stay = new Set([...digests].flatMap((digest) => [digest, `${digest}.json`]))
  const go = own.names().filter((name) => ofDigest.test(name) && !stay.has(name))
  // All versions stay, so all assets are needed.
  if (go.length === 0) return
  const notes = go.filter((name) => name.endsWith('.json'))
  // A site with a file list counts as complete, so the lists go before the assets.
  for (const name of notes) own.remove(name)
  const lists = [...digests].map((digest) => filesNoted(own.text(`${digest}.json`)))
  const assets = new Set(lists.flatMap((files) => Object.keys(files ?? {})))
  // If a list is damaged, nobody knows which assets it needs, so all of them stay.
  if (isFolder(own, assetsFolder) && !lists.includes(undefined))
    for (const path of own.files(assetsFolder)) if (!assets.has(path)) own.remove(path)
  for (const name of go) own.remove(name)
}

/** False for a symbolic link, which may lead anywhere. */
const isFolder = (tree: Tree, path: string): boolean => tree.stat(path)?.isDirectory() ?? false
