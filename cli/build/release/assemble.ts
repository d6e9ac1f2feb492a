import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { linkTree } from '../../files/link-tree.ts'
import { digestsFile, readDigests } from './digests.ts'
import type { Releases } from './releases.ts'
import type { SiteRecord } from './manifest.ts'
import { removeTemporary } from '../../files/temporary.ts'

const buildingIn = (store: string): string => join(store, 'building')
const trashIn = (store: string): string => join(store, 'trash')

/** Removes everything of a build from the store except the two releases. Call it only while you hold the lock. */
export function tidy({ store }: Releases): void {
  // A terminated thread may still be writing a file, which can appear in a folder while it is being removed.
  const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 20 } as const
  for (const folder of [buildingIn(store), trashIn(store)]) rmSync(folder, options)
  removeTemporary(store, 'all')
}

export interface Assembly {
  /** Absolute, empty folder. New builds of sites get their folders here before they go into the release. */
  readonly building: string
  /**
   * On the first build only: absolute folder of the release after this one. Each site is also linked into it as soon as
   * the site is built, so that the build after the first change is as fast as any other.
   */
  readonly spareCopy?: string
  /** Moves a finished site into the release. */
  place(domain: string): void
  /** Takes sites over from the live release, by domain. */
  keep(sites: Readonly<Record<string, SiteRecord>>): void
  /** Removes every site except those in `keep`. */
  finish(keep: ReadonlySet<string>): Promise<void>
}

/**
 * Begins the next release in the spare folder, which holds the release before the live one. With `reuse`, equal sites
 * stay there, so that a small change is fast. Without it, the folder is removed in the background.
 */
export function assemble({ store, live, spare, next }: Releases, reuse: boolean): Assembly {
  const before = reuse ? readDigests(spare) : {}
  // Until `publish` the folder is incomplete. The missing list of digests marks it so.
  rmSync(digestsFile(spare), { force: true })
  const trash = trashIn(store)
  const building = buildingIn(store)
  if (!reuse && existsSync(spare)) renameSync(spare, join(mkdir(trash), 'release'))
  const removal = rm(trash, { recursive: true, force: true })
  // `finish` reports this failure. A build that fails earlier reports its own.
  removal.catch(() => undefined)
  mkdirSync(spare, { recursive: true })
  mkdirSync(building)
  if (live === undefined) rmSync(next, { recursive: true, force: true })
  return {
    building,
    ...(live === undefined && { spareCopy: next }),
    place(domain) {
      const target = join(spare, domain)
      if (existsSync(target)) rmSync(target, { recursive: true })
      renameSync(join(building, domain), target)
    },
    keep(sites) {
      for (const [domain, site] of Object.entries(sites)) {
        if (before[domain]?.digest === site.digest || live === undefined) continue
        const target = join(spare, domain)
        if (existsSync(target)) rmSync(target, { recursive: true })
        linkTree(join(live, domain), target, Object.keys(site.files))
      }
    },
    async finish(keep) {
      for (const name of readdirSync(spare)) if (!keep.has(name)) rmSync(join(spare, name), { recursive: true })
      await removal
    },
  }
}

function mkdir(folder: string): string {
  mkdirSync(folder, { recursive: true })
  return folder
}
