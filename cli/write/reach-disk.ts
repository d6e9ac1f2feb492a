import { open } from 'node:fs/promises'
import { eachOf } from '../each-of.ts'

/** Files that are on their way to the disk at a time: it takes many together far quicker than one by one. */
const together = 16

/** Waits until files and folders are on the disk, so that they are there after a power cut. */
export async function reachDisk(paths: Iterable<string>): Promise<void> {
  // Windows opens no folder, and no file that is only for reading.
  if (process.platform === 'win32') return
  await eachOf([...paths], together, async (path) => {
    const handle = await open(path, 'r')
    try {
      await handle.sync()
    } finally {
      await handle.close()
    }
  })
}
