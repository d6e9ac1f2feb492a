import type { Tree } from '../../files/tree.ts'
import { digest } from '../../program/digest.ts'
import { kept } from '../../project/cache/cache-folder.ts'
import { loadBundle } from './load-bundle.ts'

/**
 * Moves a finished bundle from `temporary` into place, and removes the bundles with other keys. Another build of the same
 * project may be doing the same.
 * @param bundles the folder of all bundles.
 */
export function install(bundles: Tree, temporary: string, key: string): void {
  for (const name of bundles.names()) {
    // `removeTemporary` handles unfinished bundles.
    if (name !== key && kept.bundles.test(name)) bundles.remove(name)
  }
  const made = digest(bundles.read(`${temporary}/bundle.json`) ?? '')
  // An equal bundle stays, because another build may be using it.
  if (
    loadBundle(
      bundles.folder(key),
      (bundle) => bundle.key === key,
      (found) => found === made,
    )
  )
    bundles.remove(temporary)
  else {
    bundles.remove(key)
    bundles.rename(temporary, key)
  }
}
