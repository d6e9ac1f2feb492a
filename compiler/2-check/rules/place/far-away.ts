import { metresBetween } from '../../../domain/geo.ts'
import type { Geo } from '../../../domain/geo.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

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
    `This ${what} lies ${kilometres(metres)} km from its place; at most ${kilometres(reach)} km are likely.`,
  help: ({ swapped }) =>
    swapped
      ? `Latitude comes first: with its two numbers swapped, \`[${swapped.join(', ')}]\`, it would be near. If it is right, swap those of the place.`
      : 'Correct its position or that of the place; latitude comes first.',
  impact: () => 'The page would send travellers to a wrong position, and tell them a wrong distance.',
  docs: {
    why: 'Exits and storage points lie within 5 km of the middle of their place. One that is farther away mostly has its latitude and longitude swapped, or a digit wrong.',
    bad: 'place: { geo: [54.6, 6.5] }, points: [{ name: Bagatelle, geo: [6.501, 54.601] }]',
    good: 'place: { geo: [54.6, 6.5] }, points: [{ name: Bagatelle, geo: [54.601, 6.501] }]',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const { place, exits = [], points = [] } = site.row.value
      const middle = place?.geo
      if (!middle) continue
      const look = (key: 'exits' | 'points', what: string, of: readonly { readonly geo?: Geo | undefined }[]): void => {
        for (const [index, { geo }] of of.entries()) {
          if (!geo) continue
          const metres = metresBetween(middle, geo)
          if (metres <= reach) continue
          const swapped = swappedNear(geo, middle)
          const related = [{ span: fieldSpan(site, ['place', 'geo']), message: 'the middle of the place' }]
          report({ what, metres, ...(swapped && { swapped }) }, { at: fieldSpan(site, [key, index, 'geo']), related })
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
