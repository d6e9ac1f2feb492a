import { originOf } from '../plan/addresses.ts'
import type { AddressEffect, Change, Edit, MovedLine } from './change.ts'
import type { Comparison } from './comparison.ts'
import type { Led } from './led-addresses.ts'
import { effectsOfLeading, effectsOnLed, ledTo } from './led-addresses.ts'
import { editsBelow } from './project-change.ts'
import { siteAddresses } from './site-addresses.ts'
import { editsIn, effectsOn, suggestedLine } from './site-change.ts'

/** A redirect of the table that is there on one side alone, or leads elsewhere on the other. */
export interface RedirectEdit {
  readonly edit: Edit
  /** As `moved:` names it. */
  readonly from: string
  readonly addresses: readonly AddressEffect[]
  /** Whether something else is there now, which may be told with another change. */
  readonly differs: boolean
  /** What makes the redirects that are missing. */
  readonly suggested: readonly MovedLine[]
  /** The part of a change that says what it is about. */
  readonly about: Pick<Change, 'subject' | 'edits' | 'place'> & Partial<Pick<Change, 'domain'>>
}

/** Every entry of `moved:` that differs. A site that has moved itself says so by its own. */
export function redirectEdits(comparison: Comparison): readonly RedirectEdit[] {
  const { pairs, edits, moved } = comparison
  const declared = new Set(moved.map(({ from }) => from.site.domain as string))
  const ofSites = pairs.flatMap((pair) =>
    editsIn(pair, 'moved').map((edit): RedirectEdit => {
      const key = edit.path[3] ?? ''
      const from = pair.domain + key
      const effects = effectsOn(pair, [key])
      // A page that comes there is a new language's.
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
    }),
  )
  const ofDomains = editsBelow(edits, 'movedDomains').filter(({ path }) => !declared.has(path[1] ?? ''))
  return [...ofSites, ...ofDomains.map(domainEdits(comparison))]
}

function about(edit: Edit, from: string, domain?: string): RedirectEdit['about'] {
  return {
    subject: domain ?? from,
    ...(domain !== undefined && { domain }),
    edits: [edit],
    place: { side: edit.after === undefined ? 'before' : 'after', file: 'sites', path: ['moved', from] },
  }
}

const none: Led = new Map()

/** Reads entries of whole domains: what becomes of each address that is known to lead elsewhere, or is to. */
function domainEdits({ after, moved, environment, ledBefore }: Comparison): (edit: Edit) => RedirectEdit {
  const later = new Map(after.sites.map((site) => [site.domain as string, site]))
  const renamed = new Map(moved.map(({ from, to }) => [from.site.domain as string, to.site.domain as string]))
  const originAt = (domain: string, side: 'before' | 'after' = 'after'): string =>
    originOf({ site: { domain: domain as never }, environment: environment[side] })
  return (edit) => {
    const [, domain = ''] = edit.path
    const led = ledBefore(domain) ?? none
    const origin = originAt(domain)
    const rest = { edit, from: domain, differs: true, about: about(edit, domain) }
    if (typeof edit.after === 'string') {
      const to = { site: later.get(edit.after), origin: originAt(edit.after) }
      const known = new Map([...ledTo(to.site), ...led])
      return { ...rest, addresses: effectsOfLeading(known, origin, to), suggested: [] }
    }
    const site = later.get(domain)
    const addresses = effectsOnLed(led, site ? origin : originAt(domain, 'before'), site)
    const was = String(edit.before)
    const place = renamed.get(was) ?? was
    // Where the domain is a site again, each address by itself; else the whole of it, if what it led to is still there.
    const suggested = site
      ? [...led.keys()].filter((key) => !siteAddresses(site).has(key)).map((key) => suggestedLine(domain, key))
      : later.has(place)
        ? [{ from: domain, to: place }]
        : []
    return { ...rest, addresses, suggested }
  }
}
