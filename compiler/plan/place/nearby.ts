import type { Environment, Project, Site } from '../../3-resolve/project.ts'
import type { PlaceKind } from '../../../runtime/contract/place-kind.ts'
import { homesOf } from '../addresses.ts'
import { offsetFrom } from '../../domain/geo.ts'
import type { Geo } from '../../domain/geo.ts'
import { siteLinks } from './site-links.ts'

/** What a site knows about another site: the part that its pages show. */
export interface Neighbour {
  /** By language of the linking site, as far as the place has a name in it. */
  readonly names: Readonly<Record<string, string>>
  /** Absolute addresses, by language of the linking site, as far as the neighbour offers it. */
  readonly homes: Readonly<Record<string, string>>
  /** Whether it is the city that the linking site lies in. */
  readonly isOwnCity?: true
  readonly kind?: PlaceKind
  /** From the linking site. */
  readonly metres: number
  readonly east: number
  readonly north: number
}

/** Finds what each site knows about the sites that it links to. */
export function nearbySites(project: Project, environment: Environment): (site: Site) => readonly Neighbour[] {
  const links = siteLinks(project)
  return (site) =>
    links(site).map(({ value, metres }) => ({
      names: titlesIn(value, site),
      homes: homesOf(environment, value, site.languages),
      ...(isCityOf(value, metres, site) && { isOwnCity: true }),
      ...(value.kind && { kind: value.kind }),
      metres,
      ...offsetFrom(site.geo as Geo, value.geo as Geo),
    }))
}

export function titlesIn({ names }: Site, { languages }: Site): Record<string, string> {
  const titles: Record<string, string> = {}
  for (const language of languages) if (names[language]) titles[language] = names[language].title
  return titles
}

/** How far a place may be from the middle of a city that it belongs to, in metres. Airports lie outside. */
const withinCity = 25_000
const airportOfCity = 60_000

function isCityOf({ type, country }: Site, metres: number, of: Site): boolean {
  const reach = of.kind === 'airport' ? airportOfCity : withinCity
  return type === 'city' && of.type !== 'city' && country === of.country && metres <= reach
}
