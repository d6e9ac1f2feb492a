import type { Project, Site } from '../../3-resolve/project.ts'
import { compareText } from '../../diagnostic/sort.ts'
import { metresBetween } from '../../domain/geo.ts'
import type { Geo } from '../../domain/geo.ts'
import { groupBy } from '../../source/group-by.ts'
import { alternatesOf } from '../alternates.ts'
import { nearIndex } from './near-index.ts'
import type { Found, Placed } from './near-index.ts'

/**
 * How far travellers go on foot or by a short ride, in metres, and how many places they are willing to look through.
 */
const aroundPlace = { radius: 15_000, count: 5 } as const
const aroundCity = { radius: 30_000, count: 12 } as const

/** How far the city of a place may be, in metres, and how many airports a city lists beside what is around it. */
const cityReach = 100_000
const airportCount = 6

/** Every page links to so many sites, and so many pages link to every site, if the table has that many. */
const fewest = 2
/** The number of links of a site with nothing around it. */
const isolatedCount = 3
const anywhere = Infinity

/**
 * Returns the sites that the pages of a site link to, nearest first: what is around it, its city, and for a city its
 * airports. A site with too little around it links to the nearest sites at any distance. A site that too few others
 * link to is added to the pages of its nearest sites.
 * Of alternates, only the one that search engines should list is linked.
 */
export function siteLinks(project: Project): (site: Site) => readonly Found<Site>[] {
  let all: ReadonlyMap<string, readonly Found<Site>[]> | undefined
  return ({ domain }) => (all ??= withinBrands(project)).get(domain) ?? []
}

/** A brand does not link to the sites of another. */
function withinBrands(project: Project): ReadonlyMap<string, readonly Found<Site>[]> {
  const brands = groupBy(project.sites, ({ brand }) => brand)
  return new Map([...brands.values()].flatMap((sites) => [...withBackLinks({ ...project, sites })]))
}

function withBackLinks(project: Project): ReadonlyMap<string, readonly Found<Site>[]> {
  const targets = linkedSites(project)
  const linksOf = ownLinks(targets)
  const all = new Map<string, readonly Found<Site>[]>(project.sites.map((site) => [site.domain, linksOf(site)]))
  const linking = new Map<Site, number>()
  for (const links of all.values()) for (const { value } of links) linking.set(value, (linking.get(value) ?? 0) + 1)
  const added = new Map<Site, Found<Site>[]>()
  for (const { value: site } of targets) {
    const missing = fewest - (linking.get(site) ?? 0)
    if (missing <= 0) continue
    const links = ({ domain }: Site): boolean => all.get(domain)?.some(({ value }) => value === site) ?? false
    const near = (all.get(site.domain) ?? []).filter(({ value }) => !links(value)).slice(0, missing)
    for (const { value, metres } of near) added.set(value, [...(added.get(value) ?? []), { value: site, metres }])
  }
  for (const [{ domain }, more] of added) all.set(domain, nearestFirst([...(all.get(domain) ?? []), ...more]))
  return all
}

/** Returns what a site would link to if it had only itself to think of. */
function ownLinks(targets: readonly Placed<Site>[]): (site: Site) => readonly Found<Site>[] {
  const find = nearIndex(targets)
  // A search for what fits looks at all that does not, so each kind has an index of its own.
  const findPlace = nearIndex(targets.filter(({ value }) => value.type !== 'city'))
  const citiesIn = groupBy(
    targets.filter(({ value }) => value.type === 'city'),
    ({ value }) => value.country,
  )
  const findCityIn = new Map([...citiesIn].map(([country, cities]) => [country, nearIndex(cities)]))
  const cities = new Map<Site, Found<Site> | undefined>()
  /** The nearest city in the same country. */
  const cityOf = (site: Site): Found<Site> | undefined => {
    if (cities.has(site) || !site.geo) return cities.get(site)
    const [city] =
      findCityIn.get(site.country)?.({ from: site.geo, radius: cityReach, count: 1, fits: () => true }) ?? []
    cities.set(site, city)
    return city
  }
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
    const other = (one: Site): boolean => one.path !== path
    const near =
      type === 'city'
        ? [...findPlace({ from, fits: other, ...aroundCity }), ...airportsOf(site).slice(0, airportCount)]
        : [...find({ from, fits: other, ...aroundPlace }), ...[cityOf(site) ?? []].flat()]
    const links = nearestFirst(near)
    if (links.length >= fewest) return links
    return nearestFirst([...links, ...find({ from, fits: other, radius: anywhere, count: isolatedCount })])
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
  const found = new Map(sites.map((one) => [one.value, one]))
  return [...found.values()].toSorted((a, b) => a.metres - b.metres || compareText(a.value.domain, b.value.domain))
}
