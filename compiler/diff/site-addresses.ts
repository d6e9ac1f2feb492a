import type { Site } from '../3-resolve/project.ts'
import { siteRedirects } from '../plan/site-redirects.ts'

/** What answers at an address of a site. */
export interface Address {
  /** Root-relative, as it is linked. */
  readonly path: string
  /** Of the page that is there, or that a redirect leads to. */
  readonly language?: string
  /** Root-relative: where it leads; left out where a page answers. */
  readonly to?: string
}

/** Every address of a site that somebody may have kept, by its path without a last slash. */
export function siteAddresses(site: Site): ReadonlyMap<string, Address> {
  const addresses = new Map<string, Address>()
  for (const [index, language] of site.languages.entries()) {
    const home = index === 0 ? '/' : `/${language}/`
    for (const path of [home, `${home}legal/`]) addresses.set(addressKey(path), { path, language })
  }
  for (const [path, to] of siteRedirects(site)) {
    const language = addresses.get(addressKey(to))?.language
    // A page that is there comes before a redirect.
    if (!addresses.has(addressKey(path)))
      addresses.set(addressKey(path), { path, to, ...(language !== undefined && { language }) })
  }
  return addresses
}

/** `/de/` and `/de` are one address. */
export function addressKey(path: string): string {
  return path.replace(/\/+$/, '')
}
