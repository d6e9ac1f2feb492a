import { originOf } from '../plan/addresses.ts'
import type { AddressEffect, Change, Edit } from './change.ts'
import type { Comparison } from './comparison.ts'
import { editsBelow } from './project-change.ts'
import { editsIn, effectsOn } from './site-change.ts'

/** A redirect of the table that is there on one side alone, or leads elsewhere on the other. */
export interface RedirectEdit {
  readonly edit: Edit
  /** As `moved:` names it. */
  readonly from: string
  readonly addresses: readonly AddressEffect[]
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
      const addresses = effectsOn(pair, [key]).filter(({ effect }) => effect === 'stops' || effect === 'leads')
      return { ...redirect(edit, pair.domain + key, addresses), about: about(edit, pair.domain + key, pair.domain) }
    }),
  )
  const ofDomains = editsBelow(edits, 'movedDomains')
    .filter(({ path }) => !declared.has(path[1] ?? ''))
    .map((edit): RedirectEdit => {
      const [, domain = ''] = edit.path
      return { ...redirect(edit, domain, domainEffects(comparison, edit)), about: about(edit, domain) }
    })
  return [...ofSites, ...ofDomains]
}

function redirect(edit: Edit, from: string, addresses: readonly AddressEffect[]): Omit<RedirectEdit, 'about'> {
  return { edit, from, addresses }
}

function about(edit: Edit, from: string, domain?: string): RedirectEdit['about'] {
  return {
    subject: domain ?? from,
    ...(domain !== undefined && { domain }),
    edits: [edit],
    place: { side: edit.after === undefined ? 'before' : 'after', file: 'sites', path: ['moved', from] },
  }
}

/** The start page stands for all addresses of a domain. */
function domainEffects({ after, environment }: Comparison, { path, after: to }: Edit): readonly AddressEffect[] {
  const [, domain = ''] = path
  const origin = (of: string): string => originOf({ site: { domain: of as never }, environment: environment.after })
  if (typeof to === 'string') return [{ url: `${origin(domain)}/`, effect: 'leads', to: `${origin(to)}/` }]
  return after.sites.some((site) => site.domain === domain) ? [] : [{ url: `${origin(domain)}/`, effect: 'stops' }]
}
