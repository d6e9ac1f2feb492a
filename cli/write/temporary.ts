import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isRunning } from '../is-running.ts'

/** Name for what is to be moved to `path` once it is whole. */
export const temporaryPath = (path: string): string => `${path}.${process.pid}.tmp`

/** Clears a folder of the temporary files of this process, and of those that are gone. */
export function removeTemporary(folder: string): void {
  for (const name of namesIn(folder)) {
    const maker = /\.(\d+)\.tmp$/.exec(name)?.[1]
    if (maker === undefined || (Number(maker) !== process.pid && isRunning(Number(maker)))) continue
    rmSync(join(folder, name), { recursive: true, force: true })
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
