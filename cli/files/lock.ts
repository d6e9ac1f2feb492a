import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { printable } from '../text/printable.ts'
import { holderIn, stateOf, thisProcess } from './lock-holder.ts'
import type { LockHolder } from './lock-holder.ts'
import type { Tree } from './tree.ts'

const file = 'lock'
/** The lock that is needed to remove a stale one. */
const second = (name: string): string => `${name}-stale`

/** Another process holds a lock, or may hold it. */
export class LockHeld extends CommandFailure {}

/**
 * Takes the lock of a folder, so that only one program at a time writes to it. Takes over a stale lock.
 * Throws a {@link CommandFailure} if another process holds or may hold the lock, or if the folder is not writable.
 * @param holds what the error calls the program that holds the lock.
 * @returns a function that releases the lock.
 */
export function takeLock(tree: Tree, holds = 'Another build'): () => void {
  tree.makeFolder()
  const own = JSON.stringify(thisProcess())
  for (let attempt = 0; attempt < 10; attempt++) {
    const found = take(tree, file, own)
    if (found === undefined) {
      const left = tree.target(second(file))
      if (left !== undefined && stateIn(left) === 'gone') removeStale(tree, second(file), left, own)
      return () => {
        // Somebody may have removed the lock by hand, and another process may hold it now.
        if (tree.target(file) === own) tree.remove(file)
      }
    }
    const holder = holderIn(found)
    const state = stateIn(found)
    if (holder && state !== 'gone') throw heldBy(holder, state, holds, join(tree.path(), file))
    removeStale(tree, file, found, own)
  }
  throw new LockHeld(exitCodes.findings, `${holds} is writing here. Wait for it to end, then try again.`)
}

/** Like `takeLock`, but waits while another process holds the lock. @param patience milliseconds */
export async function waitForLock(folder: Tree, holds: string, patience = 10_000): Promise<() => void> {
  const end = performance.now() + patience
  for (;;)
    try {
      return takeLock(folder, holds)
    } catch (error) {
      if (!(error instanceof LockHeld) || performance.now() > end) throw error
      // Not at the same time as others that wait.
      await setTimeout(10 + Math.random() * 40)
    }
}

/**
 * Creates a lock. It is a dangling link whose target is the signature: unlike a file, it never exists without one.
 * @returns the signature of the lock that is there already, empty if it has none
 */
function take(tree: Tree, name: string, own: string): string | undefined {
  try {
    tree.symlink(name, own)
    return undefined
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (unwritable.has(code)) throw cannotWrite(tree, code)
    // The message of the system would show the content of the lock.
    if (code !== 'EEXIST') throw Object.assign(new Error(`${code}: ${join(tree.path(), name)}`), { code })
    return tree.target(name) ?? ''
  }
}

/**
 * Removes a stale lock, if it still is this one. Others may be about to remove it too, and somebody may have taken it by
 * then, so only the process that holds the second lock does it.
 */
function removeStale(tree: Tree, name: string, stale: string, own: string): void {
  const found = take(tree, second(name), own)
  if (found !== undefined) {
    if (stateIn(found) === 'gone') removeStale(tree, second(name), found, own)
    return
  }
  const stat = tree.stat(name)
  if (stat && (stat.isSymbolicLink() ? tree.target(name) : '') === stale) tree.remove(name)
  tree.remove(second(name))
}

/** Whether the holder of a lock is still running. A lock that this program did not write counts as stale. */
function stateIn(signature: string): ReturnType<typeof stateOf> {
  const holder = holderIn(signature)
  return holder ? stateOf(holder) : 'gone'
}

const unwritable: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS'])

function cannotWrite(folder: Tree, code: string): CommandFailure {
  return new CommandFailure(
    exitCodes.findings,
    `\`${printable(folder.path())}\` cannot be written to (${code}). Run this as its owner, or have it given to this user.`,
  )
}

function heldBy(holder: LockHolder, state: 'held' | 'unknown', holds: string, path: string): LockHeld {
  const wayOut =
    state === 'held'
      ? ''
      : ` Whether it still runs cannot be told from here: if you know that it does not, remove \`${printable(path)}\`.`
  return new LockHeld(
    exitCodes.findings,
    `${holds} (process ${holder.pid} of ${printable(holder.host)}, since ${printable(holder.since)}) is writing here. Wait for it to end, then try again.${wayOut}`,
  )
}
