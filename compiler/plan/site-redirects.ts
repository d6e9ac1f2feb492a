import type { Site } from '../3-resolve/project.ts'

/** An address of a site, without a last slash, and the page of the site that it leads to for good. */
export type SiteRedirect = readonly [from: string, to: string]

/**
 * The address that analytics knows the site by leads to its start page. The folder that the first language would have,
 * as the others do, leads to the pages at the root. Then what the table says has moved.
 */
export function siteRedirects({ path, languages: [first], moved = {} }: Site): readonly SiteRedirect[] {
  return [
    [path, '/'],
    ...(first === undefined ? [] : [[`/${first}`, '/'] as const, [`/${first}/legal`, '/legal/'] as const]),
    ...Object.entries(moved),
  ]
}
