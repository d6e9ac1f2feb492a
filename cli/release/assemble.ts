import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { linkFile } from './link-file.ts'
import { digestsFile, readDigests } from './digests.ts'
import type { Releases } from './releases.ts'
import type { SiteRecord } from './manifest.ts'
import { removeTemporary } from '../write/temporary.ts'

const buildingIn = (store: string): string => join(store, 'building')
const trashIn = (store: string): string => join(store, 'trash')

/** Removes what a build leaves in the store beside the two releases. Only for who holds the lock. */
export function tidy({ store }: Releases): void {
  for (const folder of [buildingIn(store), trashIn(store)]) rmSync(folder, { recursive: true, force: true })
  removeTemporary(store)
}

export interface Assembly {
  /** Absolute, empty: where sites that are built anew get their folders, which are not yet in the release. */
  readonly building: string
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
export function assemble({ store, live, spare }: Releases, reuse: boolean): Assembly {
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
  return {
    building,
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

function linkTree(from: string, to: string, files: readonly string[]): void {
  const made = new Set<string>()
  for (const file of files) {
    // Someone may have removed it by hand. Then it stays away until its site is built again.
    if (!existsSync(join(from, file))) continue
    const target = join(to, file)
    const folder = dirname(target)
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true })
      made.add(folder)
    }
    linkFile(join(from, file), target)
  }
}
