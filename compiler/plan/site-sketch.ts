import type { PlaceKind } from '../../runtime/contract/place-kind.ts'
import type { Sketch } from '../../runtime/contract/sketch.ts'
import { offsetFrom } from '../domain/geo.ts'
import type { Neighbour } from './place/nearby.ts'
import { sameAirport, sameStation } from './place/places-near.ts'
import { awayName } from './place/surroundings-in.ts'
import { placeText } from '../localize/place-text.ts'
import type { Reading } from '../localize/place-text.ts'
import type { Away, SiteSurroundings } from './place/surroundings.ts'
import type { SiteInputs } from './site-inputs.ts'
import { sketchOf } from './sketch.ts'
import type { SketchPlace } from './sketch.ts'

/** How far a drawn site may be, in metres, unless it is the only one. Sites far away would push all others into the middle. */
const drawn = 30_000

/**
 * The map of a site's place with its known surroundings: exits, storage points, neighbours, and the nearest airport and
 * station. All but the first two have their names. `undefined` if nothing around it is known.
 */
export function siteSketch({ site, neighbours, surroundings }: SiteInputs, reading: Reading): Sketch | undefined {
  const { geo, facts } = site
  if (!geo) return undefined
  const dots = (kind: SketchPlace['kind'], of: NonNullable<typeof facts.exits | typeof facts.points>): SketchPlace[] =>
    of.flatMap((point) => (point.geo ? [{ kind, ...offsetFrom(geo, point.geo) }] : []))
  const around = neighbours.filter(({ metres }) => metres <= drawn)
  const marks = [
    ...marksOf('airport', surroundings?.airports, around, sameAirport),
    ...marksOf('station', surroundings?.stations, around, sameStation),
  ]
  const sites = around.length + marks.length > 0 ? around : neighbours.slice(0, 1)
  const sketch = sketchOf(reading.locale, [
    ...dots('exit', facts.exits ?? []),
    ...dots('point', facts.points ?? []),
    ...sites.map(({ names, east, north }): SketchPlace => {
      const name = placeText(names, reading)
      return { kind: 'site', east, north, ...(name && { name }) }
    }),
    ...marks.map((away): SketchPlace => ({
      kind: 'mark',
      east: away.east,
      north: away.north,
      name: awayName(away, reading),
    })),
  ])
  return sketch.dots.length > 0 ? sketch : undefined
}

/** The first place whose position is known, unless it is too far away, or drawn as one of our sites. */
function marksOf(
  kind: PlaceKind,
  places: SiteSurroundings['stations'] = [],
  sites: readonly Neighbour[],
  same: number,
): readonly Away[] {
  const mark = places.find((place) => place.metres !== undefined)
  if (!mark || mark.metres > drawn) return []
  const isSite = sites.some(
    (site) => site.kind === kind && Math.hypot(site.east - mark.east, site.north - mark.north) <= same,
  )
  return isSite ? [] : [mark]
}
