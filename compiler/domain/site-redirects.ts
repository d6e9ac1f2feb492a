import { below } from './moved-address.ts'

/**
 * An address of a site, without a trailing slash, and the page of the site that it redirects to permanently. An address
 * that ends in `/*` stands for all below.
 */
export type SiteRedirect = readonly [from: string, to: string]

interface RedirectingSite {
  /** The path that analytics uses. */
  readonly path: string
  /** The language of `/` comes first. */
  readonly languages: readonly string[]
  readonly moved?: Readonly<Record<string, string>>
}

/**
 * The redirects of every site. The path that analytics uses leads to the start page. The folder of the first language
 * leads to the pages at the root. Then come the addresses that have moved. The first match is the closest one.
 */
export function siteRedirects({ path, languages, moved = {} }: RedirectingSite): readonly SiteRedirect[] {
  const [first, ...others] = languages
  const lines = Object.entries(moved)
  const homes = new Set(['/', ...others.map((language) => `/${language}/`)])
  const patterns = lines
    .filter(([from]) => from.endsWith(below))
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([from, to]) => [from.slice(0, -below.length), to] as const)
  const exact: readonly SiteRedirect[] = [
    [path, '/'],
    ...(first === undefined ? [] : [[`/${first}`, '/'] as const, [`/${first}/legal`, '/legal/'] as const]),
    ...lines.filter(([from]) => !from.endsWith(below)),
    // The legal page of a language, too, leads to the same page.
    ...patterns.flatMap(([from, to]): readonly SiteRedirect[] => [
      [from, to],
      ...(homes.has(to) ? [[`${from}/legal`, `${to}legal/`] as const] : []),
    ]),
  ]
  const seen = new Set<string>()
  return [
    ...exact.filter(([from]) => !seen.has(from) && seen.add(from)),
    ...patterns.map(([from, to]): SiteRedirect => [from + below, to]),
  ]
}
