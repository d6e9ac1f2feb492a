import { lstatSync, readdirSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { stayingReleases } from '../../../compiler/deploy/release-chain.ts'
import { filesSchema, releaseSchema } from '../../../compiler/deploy/schema/release.ts'
import type { Files, Release } from '../../../compiler/deploy/schema/release.ts'
import { removeTemporary } from '../../write/temporary.ts'
import { readNote } from '../read-releases.ts'
import { assetsFolder } from './store.ts'
import type { Store } from './store.ts'

/** What there is, and what of it stays. */
interface Inventory {
  /** The oldest first. */
  readonly releases: readonly Release[]
  readonly live: string | undefined
  readonly keep: number
}

/**
 * Removes what no release needs any more that stays. What goes is known from notes alone, never from what is found: others may have put
 * something beside it. The notes are set aside first, since nobody can go back to a part, and removed last.
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

/** How the notes of a release end that is on its way out. */
const aside = '.going.json'

function releasesAside({ releases }: Store): readonly Release[] {
  return readdirSync(releases).flatMap((name) => {
    const read = name.endsWith(aside) ? releaseSchema.safeParse(readNote(join(releases, name))) : undefined
    return read?.success && name === `${read.data.release}${aside}` ? [read.data] : []
  })
}

/** What this program names by a digest: what a site was at some time, its list, and what was not finished of either. */
const ofDigest = /^[0-9a-f]{64}(?:\.[a-z]+)?(?:\.\d+\.tmp)?$/

/** Removes all of a site that deployments have put there. */
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
  // Nothing goes, and so every asset is needed.
  if (go.length === 0) return
  const notes = go.filter((name) => name.endsWith('.json'))
  // A site whose notes are there is taken for whole, and its assets go next.
  for (const name of notes) rmSync(join(own, name), { force: true })
  const lists = [...digests].map((digest) => filesIn(join(own, `${digest}.json`)))
  const assets = new Set(lists.flatMap((files) => Object.keys(files ?? {})))
  const folder = join(own, assetsFolder)
  // Where a list is damaged nobody knows which assets it has.
  for (const file of isFolder(folder) && !lists.includes(undefined)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : []) {
    const path = join(file.parentPath, file.name)
    const inSite = path.slice(own.length + 1).replaceAll('\\', '/')
    if (!file.isDirectory() && !assets.has(inSite)) rmSync(path, { force: true })
  }
  for (const name of go) rmSync(join(own, name), { recursive: true, force: true })
}

/** Not a link, which may lead anywhere. */
const isFolder = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false

function filesIn(list: string): Files | undefined {
  return filesSchema.safeParse(readNote(list)).data
}
