import type { AddressEffect, Change, Edit, SuggestedLine } from './change.ts'
import type { Comparison, SitePair } from './comparison.ts'

type SiteChange = Pick<Change, 'subject' | 'domain' | 'addresses' | 'edits' | 'place'>

/** The edits of a site in the given fields. */
export function editsIn({ edits }: SitePair, ...fields: readonly string[]): readonly Edit[] {
  return edits.filter(({ path }) => fields.includes(path[2] ?? ''))
}

/** The effects on some URLs of a site. @param keys paths without a trailing slash. */
export function effectsOn({ effects }: SitePair, keys: readonly string[]): readonly AddressEffect[] {
  return effects.filter(({ key }) => keys.includes(key)).map(({ effect }) => effect)
}

/** The subject of a change of one site, and its place in the row. */
export function ofSite(
  domain: string,
  edits: readonly Edit[],
  addresses: readonly AddressEffect[] = [],
  field: readonly string[] = [],
): SiteChange {
  return {
    subject: domain,
    domain,
    addresses,
    edits,
    place: { side: 'after', file: 'sites', path: [domain, ...field] },
  }
}

/**
 * One change for each site that exists on both sides and differs in one of `fields`, unless `rest` finds none.
 * @param at the path in the row at which the change is shown.
 */
export function siteChanges(
  { pairs }: Pick<Comparison, 'pairs'>,
  fields: readonly string[],
  at: readonly string[],
  rest: (
    pair: SitePair,
    edits: readonly Edit[],
  ) => (Pick<Change, 'level' | 'what' | 'reason'> & Partial<Pick<Change, 'addresses' | 'suggested'>>) | undefined,
): readonly Omit<Change, 'kind'>[] {
  return pairs.flatMap((pair) => {
    const edits = editsIn(pair, ...fields)
    const change = edits.length > 0 ? rest(pair, edits) : undefined
    return change ? [{ ...ofSite(pair.domain, edits, [], at), ...change }] : []
  })
}

/** The paths of a site's pages in languages other than its first one, without a trailing slash. */
export function foldersOf(languages: readonly string[]): readonly string[] {
  return languages.flatMap((language) => [`/${language}`, `/${language}/legal`])
}

/** Entries that redirect those of `keys` that stop working to the site's start page or legal page. */
export function suggestedFor(pair: SitePair, keys: readonly string[]): readonly SuggestedLine[] {
  return pair.effects
    .filter(({ key, effect }) => effect.effect === 'stops' && keys.includes(key))
    .map(({ key }) => suggestedLine(pair.domain, key))
}

/**
 * The entry that redirects a URL of a site to its start page or legal page.
 * @param key path without a trailing slash.
 */
export function suggestedLine(domain: string, key: string): SuggestedLine {
  return { from: domain + key, to: key.endsWith('/legal') ? '/legal/' : '/' }
}
