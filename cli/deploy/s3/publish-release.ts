import type { Files, Release } from '../../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../../command-failure.ts'
import { eachOf } from '../../each-of.ts'
import { exitCodes } from '../../outcome.ts'
import { signFile } from '../read-built.ts'
import { headersOf, isAsset, isServed } from './keys.ts'
import { noteRelease, readList, readLive, readReleases, writeLive } from './notes.ts'
import type { Store } from './notes.ts'

/** What is to be done with a file of a site. */
interface Change {
  readonly domain: string
  readonly file: string
  /** What it will hold; nothing where it goes. */
  readonly sha256?: string
}

/**
 * Makes a release live, whose sites are all in the store: copies what is another than before to its place. New pages come
 * before those that lead to them, the file by which a site says what it is after its pages, and what no page leads to any more
 * goes last. That it has begun is noted first. Whoever does it again, or makes another release live, so knows what may be there.
 */
export async function publishRelease(store: Store, release: Release): Promise<void> {
  const { bucket, keys } = store
  const { release: id } = release
  await noteRelease(store, release)
  const live = await readLive(store)
  if (live.release === id && live.going.length === 0) return
  const names = new Set([live.release, ...live.going])
  const releases = await readReleases(store)
  // Before the first release, and where its notes are gone, nothing is known to be there.
  const before = [...names].map((name) => releases.find((one) => one.release === name)?.sites ?? {})
  const { added, changed, signs, removed } = await changesBetween(store, before, release.sites)
  await writeLive(store, { release: live.release, going: [...new Set([...live.going, id])] })
  for (const round of [added, changed, signs])
    await eachOf(round, bucket.settings.concurrency, async ({ domain, file, sha256 = '' }) => {
      const there = await bucket.copy(keys.content(domain, sha256), keys.siteOf(domain) + file, headersOf(file))
      if (!there) throw lacking(store, domain)
    })
  await bucket.remove(removed.map(({ domain, file }) => keys.siteOf(domain) + file))
  await writeLive(store, { release: id, going: [] })
}

/** @param before the sites of releases of which something may be live. */
async function changesBetween(
  store: Store,
  before: readonly Release['sites'][],
  sites: Release['sites'],
): Promise<Readonly<Record<'added' | 'changed' | 'signs' | 'removed', readonly Change[]>>> {
  const changes = { added: [] as Change[], changed: [] as Change[], signs: [] as Change[], removed: [] as Change[] }
  const domains = new Set([...Object.keys(sites), ...before.flatMap((one) => Object.keys(one))])
  const { concurrency } = store.bucket.settings
  await eachOf([...domains], concurrency, async (domain) => {
    const digest = digestIn(sites, domain)
    const earlier = [...new Set(before.map((one) => digestIn(one, domain)))]
    // Whole, and the same.
    if (earlier.length === 1 && earlier[0] === digest) return
    const next = digest === undefined ? {} : await readList(store, domain, digest)
    if (next === undefined) throw lacking(store, domain)
    const lists: Files[] = []
    for (const one of earlier) lists.push(one === undefined ? {} : ((await readList(store, domain, one)) ?? {}))
    for (const [file, [, sha256]] of Object.entries(next)) {
      if (isAsset(file) || !isServed(file) || lists.every((list) => list[file]?.[1] === sha256)) continue
      const isNew = !lists.some((list) => Object.hasOwn(list, file))
      changes[file === signFile ? 'signs' : isNew ? 'added' : 'changed'].push({ domain, file, sha256 })
    }
    const gone = new Set(lists.flatMap((list) => Object.keys(list)))
    for (const file of gone)
      if (!Object.hasOwn(next, file) && !isAsset(file) && isServed(file)) changes.removed.push({ domain, file })
  })
  return changes
}

function digestIn(sites: Release['sites'], domain: string): string | undefined {
  return Object.hasOwn(sites, domain) ? sites[domain]?.digest : undefined
}

function lacking({ bucket }: Store, domain: string): CommandFailure {
  return new CommandFailure(
    exitCodes.findings,
    `${bucket.settings.bucket} lacks a part of ${domain}. Make a new plan, and apply it.`,
  )
}
