import * as z from 'zod'
import { filesSchema, releaseId, releaseSchema } from '../../../../compiler/deploy/schema/release.ts'
import type { Files, Release } from '../../../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../../../program/command-failure.ts'
import { eachOf } from '../../../program/each-of.ts'
import { exitCodes } from '../../../program/outcome.ts'
import { jsonIn } from '../../json-in.ts'
import { alreadyNoted } from '../../already-noted.ts'
import type { Bucket } from './bucket.ts'
import { keysBelow, noteHeaders } from './keys.ts'
import type { Keys } from './keys.ts'

/** A bucket with releases, and its keys. */
export interface Store {
  readonly bucket: Bucket
  readonly keys: Keys
}

export function storeIn(bucket: Bucket): Store {
  return { bucket, keys: keysBelow(bucket.settings.prefix) }
}

const liveSchema = z.strictObject({
  schema: z.literal('microsites.live/v1'),
  release: releaseId.nullable(),
  going: z.array(releaseId),
})

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
  const read = liveSchema.safeParse(json(object.content))
  if (read.success) return read.data
  throw new CommandFailure(
    exitCodes.findings,
    `\`${keys.live}\` in ${bucket.settings.bucket} is not what a deployment writes. Remove it, and deploy anew.`,
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
    const read = releaseSchema.safeParse(json((await bucket.get(key))?.content))
    if (read.success && key === keys.release(read.data.release)) releases.push(read.data)
  })
  return releases.toSorted((a, b) => Number.parseInt(a.release, 10) - Number.parseInt(b.release, 10))
}

/** Writes the notes of a release, unless they exist. Throws if a different release has the same name. */
export async function noteRelease(store: Store, release: Release): Promise<void> {
  const key = store.keys.release(release.release)
  const noted = await store.bucket.get(key)
  if (!alreadyNoted(noted && Buffer.from(noted.content).toString(), release)) await writeNote(store, key, release)
}

/** The file list of one version of a site; `undefined` if it is missing or damaged. */
export async function readList({ bucket, keys }: Store, domain: string, digest: string): Promise<Files | undefined> {
  const read = filesSchema.safeParse(json((await bucket.get(keys.list(domain, digest)))?.content))
  return read.success ? read.data : undefined
}

export async function writeNote({ bucket }: Store, key: string, note: object): Promise<void> {
  await bucket.put(key, () => Buffer.from(JSON.stringify(note)), noteHeaders)
}

function json(content: Uint8Array | undefined): unknown {
  return content && jsonIn(Buffer.from(content).toString())
}
