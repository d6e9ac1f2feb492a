import { readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { kept } from '../../project/cache/cache-folder.ts'
import { loadBundle } from './load-bundle.ts'

/**
 * Moves a finished bundle from `temporary` to `folder`, and removes the bundles with other keys. Sites keep the files
 * that they have linked. Another build of the same project may be doing the same.
 */
export function install(temporary: string, folder: string): void {
  const parent = dirname(folder)
  for (const name of readdirSync(parent)) {
    // `removeTemporary` handles unfinished bundles.
    if (name !== basename(folder) && kept.bundles.test(name))
      rmSync(join(parent, name), { recursive: true, force: true })
  }
  // Bundles with equal keys are equal, so the first one stays.
  if (loadBundle(folder, basename(folder))) rmSync(temporary, { recursive: true })
  else {
    rmSync(folder, { recursive: true, force: true })
    renameSync(temporary, folder)
  }
}
