import { openTree } from '../../../files/tree.ts'
import type { Tree } from '../../../files/tree.ts'

/**
 * A folder with releases. A release is a folder of links, `releases/<release>/<domain>`, to the
 * content of its sites, `sites/<domain>/<digest>`. Releases share unchanged sites, and a site appears in the
 * store only when complete.
 */
export interface Store {
  /** Absolute. */
  readonly folder: string
  /** Host pattern; `{domain}` stands for the site's domain. */
  readonly hosts: string
  /** The patterns of other hosts, which redirect. */
  readonly aliases: readonly string[]
}

/** The files of a store, which servers read as another user. Open it for each operation. */
export const filesOf = ({ folder }: Store): Tree => openTree(folder, { readable: true })

/**
 * Asset names contain a hash of their content. All releases of a domain link to one shared folder of assets, so a
 * page that is still open finds its assets, whichever release is live.
 */
export const assetsFolder = 'assets'
