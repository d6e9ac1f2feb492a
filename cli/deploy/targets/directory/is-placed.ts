import { join } from 'node:path'
import type { Files } from '../../../../compiler/deploy/schema/release.ts'
import type { Tree } from '../../../files/tree.ts'
import { digest } from '../../../program/digest.ts'
import { assetsFolder, filesOf, isReadable } from './store.ts'
import type { Store } from './store.ts'

/**
 * Whether the store holds a site exactly as built, byte for byte.
 * @param files all files of the site
 */
export function isPlaced(store: Store, domain: string, of: string, files: Files): boolean {
  const own = filesOf(store).folder(`sites/${domain}`)
  // All versions of a site link to one folder of assets.
  const placeOf = (file: string): string => (file.startsWith(`${assetsFolder}/`) ? file : `${of}/${file}`)
  return (
    own.text(`${of}.json`) === JSON.stringify(files) &&
    own.stat(of)?.isDirectory() === true &&
    own.target(`${of}/${assetsFolder}`) === join('..', assetsFolder) &&
    Object.entries(files).every(([file, record]) => isSame(own, placeOf(file), record))
  )
}

/** Whether a file in the store has the expected content and is readable by everyone. */
export function isSame(tree: Tree, path: string, [bytes, sha256]: Files[string]): boolean {
  const stat = tree.stat(path)
  return stat?.size === bytes && isReadable(stat) && digest(tree.mustRead(path)) === sha256
}
