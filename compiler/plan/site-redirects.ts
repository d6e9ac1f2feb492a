import type { Site } from '../3-resolve/project.ts'

/** An address of a site, without a trailing slash, and the page of the site that it redirects to permanently. */
export type SiteRedirect = readonly [from: string, to: string]

/**
 * The redirects of every site. The path that analytics uses leads to the start page. The folder of the first language
 * leads to the pages at the root. Then come the addresses that have moved.
 */
export function siteRedirects({ path, languages: [first], moved = {} }: Site): readonly SiteRedirect[] {
  return [
    [path, '/'],
    ...(first === undefined ? [] : [[`/${first}`, '/'] as const, [`/${first}/legal`, '/legal/'] as const]),
    ...Object.entries(moved),
  ]
}
