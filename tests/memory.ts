import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'

const memory = '/dev/shm'
/** Free bytes that a complete test run needs. */
const needed = 4 * 2 ** 30

/**
 * Makes this process and its child processes keep temporary files in memory, if there is enough of it. Tests write
 * thousands of small files, and would otherwise spend half of their time waiting for the disk.
 */
export function keepTemporaryFilesInMemory(): void {
  if (!existsSync(memory)) return
  const { bavail, bsize } = statfsSync(memory)
  if (bavail * bsize < needed) return
  const folder = mkdtempSync(`${memory}/microsites-`)
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}
