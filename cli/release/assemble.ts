import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { linkFile } from './link-file.ts'
import { readManifest } from './releases.ts'
import type { Releases } from './releases.ts'
import type { SiteRecord } from './manifest.ts'

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
  const building = join(store, 'building')
  rmSync(building, { recursive: true, force: true })
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
        if (before?.sites[domain]?.digest === site.digest && before.sites[domain].inputs === site.inputs) continue
        if (live === undefined) continue
        if (existsSync(target)) rmSync(target, { recursive: true })
        linkTree(join(live, domain), target, Object.keys(site.files))
      }
    },
    drop(keep) {
      for (const name of readdirSync(spare)) if (!keep.has(name)) rmSync(join(spare, name), { recursive: true })
      rmSync(building, { recursive: true, force: true })
    },
  }
}

function linkTree(from: string, to: string, files: readonly string[]): void {
  const made = new Set<string>()
  for (const file of files) {
    const target = join(to, file)
    const folder = dirname(target)
    if (!made.has(folder)) {
      mkdirSync(folder, { recursive: true })
      made.add(folder)
    }
    linkFile(join(from, file), target)
  }
}
