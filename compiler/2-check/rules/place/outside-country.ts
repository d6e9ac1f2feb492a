import type { Geo } from '../../../domain/geo.ts'
import { zonesWithin } from '../../../domain/territories.ts'
import { zonesAt } from '../../../domain/zone-of.ts'
import { fieldSpan } from '../../context.ts'
import { defineRule } from '../../rule.ts'

interface OutsideCountry {
  readonly geo: Geo
  readonly country: string
  /** The position that was probably meant, if a common mistake explains it. */
  readonly meant?: Geo
  /** The countries whose time zones include the position, even at sea. */
  readonly there: readonly string[]
}

/** In degrees: how far the border of a zone may be from where its cells end. */
const margin = 0.25

export const placeOutsideCountry = defineRule<OutsideCountry>({
  code: 'place/outside-country',
  severity: 'warning',
  message: ({ geo, country, there }) =>
    `\`[${geo.join(', ')}]\` is not in \`${country}\`${there.length > 0 ? `: the nearest time zone belongs to ${there.map((zone) => `\`${zone}\``).join(' or ')}` : ', but in the sea'}.`,
  help: ({ meant }) =>
    meant
      ? `Did you mean \`[${meant.join(', ')}]\`? Latitude comes first, and south and west are negative.`
      : 'Correct the position or the country. Latitude comes first, and south and west are negative.',
  impact: () => 'Maps, distances and nearby sites would be wrong.',
  docs: {
    why: 'Swapped numbers, a missing minus or a wrong digit usually give a position in another country. The borders of countries are known to about 50 km, from their time zones.',
    bad: 'place: { country: FR, geo: [2.3522, 48.8566] }',
    good: 'place: { country: FR, geo: [48.8566, 2.3522] }',
  },
  check({ ast }, report) {
    for (const site of ast.sites) {
      const { country, geo } = site.row.value.place ?? {}
      if (country === undefined || !geo) continue
      const own = zonesWithin(country)
      const within = (position: Geo): boolean => own.some((zone) => around(position).some(zone.covers))
      // Uninhabited islands have no time zone.
      if (own.length === 0 || within(geo)) continue
      const meant = slips(geo).find(within)
      const there = [...new Set(zonesAt(geo).map((zone) => zone.country))]
      report({ geo, country, there, ...(meant && { meant }) }, { at: fieldSpan(site, ['place', 'geo']) })
    }
  },
})

/** Positions around one, in the four directions between north, east, south and west. */
function around([latitude, longitude]: Geo): readonly Geo[] {
  const either = [-margin, margin]
  return either.flatMap((north) => either.map((east): Geo => [latitude + north, longitude + east]))
}

/** The positions you get if the numbers were swapped or a sign was wrong. */
function slips([latitude, longitude]: Geo): readonly Geo[] {
  const positions: readonly Geo[] = [
    [longitude, latitude],
    [latitude, -longitude],
    [-latitude, longitude],
    [-latitude, -longitude],
  ]
  return positions.filter(([first]) => Math.abs(first) <= 90)
}
