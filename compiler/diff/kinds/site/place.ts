import { metresBetween } from '../../../domain/geo.ts'
import type { Geo } from '../../../domain/geo.ts'
import { defineChange } from '../../define-change.ts'
import { siteChanges } from '../../site-change.ts'
import { turned } from '../../words.ts'

const fields: Readonly<Record<string, string>> = {
  kind: 'kind',
  country: 'country',
  timeZone: 'time zone',
  geo: 'position',
  airports: 'airports',
  city: 'city',
  center: 'city center',
  stations: 'stations',
  spoken: 'spoken languages',
}

/** The fields that opening hours and consent depend on. */
const weighty: ReadonlySet<string | undefined> = new Set(['country', 'timeZone'])

/**
 * In metres, how much sources disagree about the position of the same place: about the entrance of a station or
 * landmark, and about the centre of a city or airport. After a longer jump, one of the positions is wrong.
 */
const tolerance = { point: 1_000, area: 5_000 } as const

export const sitePlace = defineChange({
  kind: 'site/place',
  find: (comparison) =>
    siteChanges(comparison, Object.keys(fields), ['place'], (pair, edits) => {
      const { type, kind } = pair.after
      const isArea = type === 'city' || kind === 'airport'
      const jumps: Readonly<Record<string, number>> = {
        geo: jump(pair.before.geo, pair.after.geo, isArea ? tolerance.area : tolerance.point),
        center: jump(pair.before.center, pair.after.center, tolerance.area),
      }
      const far = Object.values(jumps).some((metres) => metres > 0)
      const risky = edits.some(({ path }) => weighty.has(path[2]))
      return {
        level: risky || far ? 'risky' : 'safe',
        what: edits
          .map(({ path, before, after }) => {
            const metres = jumps[path[2] ?? ''] ?? 0
            const away = metres > 0 ? `, \`${Math.round(metres / 1000)} km\` away` : ''
            return `${fields[path[2] ?? '']} ${turned(before, after)}${away}`
          })
          .join(', '),
        reason: reasonFor(risky, far),
      }
    }),
})

/** How many metres a position moves, or 0 if that is within the tolerance. */
function jump(before: Geo | undefined, after: Geo | undefined, most: number): number {
  const metres = before && after ? metresBetween(before, after) : 0
  return metres > most ? metres : 0
}

function reasonFor(risky: boolean, far: boolean): string {
  if (far)
    return 'The new position is far from the old one: check that it is right. Distances and nearby sites depend on it.'
  return risky
    ? 'Opening hours and consent depend on country and time zone.'
    : 'Distances, nearby sites and texts on its pages depend on it.'
}
