import { alternatesOf } from '../plan/alternates.ts'
import type { Project, Site } from '../3-resolve/project.ts'
import { groupBy } from '../source/group-by.ts'
import type { SiteAt } from './address-effects.ts'
import { matchedPlaces } from './matched-places.ts'

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
 * The removed sites that have moved: `moved:` lists their domain, a new site describes the same place, or another site
 * of the same path stays.
 * @param place finds a site of the later project by domain.
 */
export function movedSites(
  gone: readonly SiteAt[],
  come: readonly SiteAt[],
  later: Project,
  place: (domain: string) => SiteAt | undefined,
): readonly MovedSite[] {
  const free = new Map(come.map((place) => [place.site.domain as string, place]))
  const found: MovedSite[] = []
  const note = (from: SiteAt, target: string, declared: boolean): void => {
    const to = free.get(target) ?? place(target)
    if (to) found.push({ from, to, declared, isNew: free.delete(target) })
  }
  const undeclared = gone.filter((from) => {
    const target = declaredTarget(from.site, later.movedDomains)
    if (target !== undefined) note(from, target, true)
    return target === undefined
  })
  const [before, after] = [byPath(undeclared), byPath([...free.values()])]
  const matches = matchedPlaces(firstOfEach(before), firstOfEach(after))
  const alternates = alternatesOf(later)
  for (const [path, sites] of before) {
    const targets = after.get(matches.get(path) ?? '') ?? []
    for (const [index, from] of sites.entries()) {
      const { linked } = alternates(from.site)
      const { site } = targets[index] ?? targets[0] ?? { site: linked }
      if (site !== from.site) note(from, site.domain, false)
    }
  }
  return found
}

function declaredTarget({ domain }: Site, moved: Project['movedDomains']): string | undefined {
  return Object.hasOwn(moved, domain) ? moved[domain] : undefined
}

function byPath(sites: readonly SiteAt[]): ReadonlyMap<string, readonly SiteAt[]> {
  return groupBy(sites, ({ site }) => site.path)
}

function firstOfEach(groups: ReadonlyMap<string, readonly SiteAt[]>): readonly Site[] {
  return [...groups.values()].flatMap(([first]) => (first ? [first.site] : []))
}
