import type { Environment, Project, Site } from '../../3-resolve/project.ts'
import { homesOf } from '../addresses.ts'
import { alternatesOf } from '../alternates.ts'
import { offsetFrom } from '../../domain/geo.ts'
import type { Geo } from '../../domain/geo.ts'
import { nearIndex } from './near-index.ts'
import type { Found, Placed } from './near-index.ts'

/** What a site knows about another site: the part that its pages show. */
export interface Neighbour {
  /** By language of the linking site, as far as the place has a name in it. */
  readonly names: Readonly<Record<string, string>>
  /**
   * Absolute addresses, by language of the linking site, as far as the neighbour offers it. The default language is
   * always included.
   */
  readonly homes: Readonly<Record<string, string>>
  /** From the linking site. */
  readonly metres: number
  readonly east: number
  readonly north: number
}

/**
 * How far travellers go on foot or by a short ride, in metres, and how many places they are willing to look through.
 */
const aroundPlace = { radius: 15_000, count: 5 } as const
const aroundCity = { radius: 30_000, count: 12 } as const

/** The maximum distance of two linked sites, in metres. */
export const farthestNeighbour = Math.max(aroundPlace.radius, aroundCity.radius)

/** Finds the sites nearest to a site: for a city its points of interest, for others any site. */
export function sitesNear(project: Project): (site: Site) => readonly Found<Site>[] {
  const alternates = alternatesOf(project)
  const linked = project.sites.flatMap((site): Placed<Site>[] =>
    site.geo && alternates(site).linked === site ? [{ geo: site.geo, name: site.domain, value: site }] : [],
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

/** Finds what each site knows about its nearest sites. */
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
