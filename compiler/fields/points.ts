import type { PlaceText } from '../../runtime/contract/measures.ts'
import { metresBetween } from '../domain/geo.ts'
import { distanceIn } from '../localize/distance.ts'
import { placeText } from '../localize/place-text.ts'
import type { Reading } from '../localize/place-text.ts'
import { position } from './cells.ts'
import { defineFact } from './field.ts'
import type { NamedPoint } from './field.ts'

export const points = defineFact({
  schema: ({ z, atMost, limits, names, geo }) => {
    const text = atMost(limits.nameCharacters).min(1)
    return z
      .array(
        z.strictObject({
          name: z
            .union([text, names])
            .describe('Name of the storage point, e.g. `Station Kiosk`, or one name for each language.'),
          geo: geo.optional(),
          address: z
            .strictObject({
              street: text.describe('Street and number, e.g. `1 Example Street`.'),
              postalCode: text.optional().describe('Postal code in quotes, e.g. `"75001"`.'),
              locality: text.describe('Town or city, e.g. `Paris`.'),
            })
            .optional()
            .describe('Postal address, e.g. `{ street: 1 Example Street, locality: Paris }`.'),
        }),
      )
      .min(1)
      .describe('Existing storage points, e.g. `[{ name: Station Kiosk, geo: [48.8443, 2.3744] }]`.')
  },
  dated: 'the storage points were',
  isText: true,
  texts: (value) =>
    value.flatMap(({ name }, index) => (typeof name === 'string' ? [] : [{ path: [index, 'name'], texts: name }])),
  isPromise: false,
  columns: {
    isList: true,
    byPath: {
      name: { header: 'point_name', example: 'Station Kiosk' },
      'name.*': { header: 'point_name', example: 'Station Kiosk' },
      ...position('point'),
      'address.street': { header: 'point_street', example: '1 Example Street' },
      'address.postalCode': { header: 'point_postal_code', example: '75001' },
      'address.locality': { header: 'point_locality', example: 'Paris' },
    },
  },
  tell: (value) => String(value.length),
  /** Nearest first. Points without a distance come last, in the order of the file. */
  page: (value, place) =>
    value
      .map((point) => ({ point, metres: point.geo && place.geo && metresBetween(place.geo, point.geo) }))
      .toSorted((a, b) => (a.metres ?? Number.MAX_SAFE_INTEGER) - (b.metres ?? Number.MAX_SAFE_INTEGER))
      .flatMap(({ point: { geo, address, ...point }, metres }) => {
        const name = pointName(point, place)
        if (!name) return []
        return [
          {
            name,
            ...(geo && { geo }),
            ...(metres !== undefined && { distance: distanceIn(place.locale, metres) }),
            ...(address && {
              address: {
                street: address.street,
                ...(address.postalCode !== undefined && { postalCode: address.postalCode }),
                locality: address.locality,
              },
            }),
          },
        ]
      }),
})

/** A name given only once, as on the door, has no language. */
export function pointName({ name }: NamedPoint, reading: Reading): PlaceText | undefined {
  return typeof name === 'string' ? { text: name } : placeText(name, reading)
}
