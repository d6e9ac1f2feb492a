import type { AddressEffect, Change, Edit, MovedLine } from './change.ts'
import type { SitePair } from './comparison.ts'

type SiteChange = Pick<Change, 'subject' | 'domain' | 'addresses' | 'edits' | 'place'>

/** The edits of a site in some of its fields. */
export function editsIn({ edits }: SitePair, ...fields: readonly string[]): readonly Edit[] {
  return edits.filter(({ path }) => fields.includes(path[2] ?? ''))
}

/** What becomes of some addresses of a site. @param keys paths without a last slash. */
export function effectsOn({ effects }: SitePair, keys: readonly string[]): readonly AddressEffect[] {
  return effects.filter(({ key }) => keys.includes(key)).map(({ effect }) => effect)
}

/** The part of a change that says which site it is about, and where in its row. */
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

/** The paths at which a site has its pages of some languages that are not its first one, without a last slash. */
export function foldersOf(languages: readonly string[]): readonly string[] {
  return languages.flatMap((language) => [`/${language}`, `/${language}/legal`])
}

/** The entries that would lead those of some paths which stop working to the start page, or the legal page, of the site. */
export function suggestedFor(pair: SitePair, keys: readonly string[]): readonly MovedLine[] {
  return pair.effects
    .filter(({ key, effect }) => effect.effect === 'stops' && keys.includes(key))
    .map(({ key }) => suggestedLine(pair.domain, key))
}

/** The entry that would lead an address of a site to the start page, or the legal page. @param key without a last slash. */
export function suggestedLine(domain: string, key: string): MovedLine {
  return { from: domain + key, to: key.endsWith('/legal') ? '/legal/' : '/' }
}
