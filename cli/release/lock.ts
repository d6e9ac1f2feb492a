import { linkSync, lstatSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailure } from '../command-failure.ts'
import { isRunning } from '../is-running.ts'
import { exitCodes } from '../outcome.ts'
import { makeFolder } from '../write/make-folder.ts'
import { temporaryPath } from '../write/temporary.ts'

/**
 * Takes the lock of a folder of releases, so that two programs cannot write to it at once. The lock of a
 * process that is gone is taken over.
 * @param holds what somebody else's program would be, for who is refused.
 * @returns the function that releases it.
 */
export function takeLock(folder: string, holds = 'Another build'): () => void {
  makeFolder(folder)
  const file = join(folder, 'lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      // A link that leads nowhere and is named after its holder: unlike a file it is never there unsigned.
      symlinkSync(String(process.pid), file)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const holder = holderOf(file)
    if (isHeld(holder)) {
      throw new CommandFailure(
        exitCodes.findings,
        `${holds} (process ${holder}) is writing here. Wait for it to end, then try again.`,
      )
    }
    removeStale(file)
  }
  throw new CommandFailure(exitCodes.findings, `${holds} is writing here. Wait for it to end, then try again.`)
}

/** The process that holds the lock; `NaN` for a lock that is gone, or is none of ours. */
function holderOf(file: string): number {
  try {
    return Number(readlinkSync(file))
  } catch {
    return Number.NaN
  }
}

/** In a container a build that was killed often had the number that this one has. */
function isHeld(holder: number): boolean {
  return holder !== process.pid && isRunning(holder)
}

/** Moves the lock away before it is removed: another build may just have replaced it by one of its own. */
function removeStale(file: string): void {
  const away = temporaryPath(file)
  try {
    renameSync(file, away)
    if (isHeld(holderOf(away))) linkSync(away, file)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  }
  if (lstatSync(away, { throwIfNoEntry: false })) rmSync(away, { recursive: true })
}
