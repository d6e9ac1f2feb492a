import type { Site } from '../../3-resolve/project.ts'
import { metresBetween } from '../../domain/geo.ts'
import type { Geo } from '../../domain/geo.ts'
import type { Found } from './near-index.ts'
import type { OwnSites } from './own-sites.ts'
import type { DataPlace } from './place-data.ts'
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
  const titled = (name: string, kind: 'cities' | 'stations', site: Site): NamedPlace | undefined => {
    const own = sites.titled(name, kind, site)
    return own && { found: { value: { name, geo: own.value.geo as Geo }, metres: own.metres }, own: own.value }
  }
  return {
    city(site: Site, from: Geo): NamedPlace | undefined {
      const { city: name, center: geo, country } = site
      if (name === undefined) return withSite(sites.cityNear(from, country) ?? near.city(from, country))
      // The site of another city may be near, so one of the data set has none.
      const inData =
        near.named(name, 'cities', from) ?? (geo && { value: { name, geo }, metres: metresBetween(from, geo) })
      return titled(name, 'cities', site) ?? (inData && { found: inData })
    },
    /** A name alone if nobody knows where the station is. */
    stations(site: Site, from: Geo): readonly (NamedPlace | string)[] {
      if (!site.stations)
        return site.kind === 'station' ? [] : [withSite(near.station(from, site.country)) ?? []].flat()
      return site.stations.map(
        (name) => titled(name, 'stations', site) ?? withSite(near.named(name, 'stations', from)) ?? name,
      )
    },
  }
}
