import { cityReach, metresBetween } from '../../../domain/geo.ts'
import type { Geo } from '../../../domain/geo.ts'
import { fieldSpan } from '../../context.ts'
import type { Path } from '../../../source/node.ts'
import { defineRule } from '../../rule.ts'
import { factSpan, factsOf } from '../../site-facts.ts'

/** Exits and storage points lie at most this many metres from the middle of their place, and the center of its city. */
const reach = { point: 5_000, center: cityReach } as const

interface FarAway {
  readonly what: string
  readonly metres: number
  readonly most: number
  /** The position with its numbers swapped, if that is within reach. */
  readonly swapped?: Geo
}

export const placeFarAway = defineRule<FarAway>({
  code: 'place/far-away',
  severity: 'error',
  message: ({ what, metres, most }) =>
    `This ${what} is ${kilometres(metres)} km away from its place. At most ${kilometres(most)} km are expected.`,
  help: ({ swapped }) =>
    swapped
      ? `Latitude comes first. Did you mean \`[${swapped.join(', ')}]\`? If this position is right, correct the position of the place.`
      : 'Correct this position, or the position of the place. Latitude comes first.',
  impact: () => 'The page would show travellers a wrong position and a wrong distance.',
  docs: {
    why: 'Exits and storage points are within 5 km of the centre of their place, and the center of its city within 100 km. If one is farther away, its latitude and longitude are usually swapped, or a digit is wrong.',
    bad: 'place: { geo: [54.6, 6.5] }, points: [{ name: Bagatelle, geo: [6.501, 54.601] }]',
    good: 'place: { geo: [54.6, 6.5] }, points: [{ name: Bagatelle, geo: [54.601, 6.501] }]',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const { exits = [], points = [] } = factsOf(ast, site)
      const { geo: middle, center } = site.row.value.place ?? {}
      if (!middle) continue
      const look = (what: string, geo: Geo | undefined, most: number, path: Path): void => {
        const metres = geo ? metresBetween(middle, geo) : 0
        if (!geo || metres <= most) return
        const swapped = swappedNear(geo, middle, most)
        const related = [{ span: fieldSpan(site, ['place', 'geo']), message: 'the position of the place' }]
        report({ what, metres, most, ...(swapped && { swapped }) }, { at: factSpan(ast, site, path), related })
      }
      for (const [index, { geo }] of exits.entries()) look('exit', geo, reach.point, ['exits', index, 'geo'])
      for (const [index, { geo }] of points.entries()) look('storage point', geo, reach.point, ['points', index, 'geo'])
      look('center of the city', center, reach.center, ['place', 'center'])
    }
  },
})

function swappedNear([latitude, longitude]: Geo, middle: Geo, most: number): Geo | undefined {
  // A latitude cannot be more than 90 degrees.
  if (Math.abs(longitude) > 90) return undefined
  const swapped: Geo = [longitude, latitude]
  return metresBetween(middle, swapped) <= most ? swapped : undefined
}

/** With one decimal, rounded up, so that a distance just beyond the limit does not look like the limit. */
function kilometres(metres: number): string {
  return String(Math.ceil(metres / 100) / 10)
}
