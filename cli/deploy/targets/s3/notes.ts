import type { Files, Release } from '../../../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../../../program/command-failure.ts'
import { eachOf } from '../../../program/each-of.ts'
import { exitCodes } from '../../../program/outcome.ts'
import { filesNoted, releasesIn } from '../../release-notes.ts'
import type { Live } from '../../release-store.ts'
import type { Bucket } from './bucket.ts'
import { isAsset, isServed, keysBelow, noteHeaders } from './keys.ts'
import type { Keys } from './keys.ts'
import { documentIn } from '../../../documents/document-in.ts'
import { live } from '../../../documents/validators/live.js'
import { isSafeDomain } from '../../../../compiler/deploy/safe-path.ts'

/** A bucket with releases, and its keys. */
export interface Store {
  readonly bucket: Bucket
  readonly keys: Keys
}

export function storeIn(bucket: Bucket): Store {
  return { bucket, keys: keysBelow(bucket.settings.prefix) }
}

export async function readLive({ bucket, keys }: Store): Promise<Live> {
  const text = await readNote(bucket, keys.live)
  if (text === undefined) return { release: null, going: [] }
  const read = documentIn(live, text)
  if (read.value) return read.value
  throw new CommandFailure(
    exitCodes.findings,
    `\`${keys.live}\` in ${bucket.settings.bucket} is damaged: ${read.why}. Remove it, then deploy again.`,
  )
}

export async function writeLive(store: Store, { release, going }: Live): Promise<void> {
  await writeNote(store, store.keys.live, { schema: 'microsites.live/v1', release, going })
}

/** The releases with notes, oldest first. */
export async function readReleases({ bucket, keys }: Store): Promise<readonly Release[]> {
  const notes = new Map<string, string | undefined>()
  const all = [...(await bucket.list(keys.releases)).keys()]
  await eachOf(all, bucket.settings.concurrency, async (key) => {
    notes.set(key.slice(keys.releases.length), await readNote(bucket, key))
  })
  return releasesIn(notes)
}

/** The file list of one version of a site; `undefined` if it is missing or damaged. */
export async function readList({ bucket, keys }: Store, domain: string, digest: string): Promise<Files | undefined> {
  return filesNoted(await readNote(bucket, keys.list(domain, digest)))
}

export async function writeNote({ bucket }: Store, key: string, note: object): Promise<void> {
  await bucket.put(key, () => Buffer.from(JSON.stringify(note)), noteHeaders)
}

/** The text of an object; `undefined` if there is none. */
export async function readNote(bucket: Bucket, key: string): Promise<string | undefined> {
  const object = await bucket.get(key)
  return object && Buffer.from(object.content).toString()
}

/** The names of all file lists in the store, by site. */
export async function versionsIn({ bucket, keys }: Store): Promise<ReadonlyMap<string, readonly string[]>> {
  const versions = new Map<string, string[]>()
  for (const key of (await bucket.list(keys.store)).keys()) {
    const [domain = '', name = ''] = key.slice(keys.store.length).split('/')
    if (!isSafeDomain(domain) || !/^[0-9a-f]{64}\.json$/.test(name)) continue
    versions.set(domain, [...(versions.get(domain) ?? []), name])
  }
  return versions
}

/** Removes versions of a site. Their lists go last: only those tell which objects are ours. */
export async function removeVersions(
  store: Store,
  domain: string,
  { names, kept }: { readonly names: readonly string[]; readonly kept: readonly Files[] },
): Promise<void> {
  const { bucket, keys } = store
  const keysIn = (files: Files): readonly string[] =>
    Object.entries(files).flatMap(([file, [, sha256]]) =>
      isAsset(file) ? keys.siteOf(domain) + file : isServed(file) ? keys.content(domain, sha256) : [],
    )
  const needed = new Set(kept.flatMap(keysIn))
  const unneeded = new Set<string>()
  for (const name of names)
    for (const key of keysIn((await readList(store, domain, name.replace('.json', ''))) ?? {}))
      if (!needed.has(key)) unneeded.add(key)
  await bucket.remove([...unneeded])
  await bucket.remove(names.map((name) => keys.storeOf(domain) + name))
}
