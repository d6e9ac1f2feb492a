import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { linkTree } from './link-tree.ts'
import { digestsFile, readDigests } from './digests.ts'
import type { Releases } from './releases.ts'
import type { SiteRecord } from './manifest.ts'
import { removeTemporary } from '../write/temporary.ts'

const buildingIn = (store: string): string => join(store, 'building')
const trashIn = (store: string): string => join(store, 'trash')

/** Removes what a build leaves in the store beside the two releases. Only for who holds the lock. */
export function tidy({ store }: Releases): void {
  // Threads that were ended may have a file on its way to the disk, which comes into a folder while it is removed.
  const options = { recursive: true, force: true, maxRetries: 10, retryDelay: 20 } as const
  for (const folder of [buildingIn(store), trashIn(store)]) rmSync(folder, options)
  removeTemporary(store, 'all')
}

export interface Assembly {
  /** Absolute, empty: where sites that are built anew get their folders, which are not yet in the release. */
  readonly building: string
  /**
   * Absolute: the release after this one, on the first build, when there is none to begin it from. It
   * gets every site as soon as that is built, so that the first change is as quick as any other.
   */
  readonly twin?: string
  /** Puts a finished site in its place. */
  place(domain: string): void
  /** Takes over sites as they are live, by domain. */
  keep(sites: Readonly<Record<string, SiteRecord>>): void
  /** Removes what is not to be in the release. */
  finish(keep: ReadonlySet<string>): Promise<void>
}

/**
 * Begins the next release in the spare folder. What that folder holds of the release before the live
 * one is used again where it is the same, so that a small change costs little; with `reuse` false it
 * is cleared away, while the build goes on with other things.
 */
export function assemble({ store, live, spare, next }: Releases, reuse: boolean): Assembly {
  const before = reuse ? readDigests(spare) : {}
  // From here to `publish` the folder is not whole, and says so by having no list of digests.
  rmSync(digestsFile(spare), { force: true })
  const trash = trashIn(store)
  const building = buildingIn(store)
  if (!reuse && existsSync(spare)) renameSync(spare, join(mkdir(trash), 'release'))
  const removal = rm(trash, { recursive: true, force: true })
  // Whoever finishes sees the failure; a build that fails before has another to show.
  removal.catch(() => undefined)
  mkdirSync(spare, { recursive: true })
  mkdirSync(building)
  if (live === undefined) rmSync(next, { recursive: true, force: true })
  return {
    building,
    ...(live === undefined && { twin: next }),
    place(domain) {
      const target = join(spare, domain)
      if (existsSync(target)) rmSync(target, { recursive: true })
      renameSync(join(building, domain), target)
    },
    keep(sites) {
      for (const [domain, site] of Object.entries(sites)) {
        if (before[domain] === site.digest || live === undefined) continue
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
