import { closeSync, fsyncSync, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { platform } from 'node:os'
import { eachOf } from '../program/each-of.ts'
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
