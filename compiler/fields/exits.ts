import { metresBetween } from '../domain/geo.ts'
import { distanceIn } from '../localize/distance.ts'
import { placeText } from '../localize/place-text.ts'
import type { Exit } from '../../runtime/contract/place-facts.ts'
import { position } from './cells.ts'
import { defineFact } from './field.ts'
import type { PlaceOfFact } from './field.ts'
import { pointName } from './points.ts'

export const exits = defineFact({
  schema: ({ z, atMost, limits, names, geo }) =>
    z
      .array(
        z.strictObject({
          id: atMost(limits.nameCharacters)
            .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'a name of lowercase letters, digits and hyphens')
            .describe('Id of the exit in URLs: lowercase letters, digits and hyphens, e.g. `euston-road`.'),
          name: names.describe('Name of the exit, by language, e.g. `{ en: Euston Road }`.'),
          geo: geo.optional(),
        }),
      )
      .min(1)
      .describe('Exits of the place, e.g. `[{ id: euston-road, name: { en: Euston Road } }]`.'),
  dated: 'the exits were',
  isText: true,
  texts: (value) => value.map(({ name }, index) => ({ path: [index, 'name'], texts: name })),
  isPromise: false,
  columns: {
    isList: true,
    byPath: {
      id: { header: 'exit_id', example: 'euston-road' },
      'name.*': { header: 'exit_name', example: 'Euston Road' },
      ...position('exit'),
    },
  },
  tell: (value) => value.map(({ id }) => id).join(', '),
  page: (value, place) => value.flatMap((exit) => exitIn(exit, place)),
})

interface WrittenExit {
  readonly id: string
  readonly name: Readonly<Record<string, string>>
  readonly geo?: readonly [number, number] | undefined
}

function exitIn({ id, name, geo }: WrittenExit, place: PlaceOfFact): readonly Exit[] {
  const text = placeText(name, place)
  if (!text) return []
  const [nearest] = place.points
    .flatMap((point) => (geo && point.geo ? [{ point, metres: metresBetween(geo, point.geo) }] : []))
    .toSorted((a, b) => a.metres - b.metres)
  const point = nearest && pointName(nearest.point, place)
  return [{ id, name: text, ...(point && { nearest: { point, distance: distanceIn(place.locale, nearest.metres) } }) }]
}
