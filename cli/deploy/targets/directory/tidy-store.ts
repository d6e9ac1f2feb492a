import { lstatSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { stayingReleases } from '../../../../compiler/deploy/release-chain.ts'
import type { Release } from '../../../../compiler/deploy/schema/release.ts'
import { removeTemporary } from '../../../files/temporary.ts'
import { filesNoted, releasesIn } from '../../release-notes.ts'
import { textOf } from '../../../files/if-readable.ts'
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
  const staying = new Set(stayingReleases(releases, live, keep))
  for (const { release } of releases.filter((one) => !staying.has(one)))
    renameSync(join(store.releases, `${release}.json`), join(store.releases, `${release}${aside}`))
  const digests = new Map<string, Set<string>>()
  for (const { sites } of staying)
    for (const [domain, { digest }] of Object.entries(sites))
      digests.set(domain, (digests.get(domain) ?? new Set()).add(digest))
  for (const [domain, needed] of digests) tidySite(join(store.sites, domain), needed)
  for (const { release, sites } of releasesAside(store)) {
    rmSync(join(store.releases, release), { recursive: true, force: true })
    for (const domain of Object.keys(sites).filter((one) => !digests.has(one))) removeSite(join(store.sites, domain))
    rmSync(join(store.releases, `${release}${aside}`), { force: true })
  }
  for (const folder of [store.folder, store.releases]) removeTemporary(folder, 'all')
}

/** Suffix for the notes of a release that is being removed. */
const aside = '.going.json'

function releasesAside({ releases }: Store): readonly Release[] {
  const names = readdirSync(releases).filter((name) => name.endsWith(aside))
  return releasesIn(names.map((name) => [name.replace(aside, '.json'), textOf(join(releases, name))]))
}

/**
 * Names with a digest that only this program creates: a version of a site, its file list, and unfinished copies
 * of both.
 */
export const ofDigest = /^[0-9a-f]{64}(?:\.[a-z]+)?(?:\.\d+\.tmp)?$/

/** Removes everything that deployments wrote for a site. */
function removeSite(own: string): void {
  if (!isFolder(own)) return
  for (const name of readdirSync(own))
    if (name === assetsFolder || ofDigest.test(name)) rmSync(join(own, name), { recursive: true, force: true })
  if (readdirSync(own).length === 0) rmdirSync(own)
}

function tidySite(own: string, digests: ReadonlySet<string>): void {
  if (!isFolder(own)) return
  const stay = new Set([...digests].flatMap((digest) => [digest, `${digest}.json`]))
  const go = readdirSync(own).filter((name) => ofDigest.test(name) && !stay.has(name))
  // All versions stay, so all assets are needed.
  if (go.length === 0) return
  const notes = go.filter((name) => name.endsWith('.json'))
  // A site with a file list counts as complete, so the lists go before the assets.
  for (const name of notes) rmSync(join(own, name), { force: true })
  const lists = [...digests].map((digest) => filesNoted(textOf(join(own, `${digest}.json`))))
  const assets = new Set(lists.flatMap((files) => Object.keys(files ?? {})))
  const folder = join(own, assetsFolder)
  // If a list is damaged, nobody knows which assets it needs, so all of them stay.
  for (const file of isFolder(folder) && !lists.includes(undefined)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : []) {
    const path = join(file.parentPath, file.name)
    const inSite = path.slice(own.length + 1).replaceAll('\\', '/')
    if (!file.isDirectory() && !assets.has(inSite)) rmSync(path, { force: true })
  }
  for (const name of go) rmSync(join(own, name), { recursive: true, force: true })
}

/** False for a symbolic link, which may lead anywhere. */
const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
