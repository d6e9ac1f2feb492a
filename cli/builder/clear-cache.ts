import { bundleFolders } from './bundle/flavour.ts'
import { openTree } from '../files/tree.ts'

/**
 * Removes the temporary files that unfinished builds left in the cache of the project in `root`.
 * @param attempt does so in one folder of the cache, and may catch errors
 */
export function clearCache(
  root: string,
  of: 'others' | 'all',
  attempt: (folder: string, act: () => void) => void = (_, act) => act(),
): void {
  for (const folder of ['', ...Object.values(bundleFolders), 'cards'])
    attempt(folder, () => openTree(root).folder(`.microsites/${folder}`).removeTemporary(of))
}
