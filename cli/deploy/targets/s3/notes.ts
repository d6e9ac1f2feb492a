import type { Files, Release } from '../../../../compiler/deploy/schema/release.ts'
import { CommandFailure } from '../../../program/command-failure.ts'
import { eachOf } from '../../../program/each-of.ts'
import { exitCodes } from '../../../program/outcome.ts'
import { filesNoted, releasesIn } from '../../release-notes.ts'
import type { Live } from '../../release-store.ts'
import type { Bucket } from './bucket.ts'
import { keysBelow, noteHeaders } from './keys.ts'
import type { Keys } from './keys.ts'
import { documentIn } from '../../../documents/document-in.ts'
import { live } from '../../../documents/validators/live.js'

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
