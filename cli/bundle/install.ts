import { readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { kept } from '../cache/cache-folder.ts'
import { loadBundle } from './load-bundle.ts'

/**
 * Moves a finished bundle from `temporary` to `folder`, and clears away the bundles of other keys: what
 * sites have linked of them stays. Another build of the same project may be doing the same.
 */
export function install(temporary: string, folder: string): void {
  const parent = dirname(folder)
  for (const name of readdirSync(parent)) {
    // What others have not finished is `removeTemporary`'s part.
    if (name !== basename(folder) && kept.bundles.test(name))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
  // Equal keys are equal bundles: the one that came first stays.
  if (loadBundle(folder, basename(folder))) rmSync(temporary, { recursive: true })
  else {
    rmSync(folder, { recursive: true, force: true })
    renameSync(temporary, folder)
  }
}
