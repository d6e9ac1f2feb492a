import { join } from 'node:path'
import { bundleFolders } from './bundle/flavour.ts'
import { ownPath } from '../files/own-path.ts'
import { removeTemporary } from '../files/temporary.ts'

/** Removes the temporary files that unfinished builds left in the cache of the project in `root`. */
export function clearCache(root: string, of: 'others' | 'all'): void {
  for (const folder of ['', ...Object.values(bundleFolders), 'texts/assets', 'cards'])
    removeTemporary(ownPath(root, join('.microsites', folder)), of)
}
