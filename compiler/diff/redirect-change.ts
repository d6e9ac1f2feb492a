import { addressAt, below } from '../domain/moved-address.ts'
import { originOf } from '../plan/addresses.ts'
import { goneInstead } from './address-effects.ts'
import type { AddressEffect, Change, Edit, SuggestedLine } from './change.ts'
import type { Comparison } from './comparison.ts'
import { effectsOfRedirecting, effectsOnRedirected, redirectedTo } from './redirected-addresses.ts'
import { editsBelow } from './project-change.ts'
import { siteAddresses } from './site-addresses.ts'
import { editsIn, effectsOn, foldersOf, suggestedLine } from './site-change.ts'
import type { Redirected } from './address-effects.ts'

/** A redirect of the table that is only on one side, or has another target on the other. */
export interface RedirectEdit {
  readonly edit: Edit
  /** The key in `moved:`. */
  readonly from: string
  readonly addresses: readonly AddressEffect[]
  /** Whether the URL now answers differently. Another change may report that. */
  readonly differs: boolean
  /** Entries that would create the missing redirects. */
  readonly suggested: readonly SuggestedLine[]
  /** The subject, edits and place of the change. */
  readonly about: Pick<Change, 'subject' | 'edits' | 'place'> & Partial<Pick<Change, 'domain'>>
}

/** Every entry of `moved:` that differs, except those of moved sites, which `site/moved` reports. */
export function redirectEdits(comparison: Comparison): readonly RedirectEdit[] {
  const { pairs, edits, moved } = comparison
  const declared = new Set(moved.map(({ from }) => from.site.domain as string))
  const ofSites = pairs.flatMap((pair) => {
    const ofPair = editsIn(pair, 'moved')
    const edited = new Set(ofPair.map(({ path }) => path[3] ?? ''))
    return ofPair.map((edit): RedirectEdit => {
      const key = edit.path[3] ?? ''
      const from = pair.domain + key
      const others = pathsWithin(key).filter((path) => !edited.has(path))
      const effects = effectsOn(pair, [key, ...others])
      // A page that appears there belongs to a new language, which another change reports.
      const addresses = effects.filter(({ effect }) => effect === 'stops' || effect === 'leads')
      const lost = effects.some(({ effect }) => effect === 'stops')
      return {
        edit,
        from,
        addresses,
        differs: effects.length > 0,
        suggested: lost ? [{ from, to: String(edit.before) }] : [],
        about: about(edit, from, pair.domain),
      }
    })
  })
  const ofDomains = editsBelow(edits, 'movedDomains').filter(({ path }) => !declared.has(path[1] ?? ''))
  return [...ofSites, ...ofDomains.map(domainEdits(comparison))]
}

/** The known paths that a pattern of `moved:` redirects. */
function pathsWithin(key: string): readonly string[] {
  return key.endsWith(below) ? foldersOf([key.slice(1, -below.length)]) : []
}

function about(edit: Edit, from: string, domain?: string): RedirectEdit['about'] {
  return {
    subject: domain ?? from,
    ...(domain !== undefined && { domain }),
    edits: [edit],
    place: { side: edit.after === undefined ? 'before' : 'after', file: 'sites', path: ['moved', from] },
  }
}

const none: Redirected = new Map()

/** A function for entries of complete domains. It finds the effect on each known URL that redirects, or will. */
function domainEdits({ after, moved, environment, redirectedBefore }: Comparison): (edit: Edit) => RedirectEdit {
  const later = new Map(after.sites.map((site) => [site.domain as string, site]))
  const renamed = new Map(moved.map(({ from, to }) => [from.site.domain as string, to.site.domain as string]))
  const originAt = (domain: string, side: 'before' | 'after' = 'after'): string =>
    originOf({ site: { domain: domain as never }, environment: environment[side] })
  return (edit) => {
    const [, domain = ''] = edit.path
    const redirected = redirectedBefore(domain) ?? none
    const origin = originAt(domain)
    const rest = { edit, from: domain, differs: true, about: about(edit, domain) }
    if (typeof edit.after === 'string') {
      const to = { site: later.get(edit.after), origin: originAt(edit.after) }
      const known = new Map([...redirectedTo(to.site), ...redirected])
      return { ...rest, addresses: effectsOfRedirecting(known, origin, to), suggested: [] }
    }
    const site = later.get(domain)
    const addresses = effectsOnRedirected(redirected, site ? origin : originAt(domain, 'before'), site)
    if (Object.hasOwn(after.retired, domain)) return { ...rest, addresses: goneInstead(addresses), suggested: [] }
    const was = String(edit.before)
    const place = renamed.get(was) ?? was
    // If the domain is a site again, one entry per URL. Otherwise one for the domain, if its target still exists.
    const suggested = site
      ? [...redirected.keys()]
          .filter((key) => !addressAt(siteAddresses(site), key))
          .map((key) => suggestedLine(domain, key))
      : later.has(place)
        ? [{ from: domain, to: place }]
        : []
    return { ...rest, addresses, suggested }
  }
}
