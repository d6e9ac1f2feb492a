import type { Project, Site } from '../../3-resolve/project.ts'
import { compareText } from '../../diagnostic/sort.ts'
import { metresBetween } from '../../domain/geo.ts'
import type { Geo } from '../../domain/geo.ts'
import { groupBy } from '../../source/group-by.ts'
import { memo } from '../../source/memo.ts'
import { alternatesOf } from '../alternates.ts'
import { nearIndex } from './near-index.ts'
import type { Found, Placed } from './near-index.ts'

/** How far somebody travels between two places on one day, in metres, and how many they are willing to look through. */
const oneDay = 60_000
const aroundPlace = 5
const aroundCity = 12

/** How far the city of an airport may be, in metres. No link leads farther. */
export const farthestLink = 100_000
/** How many airports a city lists beside what is around it. */
const airportCount = 6

/**
 * Returns the sites that the pages of a site link to, nearest first: what somebody would combine with it on one day. That is what
 * is around it, its city, and for a city its airports. There may be none. Of alternates, only the one that search engines
 * should list is linked.
 */
export function siteLinks(project: Project): (site: Site) => readonly Found<Site>[] {
  // A brand does not link to the sites of another.
  const brands = groupBy(project.sites, ({ brand }) => brand)
  const linksOf = new Map([...brands].map(([brand, sites]) => [brand, withinBrand(linkedSites({ ...project, sites }))]))
  return memo((site: Site) => linksOf.get(site.brand)?.(site) ?? [])
}

function withinBrand(targets: readonly Placed<Site>[]): (site: Site) => readonly Found<Site>[] {
  const find = nearIndex(targets)
  // A search for what fits looks at all that does not, so the cities of each country have an index of their own.
  const citiesIn = groupBy(
    targets.filter(({ value }) => value.type === 'city'),
    ({ value }) => value.country,
  )
  const findCityIn = new Map([...citiesIn].map(([country, cities]) => [country, nearIndex(cities)]))
  /** The nearest city in the same country. */
  const cityOf = memo(({ country, geo: from, kind }: Site): Found<Site> | undefined => {
    const radius = kind === 'airport' ? farthestLink : oneDay
    return from && findCityIn.get(country)?.({ from, radius, count: 1, fits: () => true })[0]
  })
  const airports = targets.flatMap(({ value }) => (value.kind === 'airport' ? [value] : []))
  const airportsAt = groupBy(airports, (airport) => cityOf(airport)?.value)
  const airportsOf = (city: Site): readonly Found<Site>[] =>
    nearestFirst(
      (airportsAt.get(city) ?? []).map((value) => ({
        value,
        metres: metresBetween(city.geo as Geo, value.geo as Geo),
      })),
    )
  return (site) => {
    const { geo: from, type, path } = site
    if (!from) return []
    const isCity = type === 'city'
    const count = isCity ? aroundCity : aroundPlace
    const near = find({ from, radius: oneDay, count, fits: (site) => site.path !== path })
    const further = isCity ? airportsOf(site).slice(0, airportCount) : [cityOf(site) ?? []].flat()
    return nearestFirst([...near, ...further])
  }
}

/** The sites that others link to, at their positions. */
export function linkedSites(project: Project): readonly Placed<Site>[] {
  const alternates = alternatesOf(project)
  return project.sites.flatMap((site) =>
    site.geo && alternates(site).linked === site ? [{ geo: site.geo, name: site.domain, value: site }] : [],
  )
}

/** Sorts by distance, then by domain, without repetitions. */
function nearestFirst(sites: readonly Found<Site>[]): readonly Found<Site>[] {
  const found = new Map(sites.map((site) => [site.value, site]))
  return [...found.values()].toSorted((a, b) => a.metres - b.metres || compareText(a.value.domain, b.value.domain))
}
