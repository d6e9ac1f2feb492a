import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stayingReleases } from '../../../compiler/deploy/release-chain.ts'
import { filesSchema } from '../../../compiler/deploy/schema/release.ts'
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

/** Removes what no release needs any more that stays. Of what goes the notes go first: nobody can go back to a part. */
export function tidyStore(store: Store, { releases, live, keep }: Inventory): void {
  const staying = stayingReleases(releases, live, keep)
  const names = new Set(staying.flatMap(({ release }) => [release, `${release}.json`]))
  removeOthers(store.releases, names)
  const digests = new Map<string, Set<string>>()
  for (const { sites } of staying)
    for (const [domain, { digest }] of Object.entries(sites))
      digests.set(domain, (digests.get(domain) ?? new Set()).add(digest))
  for (const domain of readdirSync(store.sites)) {
    const own = join(store.sites, domain)
    const needed = digests.get(domain)
    if (needed) tidySite(own, needed)
    else rmSync(own, { recursive: true, force: true })
  }
  removeTemporary(store.folder, 'all')
}

function tidySite(own: string, digests: ReadonlySet<string>): void {
  const entries = readdirSync(own)
  const stay = new Set([assetsFolder, ...[...digests].flatMap((digest) => [digest, `${digest}.json`])])
  const go = entries.filter((name) => !stay.has(name))
  // Nothing goes, and so every asset is needed.
  if (go.length === 0) return
  const notes = go.filter((name) => name.endsWith('.json'))
  // A site whose notes are there is taken for whole, and its assets go next.
  for (const name of notes) rmSync(join(own, name), { force: true })
  const lists = [...digests].map((digest) => filesIn(join(own, `${digest}.json`)))
  const assets = new Set(lists.flatMap((files) => Object.keys(files ?? {})))
  const folder = join(own, assetsFolder)
  // Where a list is damaged nobody knows which assets it has.
  for (const file of existsSync(folder) && !lists.includes(undefined)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
    : []) {
    const path = join(file.parentPath, file.name)
    const inSite = path.slice(own.length + 1).replaceAll('\\', '/')
    if (!file.isDirectory() && !assets.has(inSite)) rmSync(path, { force: true })
  }
  for (const name of go) rmSync(join(own, name), { recursive: true, force: true })
}

function filesIn(list: string): Files | undefined {
  return filesSchema.safeParse(readNote(list)).data
}

function removeOthers(folder: string, stay: ReadonlySet<string>): void {
  const others = readdirSync(folder).filter((name) => !stay.has(name))
  const notesFirst = others.toSorted((a, b) => Number(b.endsWith('.json')) - Number(a.endsWith('.json')))
  for (const name of notesFirst) rmSync(join(folder, name), { recursive: true, force: true })
}
