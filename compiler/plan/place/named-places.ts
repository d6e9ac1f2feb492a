import type { Site } from '../../3-resolve/project.ts'
import { cityReach, metresBetween, sameCity } from '../../domain/geo.ts'
import type { Geo } from '../../domain/geo.ts'
import type { Around, Found } from './near-index.ts'
import type { OwnSites } from './own-sites.ts'
import type { DataPlace } from './place-data.ts'
import { sameStation } from './places-near.ts'
import type { PlacesNear } from './places-near.ts'

/** A place that pages name, and its own site, if there is one. */
export interface NamedPlace {
  readonly found: Found<DataPlace>
  readonly own?: Site | undefined
}

/** The city and the stations of a place: those that its row names, otherwise those of the table and the data set. */
export function namedPlaces(sites: OwnSites, near: PlacesNear) {
  const withSite = (found: Found<DataPlace> | undefined): NamedPlace | undefined =>
    found && { found, own: sites.siteOf(found.value) }
  /** A place of the table. The name is the one of the row that names it. */
  const titled = (name: string, kind: 'cities' | 'stations', site: Site, around: Around): NamedPlace | undefined => {
    const own = sites.titled(name, kind, site, around)
    if (!own) return undefined
    const { geo, country } = own.value
    return {
      found: { value: { name, geo: geo as Geo, ...(country !== undefined && { country }) }, metres: own.metres },
      own: own.value,
    }
  }
  return {
    city(site: Site, from: Geo): NamedPlace | undefined {
      const { center: geo, country } = site
      const name = site.city?.normalize()
      if (name === undefined) return withSite(sites.cityNear(from, country) ?? near.city(from, country))
      // Of two cities with this name, the row means the one at its center.
      const around = geo ? { from: geo, radius: sameCity } : { from, radius: cityReach }
      const inData =
        near.named(name, 'cities', around) ?? (geo && { value: { name, geo }, metres: metresBetween(from, geo) })
      // The site of another city may be near, so one of the data set has none.
      return titled(name, 'cities', site, around) ?? (inData && { found: inData })
    },
    /** A name alone if nobody knows where the station is. Each station once, and not the place itself. */
    stations(site: Site, from: Geo): readonly (NamedPlace | string)[] {
      if (!site.stations)
        return site.kind === 'station' ? [] : [withSite(near.station(from, site.country)) ?? []].flat()
      const around = { from, radius: cityReach }
      const all = site.stations.map((written) => {
        const name = written.normalize()
        return titled(name, 'stations', site, around) ?? withSite(near.named(name, 'stations', around)) ?? name
      })
      const isOwn = (place: NamedPlace | string): boolean =>
        typeof place === 'string'
          ? Object.values(site.names).some(({ title }) => title === place)
          : place.own?.path === site.path || (site.kind === 'station' && place.found.metres <= sameStation)
      const others = all.filter((place) => !isOwn(place))
      const keyOf = (place: NamedPlace | string): string =>
        typeof place === 'string' ? place : (place.own?.path ?? place.found.value.name)
      return [...new Map(others.map((place) => [keyOf(place), place])).values()]
    },
  }
}
