import * as z from 'zod'
import { filesSchema, releaseId, releaseSchema } from '../../../compiler/deploy/schema/release.ts'
import type { Files, Release } from '../../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../../command-failure.ts'
import { eachOf } from '../../each-of.ts'
import { exitCodes } from '../../outcome.ts'
import { jsonIn } from '../json-in.ts'
import { alreadyNoted } from '../already-noted.ts'
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

/** What visitors see. */
export interface Live {
  /** The release that went live last, as a whole. */
  readonly release: string | null
  /** Those that have begun to go live since and have not come to the end: of each some files may be live. */
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

/** Notes of all releases, the oldest first. Of a release whose notes are damaged there is nothing to go back to. */
export async function readReleases({ bucket, keys }: Store): Promise<readonly Release[]> {
  const releases: Release[] = []
  const all = [...(await bucket.list(keys.releases)).keys()]
  await eachOf(all, bucket.settings.concurrency, async (key) => {
    const read = releaseSchema.safeParse(json((await bucket.get(key))?.content))
    if (read.success && key === keys.release(read.data.release)) releases.push(read.data)
  })
  return releases.toSorted((a, b) => Number.parseInt(a.release, 10) - Number.parseInt(b.release, 10))
}

/** Notes a release, unless that is done. Throws where another one has its name. */
export async function noteRelease(store: Store, release: Release): Promise<void> {
  const key = store.keys.release(release.release)
  const noted = await store.bucket.get(key)
  if (!alreadyNoted(noted && Buffer.from(noted.content).toString(), release)) await writeNote(store, key, release)
}

/** The files that a site had; nothing where that is not noted, or damaged. */
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
