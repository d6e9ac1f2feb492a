import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { namesIn } from './if-readable.ts'
import { isRunning, pid } from '../program/process-host.ts'

/** Temporary name for a file or folder that is moved to `path` when it is complete. */
export const temporaryPath = (path: string): string => `${path}.${pid}.tmp`

/** Removes the temporary files of processes that have ended from a folder. With `all`, also those of this process. */
export function removeTemporary(folder: string, of: 'others' | 'all'): void {
  for (const name of namesIn(folder)) {
    const maker = /\.(\d+)\.tmp$/.exec(name)?.[1]
    if (maker === undefined) continue
    const inUse = Number(maker) === pid ? of === 'others' : isRunning(Number(maker))
    if (!inUse) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
