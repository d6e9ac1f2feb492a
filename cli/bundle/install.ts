import { readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { isRunning } from '../is-running.ts'
import { loadBundle } from './load-bundle.ts'

/**
 * Moves a finished bundle from `temporary` to `folder`, and clears away the bundles of other keys: what
 * sites have linked of them stays. Another build of the same project may be doing the same.
 */
export function install(temporary: string, folder: string): void {
  const parent = dirname(folder)
  for (const name of readdirSync(parent)) {
    const maker = /\.(\d+)\.tmp$/.exec(name)?.[1]
    const inUse =
      name === basename(folder) || name === basename(temporary) || (maker !== undefined && isRunning(Number(maker)))
    if (!inUse) rmSync(join(parent, name), { recursive: true, force: true })
  }
  // Equal keys are equal bundles: the one that came first stays.
  if (loadBundle(folder, basename(folder))) rmSync(temporary, { recursive: true })
  else {
    rmSync(folder, { recursive: true, force: true })
    renameSync(temporary, folder)
  }
}
