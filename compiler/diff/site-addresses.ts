import type { Site } from '../3-resolve/project.ts'
import { siteRedirects } from '../domain/site-redirects.ts'

/** What answers at a URL of a site: a page or a redirect. */
export interface Address {
  /** Root-relative, as in links. */
  readonly path: string
  /** Language of the page, or of the target of the redirect. */
  readonly language?: string
  /** Root-relative target of the redirect. Missing for a page. */
  readonly to?: string
}

/** Every URL of a site that somebody may have bookmarked, by its path without a trailing slash. */
export function siteAddresses(site: Site): ReadonlyMap<string, Address> {
  const addresses = new Map<string, Address>()
  for (const [index, language] of site.languages.entries()) {
    const home = index === 0 ? '/' : `/${language}/`
    for (const path of [home, `${home}legal/`]) addresses.set(addressKey(path), { path, language })
  }
  for (const [path, to] of siteRedirects(site)) {
    const language = addresses.get(addressKey(to))?.language
    // A page takes precedence over a redirect.
    if (!addresses.has(addressKey(path)))
      addresses.set(addressKey(path), { path, to, ...(language !== undefined && { language }) })
  }
  return addresses
}

/** The path without a trailing slash: `/de/` and `/de` are one URL. */
export function addressKey(path: string): string {
  return path.replace(/\/+$/, '')
}
