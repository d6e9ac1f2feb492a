import type { Environment, Project, Site } from '../../3-resolve/project.ts'
import { homesOf } from '../addresses.ts'
import { twinsOf } from '../twins.ts'
import { offsetFrom } from '../../domain/geo.ts'
import type { Geo } from '../../domain/geo.ts'
import { nearIndex } from './near-index.ts'
import type { Found, Placed } from './near-index.ts'

/** All that a site is told of another one: what its pages show of it. */
export interface Neighbour {
  /** In the languages of the site that is told, as far as the place has a name in them. */
  readonly names: Readonly<Record<string, string>>
  /** Absolute addresses, by those languages as far as the neighbour offers them. The default language is among them. */
  readonly homes: Readonly<Record<string, string>>
  /** From the site that is told. */
  readonly metres: number
  readonly east: number
  readonly north: number
}

/** How far travellers go on foot or by a short ride, in metres, and how many places they still look through. */
const aroundPlace = { radius: 15_000, count: 5 } as const
const aroundCity = { radius: 30_000, count: 12 } as const

/** No site is told of another one that is farther away, in metres. */
export const farthestNeighbour = Math.max(aroundPlace.radius, aroundCity.radius)

/** For each site those nearest to it: of a city its points of interest, of those any other site. */
export function sitesNear(project: Project): (site: Site) => readonly Found<Site>[] {
  const twins = twinsOf(project)
  const linked = project.sites.flatMap((site): Placed<Site>[] =>
    site.geo && twins(site).linked === site ? [{ geo: site.geo, name: site.domain, value: site }] : [],
  )
  const find = nearIndex(linked)
  return (site) => {
    const { geo: from, type, path } = site
    if (!from) return []
    const isCity = type === 'city'
    const fits = (other: Site): boolean => other.path !== path && (!isCity || other.type !== 'city')
    return find({ from, fits, ...(isCity ? aroundCity : aroundPlace) })
  }
}

/** What each site is told of those nearest to it. */
export function nearbySites(project: Project, environment: Environment): (site: Site) => readonly Neighbour[] {
  const near = sitesNear(project)
  return (site) =>
    near(site).map(({ value, metres }) => ({
      names: titlesIn(value, site),
      homes: homesOf(environment, value, site.languages),
      metres,
      ...offsetFrom(site.geo as Geo, value.geo as Geo),
    }))
}

function titlesIn({ names }: Site, { languages }: Site): Record<string, string> {
  return Object.fromEntries(
    languages.flatMap((language) => (names[language] ? [[language, names[language].title]] : [])),
  )
}
