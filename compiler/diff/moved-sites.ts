import type { SiteAt } from './address-effects.ts'

/** A site that is at another domain now. */
export interface MovedSite {
  readonly from: SiteAt
  readonly to: SiteAt
}

/** A row that is gone and one that is new, for the same place: the same slug, and the same type where there is a choice. */
export function movedSites(gone: readonly SiteAt[], come: readonly SiteAt[]): readonly MovedSite[] {
  const byPath = queues(come, ({ site }) => site.path)
  const bySlug = queues(come, ({ site }) => site.slug)
  const pairs = new Map<SiteAt, SiteAt>()
  const pair = (from: SiteAt, to: SiteAt | undefined): void => {
    if (!to) return
    pairs.set(from, to)
    byPath.get(to.site.path)?.delete(to)
    bySlug.get(to.site.slug)?.delete(to)
  }
  for (const from of gone) pair(from, first(byPath.get(from.site.path)))
  for (const from of gone) if (!pairs.has(from)) pair(from, first(bySlug.get(from.site.slug)))
  return [...pairs].map(([from, to]) => ({ from, to }))
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
