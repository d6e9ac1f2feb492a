import type { Project, Site } from '../../3-resolve/project.ts'
import { sameCity } from '../../domain/geo.ts'
import type { Geo } from '../../domain/geo.ts'
import { groupBy } from '../../source/group-by.ts'
import { memo } from '../../source/memo.ts'
import { nearIndex } from './near-index.ts'
import type { Around, Found } from './near-index.ts'
import type { DataPlace } from './place-data.ts'
import { sameAirport, sameStation } from './places-near.ts'
import { linkedSites } from './site-links.ts'

/** A place this near to a city of the table belongs to it, whatever the data set says. In metres. */
const ownCityRadius = 30_000

export interface OwnSites {
  /** The site of the table for a place of the data set. */
  siteOf(place: DataPlace): Site | undefined
  /** The nearest city of the table. */
  cityNear(from: Geo, country: string | undefined): Found<DataPlace> | undefined
  /** The nearest other city or station of the table with this title in a language, one of the same brand first. */
  titled(title: string, kind: 'cities' | 'stations', seenFrom: Site, search: Around): Found<Site> | undefined
}

/** Finds the sites that stand for places of the data set, or that rows name. */
export function ownSites(project: Project): OwnSites {
  const placeOf = memo(({ names, languages, slug, country, geo }: Site): DataPlace => {
    const name = names[languages[0] ?? '']?.title ?? slug
    return { name, geo: geo as Geo, thousands: 0, ...(country !== undefined && { country }) }
  })
  const linked = linkedSites(project)
  // Alternates are one place, and one of them may have a name that the others lack. Grouped only if a row names a place.
  const alternates = memo((sites: Project['sites']) => groupBy(sites, ({ path }) => path))
  const titlesOf = memo(
    (path: Site['path']) =>
      new Set(
        (alternates(project.sites).get(path) ?? []).flatMap(({ names }) =>
          Object.values(names).map(({ title }) => title.normalize()),
        ),
      ),
  )
  const indexOf = (fits: (site: Site) => boolean) => nearIndex(linked.filter(({ value }) => fits(value)))
  const airports = indexOf(({ kind }) => kind === 'airport')
  const stations = indexOf(({ kind }) => kind === 'station')
  const cities = indexOf(({ type }) => type === 'city')
  const cityWithin = (radius: number, from: Geo, country: string | undefined) =>
    cities({ from, radius, count: 1, fits: (site) => site.country === country })[0]
  return {
    siteOf: memo(({ geo, codes, country, thousands }: DataPlace): Site | undefined => {
      if (thousands !== undefined) return cityWithin(sameCity, geo, country)?.value
      const [index, radius] = codes ? ([airports, sameAirport] as const) : ([stations, sameStation] as const)
      return index({ from: geo, radius, count: 1, fits: () => true })[0]?.value
    }),
    cityNear: (from, country) => {
      const found = cityWithin(ownCityRadius, from, country)
      return found && { ...found, value: placeOf(found.value) }
    },
    titled(title, kind, { brand, path }, around) {
      const isTitled = (site: Site): boolean => site.path !== path && titlesOf(site.path).has(title)
      const find = (fits: (site: Site) => boolean) => ({ cities, stations })[kind]({ ...around, count: 1, fits })[0]
      return find((site) => site.brand === brand && isTitled(site)) ?? find(isTitled)
    },
  }
}
