import type { Files, Release } from '../../../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../../../program/command-failure.ts'
import { eachOf } from '../../../program/each-of.ts'
import { exitCodes } from '../../../program/outcome.ts'
import { alreadyNoted } from '../../already-noted.ts'
import type { Bucket } from './bucket.ts'
import { keysBelow, noteHeaders } from './keys.ts'
import type { Keys } from './keys.ts'
import { documentIn } from '../../../documents/document-in.ts'
import { files } from '../../../documents/validators/files.js'
import { live } from '../../../documents/validators/live.js'
import { release } from '../../../documents/validators/release.js'

/** A bucket with releases, and its keys. */
export interface Store {
  readonly bucket: Bucket
  readonly keys: Keys
}

export function storeIn(bucket: Bucket): Store {
  return { bucket, keys: keysBelow(bucket.settings.prefix) }
}

/** The release that visitors see. */
export interface Live {
  /** The last release that went live completely. */
  readonly release: string | null
  /** Releases that have started to go live since, but are not complete. Some of their files may be live. */
  readonly going: readonly string[]
}

export async function readLive({ bucket, keys }: Store): Promise<Live> {
  const object = await bucket.get(keys.live)
  if (object === undefined) return { release: null, going: [] }
  const read = documentIn(live, object.content)
  if (read.value) return read.value
  throw new CommandFailure(
    exitCodes.findings,
    `\`${keys.live}\` in ${bucket.settings.bucket} is not what a deployment writes: ${read.why}. Remove it, and deploy anew.`,
  )
}

export async function writeLive(store: Store, { release, going }: Live): Promise<void> {
  await writeNote(store, store.keys.live, { schema: 'microsites.live/v1', release, going })
}

/** The notes of all releases, oldest first. Skips a release with damaged notes: it cannot be rolled back to. */
export async function readReleases({ bucket, keys }: Store): Promise<readonly Release[]> {
  const releases: Release[] = []
  const all = [...(await bucket.list(keys.releases)).keys()]
  await eachOf(all, bucket.settings.concurrency, async (key) => {
    const note = documentIn(release, (await bucket.get(key))?.content).value
    if (note && key === keys.release(note.release)) releases.push(note)
  })
  return releases.toSorted((a, b) => Number.parseInt(a.release, 10) - Number.parseInt(b.release, 10))
}

/** Writes the notes of a release, unless they exist. Throws if a different release has the same name. */
export async function noteRelease(store: Store, made: Release): Promise<void> {
  const key = store.keys.release(made.release)
  const noted = await store.bucket.get(key)
  if (!alreadyNoted(noted && Buffer.from(noted.content).toString(), made)) await writeNote(store, key, made)
}

/** The file list of one version of a site; `undefined` if it is missing or damaged. */
export async function readList({ bucket, keys }: Store, domain: string, digest: string): Promise<Files | undefined> {
  return documentIn(files, (await bucket.get(keys.list(domain, digest)))?.content).value
}

export async function writeNote({ bucket }: Store, key: string, note: object): Promise<void> {
  await bucket.put(key, () => Buffer.from(JSON.stringify(note)), noteHeaders)
}
