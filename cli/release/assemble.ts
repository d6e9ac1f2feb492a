import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isWhole } from './is-whole.ts'
import { linkFile } from './link-file.ts'
import { readManifest } from './releases.ts'
import type { Releases } from './releases.ts'
import type { SiteRecord } from './manifest.ts'
import { removeTemporary } from '../write/temporary.ts'

const buildingIn = (store: string): string => join(store, 'building')

/** Removes what a build leaves in the store beside the two releases. Only for who holds the lock. */
export function tidy({ store }: Releases): void {
  rmSync(buildingIn(store), { recursive: true, force: true })
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
  drop(keep: ReadonlySet<string>): void
}

/**
 * Begins the next release in the spare folder. What that folder holds of the release before the live
 * one is used again where it is the same, so that a small change costs little.
 */
export function assemble({ store, live, spare }: Releases): Assembly {
  const before = readManifest(spare)
  // From here to `publish` the folder is not whole, and says so by having no manifest.
  rmSync(join(spare, 'manifest.json'), { force: true })
  if (before === undefined) rmSync(spare, { recursive: true, force: true })
  mkdirSync(spare, { recursive: true })
  const building = buildingIn(store)
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
        const target = join(spare, domain)
        if (before?.sites[domain]?.digest === site.digest && before.sites[domain].inputs === site.inputs && isWhole(target, site)) continue
        if (live === undefined) continue
        if (existsSync(target)) rmSync(target, { recursive: true })
        linkTree(join(live, domain), target, Object.keys(site.files))
      }
    },
    drop(keep) {
      for (const name of readdirSync(spare)) if (!keep.has(name)) rmSync(join(spare, name), { recursive: true })
    },
  }
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
