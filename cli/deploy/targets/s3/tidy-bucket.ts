import { stayingReleases } from '../../../../compiler/deploy/release-chain.ts'
import { isSafeDomain } from '../../../../compiler/deploy/safe-path.ts'
import { eachOf } from '../../../program/each-of.ts'
import { isAsset } from './keys.ts'
import { readList, readLive, readReleases } from './notes.ts'
import type { Store } from './notes.ts'

/**
 * Removes everything that no kept release needs. Only recorded file lists decide what to remove, so foreign
 * objects stay. The notes of a release go first, because nobody can roll back to an incomplete release; the
 * file lists go last.
 */
export async function tidyBucket(store: Store, keep: number): Promise<void> {
  const { bucket, keys } = store
  const { release: live, going } = await readLive(store)
  const releases = await readReleases(store)
  const kept = new Set(stayingReleases(releases, live ?? undefined, keep))
  const staying = releases.filter((one) => kept.has(one) || going.includes(one.release))
  const gone = releases.filter((one) => !staying.includes(one))
  await bucket.remove(gone.map(({ release }) => keys.release(release)))
  const stored = [...(await bucket.list(keys.store)).keys()].map((key) => key.slice(keys.store.length))
  const sites = new Map<string, Set<string>>()
  for (const key of stored) {
    const [domain = '', name = ''] = key.split('/')
    if (isSafeDomain(domain)) sites.set(domain, (sites.get(domain) ?? new Set()).add(name))
  }
  await eachOf([...sites], bucket.settings.concurrency, async ([domain, names]) => {
    const needed = new Set(
      staying.flatMap((one) => (Object.hasOwn(one.sites, domain) ? (one.sites[domain]?.digest ?? []) : [])),
    )
    const digests = [...names].flatMap((name) => /^([0-9a-f]{64})\.json$/.exec(name)?.[1] ?? [])
    const unneeded = digests.filter((digest) => !needed.has(digest))
    // All versions stay, so all files are needed.
    if (unneeded.length > 0) await tidySite(store, domain, { names, needed, unneeded })
  })
}

interface Inventory {
  /** Names of the site's objects in the store. */
  readonly names: ReadonlySet<string>
  /** Digests of the site in the releases that stay. */
  readonly needed: ReadonlySet<string>
  /** Digests of all other versions of the site. */
  readonly unneeded: readonly string[]
}

async function tidySite(store: Store, domain: string, { names, needed, unneeded }: Inventory): Promise<void> {
  const { bucket, keys } = store
  const assets = new Set<string>()
  const contents = new Set<string>()
  for (const digest of needed) {
    const list = await readList(store, domain, digest)
    // Without a list, nobody knows what is needed, so everything stays.
    if (list === undefined) return
    for (const [file, [, sha256]] of Object.entries(list)) {
      assets.add(file)
      contents.add(sha256)
    }
  }
  const go = new Set<string>()
  for (const digest of unneeded)
    for (const [file, [, sha256]] of Object.entries((await readList(store, domain, digest)) ?? {})) {
      if (isAsset(file) && !assets.has(file)) go.add(keys.siteOf(domain) + file)
      if (!contents.has(sha256) && names.has(sha256)) go.add(keys.content(domain, sha256))
    }
  await bucket.remove([...go])
  await bucket.remove(unneeded.map((digest) => keys.list(domain, digest)))
}
