import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** Bytes that a whole run needs at a time. */
const needed = 4 * 2 ** 30

/**
 * Has this process and those that it starts keep temporary files in memory, where there is enough of it. Tests write
 * thousands of small files, and would wait for the disk half of the time.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < needed) return
  const folder = mkdtempSync(`${memory}/microsites-`)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
