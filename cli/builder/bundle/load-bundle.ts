import type { Bundle } from './bundle.ts'
import type { Documents } from '../../documents/schemas.ts'
import { documentIn } from '../../documents/document-in.ts'
import { bundle } from '../../documents/validators/bundle.js'
import type { Tree } from '../../files/tree.ts'
import { digest } from '../../program/digest.ts'

/** What a bundle folder says about itself. */
export type KeptBundle = Documents['bundle']

/**
 * The bundle of an earlier run. `undefined` if it is missing, incomplete or changed.
 * @param isWanted whether it is the right one
 * @param isOurs whether this program wrote the `bundle.json` with this digest. It holds the digests of all other files, so
 * a bundle that the checkout brings is never run.
 */
export function loadBundle(
  folder: Tree,
  isWanted: (bundle: KeptBundle) => boolean,
  isOurs: (digest: string) => boolean,
): Bundle | undefined {
  try {
    // Written last and moved into place with the rest, so it proves that the bundle is complete.
    const content = folder.read('bundle.json') ?? Buffer.alloc(0)
    if (!isOurs(digest(content))) return undefined
    const kept = documentIn(bundle, content).value
    if (!kept || !isWanted(kept)) return undefined
    const assets = Object.entries(kept.assets).map(([file, [, sha256]]) => [file, sha256] as const)
    const complete = [...assets, [rendererFile, kept.renderer] as const].every(
      ([file, sha256]) => digest(folder.read(file) ?? '') === sha256,
    )
    const { found, ...bundled } = kept
    const packageFiles = Object.keys(found?.files ?? {})
    return complete
      ? { ...bundled, packageFiles, folder: folder.path(), renderer: folder.path(rendererFile) }
      : undefined
  } catch {
    return undefined
  }
}

/** The module that renders pages. */
export const rendererFile = 'server.mjs'
