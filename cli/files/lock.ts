import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import { holderIn, stateOf, thisProcess } from './lock-holder.ts'
import type { LockHolder } from './lock-holder.ts'
import { openTree, temporaryPath } from './tree.ts'
import type { Tree } from './tree.ts'

const file = 'lock'

/**
 * Takes the lock of a folder of releases, so that only one program at a time writes to it. Takes over a stale lock.
 * Throws a {@link CommandFailure} if another process holds or may hold the lock, or if the folder is not writable.
 * @param holds what the error calls the program that holds the lock.
 * @returns a function that releases the lock.
 */
export function takeLock(folder: Tree | string, holds = 'Another build'): () => void {
  const tree = typeof folder === 'string' ? openTree(folder) : folder
  tree.makeFolder()
  const own = JSON.stringify(thisProcess())
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      // A dangling link whose target is the signature. Unlike a file, it never exists without one.
      tree.symlink(file, own)
      return () => {
        // Somebody may have removed the lock by hand, and another process may hold it now.
        if (tree.target(file) === own) tree.remove(file)
      }
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException
      if (unwritable.has(code)) throw cannotWrite(tree, code)
      // The message of the system would show the content of the lock.
      if (code !== 'EEXIST') throw Object.assign(new Error(`${code}: ${join(tree.path(), file)}`), { code })
    }
    const holder = holderOf(tree, file)
    const state = holder ? stateOf(holder) : 'gone'
    if (holder && state !== 'gone') throw heldBy(holder, state, holds, join(tree.path(), file))
    removeStale(tree)
  }
  throw new CommandFailure(exitCodes.findings, `${holds} is writing here. Wait for it to end, then try again.`)
}

const unwritable: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS'])

function cannotWrite(folder: Tree, code: string): CommandFailure {
  return new CommandFailure(
    exitCodes.findings,
    `\`${printable(folder.path())}\` cannot be written to (${code}). Run this as its owner, or have it given to this user.`,
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

/** The process that holds the lock. `undefined` if the lock is gone or not from this program. */
function holderOf(folder: Tree, name: string): LockHolder | undefined {
  const signature = folder.target(name)
  return signature === undefined ? undefined : holderIn(signature)
}

/** Removes a stale lock. It is moved away first, because another build may have just replaced it. */
function removeStale(folder: Tree): void {
  // A random name, because processes in two containers may have the same id.
  const away = temporaryPath(`${file}-${randomUUID()}`)
  try {
    folder.rename(file, away)
    const holder = holderOf(folder, away)
    if (holder && stateOf(holder) !== 'gone') folder.symlink(file, folder.target(away) ?? '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOENT' && code !== 'EEXIST') throw error
  }
  folder.remove(away)
}
