import type { Project, Site } from '../3-resolve/project.ts'
import type { SiteAt } from './address-effects.ts'

/** A site that has moved to another domain. */
export interface MovedSite {
  readonly from: SiteAt
  readonly to: SiteAt
  /** Whether `moved:` lists it, which creates the redirects. */
  readonly declared: boolean
  /** Whether the target is a new site that no other moved site has claimed. */
  readonly isNew: boolean
}

/**
 * The removed sites that have moved. `moved:` lists their domain, or there is a new site for the same place: with the
 * same slug, and preferably the same type.
 * @param place finds a site of the later project by domain.
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
