import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { platform } from 'node:os'
import { dirname } from 'node:path'
import { eachOf } from '../program/each-of.ts'
import { temporaryPath } from './tree.ts'
import type { Tree } from './tree.ts'

/** Number of files to sync at a time. Syncing many together is much faster than one by one. */
const together = 16

/** Waits until files and folders are on the disk, so that they survive a power cut. Does nothing on Windows. */
export async function reachDisk(tree: Tree, paths: Iterable<string>): Promise<void> {
  // Windows cannot sync folders or files that are open for reading only.
  if (platform() === 'win32') return
  await eachOf([...paths], together, async (path) => {
    const handle = await open(tree.path(path), 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  })
}

/** The same at once, for few files. */
export function reachDiskNow(tree: Tree, paths: Iterable<string>): void {
  if (platform() === 'win32') return
  for (const path of paths) {
    const descriptor = openSync(tree.path(path), 'r')
    try {
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
  }
}

/** Writes a file atomically, and waits until it is on the disk under its name. */
export async function replaceOnDisk(tree: Tree, path: string, content: string, mode?: number): Promise<void> {
  const temporary = temporaryPath(path)
  tree.remove(temporary)
  tree.create(temporary, content, mode)
  await reachDisk(tree, [temporary])
  tree.rename(temporary, path)
  await reachDisk(tree, [dirname(path)])
}
