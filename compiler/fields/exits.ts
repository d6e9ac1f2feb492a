import { metresBetween } from '../domain/geo.ts'
import { distanceIn } from '../localize/distance.ts'
import { placeText } from '../localize/place-text.ts'
import type { Exit } from '../../runtime/contract/place-facts.ts'
import { entry, mapOf, named, position, translated } from './cells.ts'
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
    inSheets: false,
    examples: { exit_id: 'euston-road', exit_latitude: '48.8606', exit_longitude: '2.3376' },
    translated: { exit_name: 'Euston Road' },
    read: (cells, problems) =>
      mapOf([
        ...entry('id', cells.get('exit_id')),
        ...named('name', translated(cells, 'exit_name')),
        ...named('geo', position(cells, 'exit', problems)),
      ]),
    columnOf(path) {
      const [field, part] = path.filter((step) => typeof step === 'string')
      if (field === 'geo') return `exit_${path.at(-1) === 1 ? 'longitude' : 'latitude'}`
      return field === 'name' ? `exit_name_${part ?? 'en'}` : field && `exit_${field}`
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
