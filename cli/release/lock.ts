import { randomUUID } from 'node:crypto'
import { linkSync, lstatSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailure } from '../command-failure.ts'
import { exitCodes } from '../outcome.ts'
import { printable } from '../views/printable.ts'
import { makeFolder } from '../write/make-folder.ts'
import { temporaryPath } from '../write/temporary.ts'
import { holderIn, stateOf, thisProcess } from './lock-holder.ts'
import type { LockHolder } from './lock-holder.ts'

/**
 * Takes the lock of a folder of releases, so that two programs cannot write to it at once. The lock of a
 * process that is gone is taken over; one of a process that cannot be judged from here is not.
 * @param holds what somebody else's program would be, for who is refused.
 * @returns the function that releases it.
 */
export function takeLock(folder: string, holds = 'Another build'): () => void {
  makeFolder(folder)
  const file = join(folder, 'lock')
  const own = JSON.stringify(thisProcess())
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      // A link that leads nowhere and is named after its holder: unlike a file it is never there unsigned.
      symlinkSync(own, file)
      return () => {
        // Somebody may have removed it by hand, and somebody else have it by now.
        if (signatureOf(file) === own) rmSync(file, { force: true })
      }
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      // What the system says of it would name what is in the lock.
      if (unwritable.has(code)) throw cannotWrite(folder, code)
      if (code !== 'EEXIST') throw error
    }
    const holder = holderOf(file)
    const state = holder ? stateOf(holder) : 'gone'
    if (holder && state !== 'gone') throw heldBy(holder, state, holds, file)
    removeStale(file)
  }
  throw new CommandFailure(exitCodes.findings, `${holds} is writing here. Wait for it to end, then try again.`)
}

const unwritable: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS'])

function cannotWrite(folder: string, code: string): CommandFailure {
  return new CommandFailure(
    exitCodes.findings,
    `\`${printable(folder)}\` cannot be written to (${code}). Run this as its owner, or have it given to this user.`,
  )
}

function heldBy(holder: LockHolder, state: 'held' | 'unknown', holds: string, file: string): CommandFailure {
  const where = holder.host === undefined ? '' : ` of ${printable(holder.host)}, since ${printable(holder.since)}`
  const wayOut =
    state === 'held'
      ? ''
      : ` Whether it still runs cannot be told from here: if you know that it does not, remove \`${printable(file)}\`.`
  return new CommandFailure(
    exitCodes.findings,
    `${holds} (process ${holder.pid}${where}) is writing here. Wait for it to end, then try again.${wayOut}`,
  )
}

function signatureOf(file: string): string | undefined {
  try {
    return readlinkSync(file)
  } catch {
    return undefined
  }
}

/** The process that holds the lock; nothing for a lock that is gone, or is none of ours. */
function holderOf(file: string): LockHolder | undefined {
  const signature = signatureOf(file)
  return signature === undefined ? undefined : holderIn(signature)
}

/** Moves the lock away before it is removed: another build may just have replaced it by one of its own. */
function removeStale(file: string): void {
  // In two containers there may be two processes of one number.
  const away = temporaryPath(`${file}-${randomUUID()}`)
  try {
    renameSync(file, away)
    const holder = holderOf(away)
    if (holder && stateOf(holder) !== 'gone') linkSync(away, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  }
  if (lstatSync(away, { throwIfNoEntry: false })) rmSync(away, { recursive: true })
}
