import { join } from 'node:path'

/**
 * The parts of a folder with releases. A release is a folder of links, `releases/<release>/<domain>`, to what its sites
 * hold, `sites/<domain>/<digest>`: what two releases share is there once, and whole from the moment that it is there.
 */
export interface Store {
  /** Absolute. */
  readonly folder: string
  /** The link to the live release. */
  readonly current: string
  readonly releases: string
  readonly sites: string
  /** Host of a site; `{domain}` stands for its domain. */
  readonly hosts: string
}

export function storeIn(folder: string, hosts: string): Store {
  return {
    folder,
    hosts,
    current: join(folder, 'current'),
    releases: join(folder, 'releases'),
    sites: join(folder, 'sites'),
  }
}

/**
 * Assets are named after what they hold. Those of all releases of a domain lie in one folder, to which a link of each
 * leads, so that a page that is still open finds those that it was made with, whichever release is live.
 */
export const assetsFolder = 'assets'
