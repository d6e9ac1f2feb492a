import { stayingReleases } from '../../../compiler/deploy/release-chain.ts'
import { isSafeDomain } from '../../../compiler/deploy/safe-path.ts'
import { eachOf } from '../../each-of.ts'
import { isAsset } from './keys.ts'
import { readList, readLive, readReleases } from './notes.ts'
import type { Store } from './notes.ts'

/**
 * Removes what no release needs any more that stays: by the lists of what was put there, so that nothing else can be meant. Of what
 * goes the notes of the release go first, since nobody can go back to a part; the list that names the rest goes last.
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
    // Nothing goes, and so everything is needed.
    if (unneeded.length > 0) await tidySite(store, domain, { names, needed, unneeded })
  })
}

interface Inventory {
  /** What is in the store of a site. */
  readonly names: ReadonlySet<string>
  /** Digests of what the site was in the releases that stay. */
  readonly needed: ReadonlySet<string>
  /** Digests of what else it was. */
  readonly unneeded: readonly string[]
}

async function tidySite(store: Store, domain: string, { names, needed, unneeded }: Inventory): Promise<void> {
  const { bucket, keys } = store
  const assets = new Set<string>()
  const contents = new Set<string>()
  for (const digest of needed) {
    const list = await readList(store, domain, digest)
    // Where it is not known what is needed, nothing goes.
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
