import type { Files, Release } from '../../../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../../../program/command-failure.ts'
import { eachOf } from '../../../program/each-of.ts'
import { exitCodes } from '../../../program/outcome.ts'
import { releaseIdFile } from '../../../builder/release/release-id.ts'
import { siteIn } from '../../release-target.ts'
import { headersOf, isAsset, isServed } from './keys.ts'
import { readList, readLive, readReleases, writeLive } from './notes.ts'
import type { Store } from './notes.ts'

/** A change to one file of a site. */
interface Change {
  readonly kind: 'added' | 'changed' | 'releaseId' | 'removed'
  readonly domain: string
  readonly file: string
  /** Hash of the new content; omitted if the file is removed. */
  readonly sha256?: string
}

/**
 * Makes a release live whose sites are all in the store: copies the changed files to their public keys. New
 * pages come before the pages that link to them, each site's `.well-known/microsites.json` after its pages, and
 * removals last. The start is recorded first, so a later run or release knows which files may be live.
 */
export async function goLive(store: Store, release: Release): Promise<void> {
  const { bucket, keys } = store
  const { release: id } = release
  const live = await readLive(store)
  if (live.release === id && live.going.length === 0) return
  const names = new Set([live.release, ...live.going])
  const releases = await readReleases(store)
  // Before the first release, or without its notes, nothing is known to be live.
  const before = [...names].map((name) => releases.find((note) => note.release === name)?.sites ?? {})
  const changes = await changesBetween(store, before, release.sites)
  const of = (kind: Change['kind']): readonly Change[] => changes.filter((change) => change.kind === kind)
  await writeLive(store, { release: live.release, going: [...new Set([...live.going, id])] })
  for (const kind of ['added', 'changed', 'releaseId'] as const)
    await eachOf(of(kind), bucket.settings.concurrency, async ({ domain, file, sha256 = '' }) => {
      const there = await bucket.copy(keys.content(domain, sha256), keys.siteOf(domain) + file, headersOf(file))
      if (!there) throw lacking(store, domain)
    })
  await bucket.remove(of('removed').map(({ domain, file }) => keys.siteOf(domain) + file))
  await writeLive(store, { release: id, going: [] })
}

/** @param before the sites of all releases that may be live, at least in part. */
async function changesBetween(
  store: Store,
  before: readonly Release['sites'][],
  sites: Release['sites'],
): Promise<readonly Change[]> {
  const changes: Change[] = []
  const domains = new Set([...Object.keys(sites), ...before.flatMap((listed) => Object.keys(listed))])
  await eachOf([...domains], store.bucket.settings.concurrency, async (domain) => {
    const digest = siteIn(sites, domain)?.digest
    const earlier = [...new Set(before.map((listed) => siteIn(listed, domain)?.digest))]
    // The site is complete and unchanged.
    if (earlier.length === 1 && earlier[0] === digest) return
    const next = digest === undefined ? {} : await readList(store, domain, digest)
    if (next === undefined) throw lacking(store, domain)
    const lists: Files[] = []
    for (const digest of earlier)
      lists.push(digest === undefined ? {} : ((await readList(store, domain, digest)) ?? {}))
    for (const file of new Set([next, ...lists].flatMap((list) => Object.keys(list)))) {
      const sha256 = next[file]?.[1]
      if (isAsset(file) || !isServed(file) || lists.every((list) => list[file]?.[1] === sha256)) continue
      const replaces = lists.some((list) => Object.hasOwn(list, file))
      const kind = file === releaseIdFile ? 'releaseId' : replaces ? 'changed' : 'added'
      changes.push(sha256 === undefined ? { kind: 'removed', domain, file } : { kind, domain, file, sha256 })
    }
  })
  return changes
}

function lacking({ bucket }: Store, domain: string): CommandFailure {
  return new CommandFailure(
    exitCodes.findings,
    `${bucket.settings.bucket} lacks a part of ${domain}. Create a new plan and apply it.`,
  )
}
