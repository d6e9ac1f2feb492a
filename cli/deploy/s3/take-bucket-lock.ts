import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import * as z from 'zod'
import { CommandFailure } from '../../command-failure.ts'
import { isRunning } from '../../is-running.ts'
import { exitCodes } from '../../outcome.ts'
import { printable } from '../../views/printable.ts'
import type { Fetched } from './bucket.ts'
import { noteHeaders } from './keys.ts'
import type { Store } from './notes.ts'

/** Milliseconds. */
const renewedEvery = 60_000
/** Milliseconds after which whoever has not renewed a lock is gone; more than clocks may differ by before a store refuses them. */
const stale = 20 * 60_000

const lockSchema = z.strictObject({ id: z.string(), machine: z.string(), process: z.number(), since: z.string() })
type Holder = z.infer<typeof lockSchema>

/** A lock in a bucket. */
export interface BucketLock {
  /** Throws where somebody else has it by now. */
  check(): Promise<void>
  release(): Promise<void>
}

/**
 * Takes the lock of a bucket, and renews it every minute. That of a process of this machine that is gone, or that nobody has
 * renewed for twenty minutes, is taken over. Where a store knows no conditions two who begin in the same moment may both get
 * it: the one who was first finds out when it checks.
 */
export async function takeBucketLock(store: Store): Promise<BucketLock> {
  const { bucket, keys } = store
  const mine: Holder = {
    id: randomUUID(),
    machine: hostname(),
    process: process.pid,
    since: new Date().toISOString(),
  }
  const write = (condition: Parameters<typeof bucket.put>[3]): Promise<boolean> =>
    bucket.put(keys.lock, () => Buffer.from(JSON.stringify(mine)), noteHeaders, condition)
  const there = await bucket.get(keys.lock)
  const taken = there === undefined ? await write('absent') : isLeft(there) && (await write(conditionOf(there)))
  if (!taken) throw heldBy(store, holderOf(await bucket.get(keys.lock)))
  const check = async (): Promise<void> => {
    const holder = holderOf(await bucket.get(keys.lock))
    if (holder?.id !== mine.id) throw heldBy(store, holder)
  }
  await check()
  // One that fails is no harm: the next is soon enough, and whoever makes something live checks first.
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
    if (holder?.machine === mine.machine) return holder.process === process.pid || !isRunning(holder.process)
    return object.changed !== undefined && bucket.now() - object.changed.getTime() > stale
  }
}

const conditionOf = ({ tag }: Fetched) => (tag === undefined ? 'none' : { tag })

function holderOf(object: Fetched | undefined): Holder | undefined {
  try {
    return object && lockSchema.safeParse(JSON.parse(Buffer.from(object.content).toString())).data
  } catch {
    return undefined
  }
}

function heldBy({ bucket, keys }: Store, holder: Holder | undefined): CommandFailure {
  const who = holder
    ? ` (process ${holder.process} of ${printable(holder.machine)}, since ${printable(holder.since)})`
    : ''
  return new CommandFailure(
    exitCodes.findings,
    `Another deployment${who} is writing to ${bucket.settings.bucket}. Wait for it to end, then try again. If it is gone, its lock is taken over in twenty minutes; who knows that may remove \`${keys.lock}\` at once.`,
  )
}
