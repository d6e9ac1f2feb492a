import { metresBetween } from '../../../domain/geo.ts'
import type { Geo } from '../../../domain/geo.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'
import { factSpan, factsOf } from '../../site-facts.ts'

/** Exits and storage points lie at most this many metres from the middle of their place. */
const reach = 5000

interface FarAway {
  readonly what: string
  readonly metres: number
  /** The position with its numbers swapped, if that is within reach. */
  readonly swapped?: Geo
}

export const placeFarAway = defineRule<FarAway>({
  code: 'place/far-away',
  severity: 'error',
  message: ({ what, metres }) =>
    `This ${what} is ${kilometres(metres)} km away from its place. At most ${kilometres(reach)} km are expected.`,
  help: ({ swapped }) =>
    swapped
      ? `Latitude comes first. Did you mean \`[${swapped.join(', ')}]\`? If this position is right, correct the position of the place.`
      : 'Correct this position, or the position of the place. Latitude comes first.',
  impact: () => 'The page would show travellers a wrong position and a wrong distance.',
  docs: {
    why: 'Exits and storage points are within 5 km of the centre of their place. If one is farther away, its latitude and longitude are usually swapped, or a digit is wrong.',
    bad: 'place: { geo: [54.6, 6.5] }, points: [{ name: Bagatelle, geo: [6.501, 54.601] }]',
    good: 'place: { geo: [54.6, 6.5] }, points: [{ name: Bagatelle, geo: [54.601, 6.501] }]',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const { exits = [], points = [] } = factsOf(ast, site)
      const middle = site.row.value.place?.geo
      if (!middle) continue
      const look = (key: 'exits' | 'points', what: string, of: readonly { readonly geo?: Geo | undefined }[]): void => {
        for (const [index, { geo }] of of.entries()) {
          if (!geo) continue
          const metres = metresBetween(middle, geo)
          if (metres <= reach) continue
          const swapped = swappedNear(geo, middle)
          const related = [{ span: fieldSpan(site, ['place', 'geo']), message: 'the position of the place' }]
          report(
            { what, metres, ...(swapped && { swapped }) },
            { at: factSpan(ast, site, [key, index, 'geo']), related },
          )
        }
      }
      look('exits', 'exit', exits)
      look('points', 'storage point', points)
    }
  },
})

function swappedNear([latitude, longitude]: Geo, middle: Geo): Geo | undefined {
  // A latitude cannot be more than 90 degrees.
  if (Math.abs(longitude) > 90) return undefined
  const swapped: Geo = [longitude, latitude]
  return metresBetween(middle, swapped) <= reach ? swapped : undefined
}

/** With one decimal, rounded up, so that a distance just beyond the limit does not look like the limit. */
function kilometres(metres: number): string {
  return String(Math.ceil(metres / 100) / 10)
}
