import { placeKinds } from '../domain/place-kind.ts'
import { defineField, textColumn } from './field.ts'

const isNumber = (text: unknown): text is string => typeof text === 'string' && /^[+-]?\d+(?:\.\d+)?$/.test(text)

/** Half of the position in a column of its own. Only both together state it. */
const half = (words: readonly string[]) => ({
  words,
  text: () => undefined,
  read: (cell: unknown) => (isNumber(cell) ? Number(cell) : cell),
})

/** A list of codes, separated by blanks or commas. */
const codes = (words: readonly string[], codesOf: (value: Place) => readonly string[] | undefined) => ({
  words,
  text: (value: Place) => codesOf(value)?.join(' '),
  read: (cell: unknown) => (typeof cell === 'string' ? cell.split(/[\s,;]+/).filter(Boolean) : cell),
})

interface Place {
  readonly airports?: readonly string[] | undefined
  readonly spoken?: readonly string[] | undefined
}

export const place = defineField({
  schema: ({ z, atMost, limits, geo }) =>
    z
      .strictObject({
        kind: z
          .enum(placeKinds)
          .describe('Kind of place, e.g. `station`. A site of type `city` needs the kind `city`.'),
        country: z
          .string()
          .regex(/^[A-Z]{2}$/, 'a code of two capital letters, e.g. `FR`')
          .meta({ suggests: 'country' })
          .describe('Country of the place: an ISO 3166-1 code, two capital letters, e.g. `FR`.'),
        timeZone: atMost(limits.nameCharacters)
          .regex(/^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)*$/, 'a name from the IANA database, e.g. `Europe/Paris`')
          .meta({ suggests: 'time-zone' })
          .describe(
            'Time zone of the place: a name from the IANA database, e.g. `Europe/Paris`. Default: that of `country` at `geo`, if only one can apply there.',
          ),
        geo,
        airports: z
          .array(z.string().regex(/^[A-Z]{3}$/, 'a code of three capital letters, e.g. `LHR`'))
          .max(4)
          .describe(
            'IATA codes of the airports that people fly to, the best first, e.g. `[LHR, LGW]`. `[]`: none. Default: the large ones of the city.',
          ),
        spoken: z
          .array(z.string().regex(/^[a-z]{2,3}(?:-[A-Z][a-z]{3})?$/, 'a code of a language, e.g. `ca`'))
          .min(1)
          .max(4)
          .describe(
            'Languages that people speak there, that of most people first, e.g. `[ca, es]`. Default: those of the country.',
          ),
      })
      .partial()
      .meta({ title: 'place' })
      .describe(
        'Public facts about the place, e.g. `{ kind: station, country: GB }`. Leave out facts that you cannot verify.',
      )
      .optional(),
  isText: false,
  columns: {
    'place.kind': textColumn(['kind'], ({ kind }) => kind),
    'place.country': textColumn(['country', 'countrycode'], ({ country }) => country),
    'place.timeZone': textColumn(['timezone'], ({ timeZone }) => timeZone),
    'place.geo': {
      words: ['geo', 'position', 'coordinates'],
      text: ({ geo }) => geo?.join(', '),
      read(cell) {
        const parts = typeof cell === 'string' ? cell.split(/[\s,;]+/).filter(Boolean) : []
        return parts.length === 2 && parts.every(isNumber) ? parts.map(Number) : cell
      },
    },
    'place.airports': codes(['airports', 'airport'], ({ airports }) => airports),
    'place.spoken': codes(['spoken', 'spokenlanguages'], ({ spoken }) => spoken),
    latitude: half(['lat']),
    longitude: half(['lon', 'lng', 'long']),
  },
  tell: ({ kind, country, timeZone, geo, airports, spoken }) =>
    [kind, country, timeZone, geo?.join(', '), airports?.join(' '), spoken?.join(' ')]
      .filter((part) => part !== undefined)
      .join(' · '),
})
