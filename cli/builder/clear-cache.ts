import { bundleFolders } from './bundle/flavour.ts'
import { openTree } from '../files/tree.ts'

/** Removes the temporary files that unfinished builds left in the cache of the project in `root`. */
export function clearCache(root: string, of: 'others' | 'all'): void {
  for (const folder of ['', ...Object.values(bundleFolders), 'texts/assets', 'cards'])
    openTree(root).folder(`.microsites/${folder}`).removeTemporary(of)
}
