import type { Project, Site } from '../3-resolve/project.ts'
import type { SiteAt } from './address-effects.ts'

/** A site that is at another domain now. */
export interface MovedSite {
  readonly from: SiteAt
  readonly to: SiteAt
  /** Whether `moved:` says so, which makes the redirects. */
  readonly declared: boolean
  /** Whether the other domain comes with it; else it was there before, or another site has moved there as well. */
  readonly isNew: boolean
}

/**
 * Rows that are gone whose domains `moved:` names, and rows that are gone where a new one is for the same place: the
 * same slug, and the same type where there is a choice.
 * @param place says where a site of the later project is.
 */
export function movedSites(
  gone: readonly SiteAt[],
  come: readonly SiteAt[],
  { movedDomains }: Project,
  place: (domain: string) => SiteAt | undefined,
): readonly MovedSite[] {
  const byPath = queues(come, ({ site }) => site.path)
  const bySlug = queues(come, ({ site }) => site.slug)
  const free = new Map(come.map((one) => [one.site.domain as string, one]))
  const take = (to: SiteAt): boolean => {
    byPath.get(to.site.path)?.delete(to)
    bySlug.get(to.site.slug)?.delete(to)
    return free.delete(to.site.domain)
  }
  const found = new Map<SiteAt, MovedSite>()
  const note = (from: SiteAt, to: SiteAt | undefined, declared: boolean): void => {
    if (to) found.set(from, { from, to, declared, isNew: take(to) })
  }
  for (const from of gone) {
    const target = declaredTarget(from.site, movedDomains)
    if (target !== undefined) note(from, free.get(target) ?? place(target), true)
  }
  for (const keyOf of [({ path }: Site) => byPath.get(path), ({ slug }: Site) => bySlug.get(slug)])
    for (const from of gone) if (!found.has(from)) note(from, first(keyOf(from.site)), false)
  return [...found.values()]
}

function declaredTarget({ domain }: Site, moved: Project['movedDomains']): string | undefined {
  return Object.hasOwn(moved, domain) ? moved[domain] : undefined
}

function queues(sites: readonly SiteAt[], keyOf: (site: SiteAt) => string): ReadonlyMap<string, Set<SiteAt>> {
  const found = new Map<string, Set<SiteAt>>()
  for (const site of sites) {
    const queue = found.get(keyOf(site))
    if (queue) queue.add(site)
    else found.set(keyOf(site), new Set([site]))
  }
  return found
}

function first(queue: ReadonlySet<SiteAt> | undefined): SiteAt | undefined {
  return queue?.values().next().value
}
