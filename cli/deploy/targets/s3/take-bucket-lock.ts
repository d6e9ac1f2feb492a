import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { CommandFailure } from '../../../program/command-failure.ts'
import { isRunning, pid } from '../../../program/process-host.ts'
import { exitCodes } from '../../../program/outcome.ts'
import { printable } from '../../../text/printable.ts'
import type { Fetched, Writing } from './bucket.ts'
import { noteHeaders } from './keys.ts'
import type { Store } from './notes.ts'
import type { StoreLock } from '../../release-store.ts'
import { documentIn } from '../../../documents/document-in.ts'
import { bucketLock } from '../../../documents/validators/bucketLock.js'
import type { Documents } from '../../../documents/schemas.ts'

/** Milliseconds between renewals of the lock. */
const renewedEvery = 60_000
/** Milliseconds without renewal after which a lock is stale. Longer than the clock difference that stores accept. */
const stale = 20 * 60_000

type Holder = Documents['bucketLock']

/**
 * Takes the lock of a bucket and renews it every minute. A lock is taken over if its process on this machine
 * has ended, or if it comes from another machine and has not been renewed for twenty minutes. On a store
 * without conditions, two processes that start at the same moment may both get the lock; the first one notices
 * when it calls `check`. Throws if somebody else holds the lock.
 */
export async function takeBucketLock(store: Store): Promise<StoreLock> {
  const { bucket, keys } = store
  const mine: Holder = {
    id: randomUUID(),
    machine: hostname(),
    process: pid,
    since: new Date().toISOString(),
  }
  const write = (condition: NonNullable<Writing['condition']>): Promise<boolean> =>
    bucket.put(keys.lock, () => Buffer.from(JSON.stringify(mine)), noteHeaders, { condition })
  const there = await bucket.get(keys.lock)
  const taken = there === undefined ? await write('absent') : isLeft(there) && (await write(conditionOf(there)))
  if (!taken) throw heldBy(store, holderOf(await bucket.get(keys.lock)))
  const check = async (): Promise<void> => {
    const holder = holderOf(await bucket.get(keys.lock))
    if (holder?.id !== mine.id) throw heldBy(store, holder)
  }
  await check()
  // A failed renewal does no harm: the next one follows soon, and publishing checks the lock first.
  const renewal = setInterval(
    () =>
      void check()
        .then(() => write('none'))
        .catch(() => {}),
    renewedEvery,
  )
  renewal.unref()
  return {
    check,
    async release() {
      clearInterval(renewal)
      if (holderOf(await bucket.get(keys.lock))?.id === mine.id) await bucket.remove([keys.lock])
    },
  }

  function isLeft(object: Fetched): boolean {
    const holder = holderOf(object)
    if (holder?.machine === mine.machine) return holder.process === pid || !isRunning(holder.process)
    return object.changed !== undefined && bucket.now() - object.changed.getTime() > stale
  }
}

const conditionOf = ({ tag }: Fetched) => (tag === undefined ? 'none' : { tag })

function holderOf(object: Fetched | undefined): Holder | undefined {
  return documentIn(bucketLock, object?.content).value
}

function heldBy({ bucket, keys }: Store, holder: Holder | undefined): CommandFailure {
  const who = holder
    ? ` (process ${holder.process} of ${printable(holder.machine)}, since ${printable(holder.since)})`
    : ''
  return new CommandFailure(
    exitCodes.findings,
    `Another deployment${who} is writing to ${bucket.settings.bucket}. Wait for it to end, then try again. A lock that is not renewed expires after twenty minutes. If you know that the deployment has ended, remove \`${keys.lock}\`.`,
  )
}
