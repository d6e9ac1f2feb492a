import { renameSync } from 'node:fs'
import { platform } from 'node:os'

/** What Windows answers while another program has the file open, e.g. an editor or a virus scanner. */
const busy: ReadonlySet<string | undefined> = new Set(['EACCES', 'EBUSY', 'EPERM'])

/** Milliseconds between two attempts, and how many there are: two seconds in all. */
const pause = 50
const attempts = 40

/** Renames a file or folder. On Windows, waits for programs that have it open. Throws errors of the file system. */
export function renameEntry(from: string, to: string, system: string = platform(), rename = renameSync): void {
  for (let attempt = 1; ; attempt++)
    try {
      return rename(from, to)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (system !== 'win32' || !busy.has(code) || attempt === attempts) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
    }
}
