import { countries, otherCountryCodes, usualNames } from '../domain/countries.ts'
import { placeKinds } from '../domain/place-kind.ts'
import { zoneNamed } from '../domain/time-zone.ts'
import { zoneOf, zonesOf } from '../domain/zone-of.ts'
import { defineField, textColumn } from './field.ts'
import type { SheetColumn } from './field.ts'
import { codeNamed, kindNamed } from './words.ts'
import type { Known } from './words.ts'

/** Also with a decimal comma: no degree has thousands. */
const isNumber = (text: unknown): text is string => typeof text === 'string' && /^[+-]?\d+(?:[.,]\d+)?$/.test(text)
const numberOf = (text: string): number => Number(text.replace(',', '.'))

/** Half of the position in a column of its own. Only both together state it. */
const half = (most: number, words: string): SheetColumn<unknown> => ({
  words: words.split('|'),
  text: () => undefined,
  read: (cell) => (isNumber(cell) ? numberOf(cell) : cell),
  cells: {
    name: `numbers from -${most} to ${most}`,
    meant(text) {
      const plain = text.replace(/^[−–](?=\d)/, '-').replace(/^(\d+\.\d+) ?[NE]$/, '$1')
      return isNumber(plain) && Math.abs(numberOf(plain)) <= most ? plain : undefined
    },
  },
})

/** The cell of an empty list. */
const none = 'none'

/** A list of codes, separated by blanks or commas. */
const codes = listColumn(
  (list) => list.join(' '),
  (cell) => cell.split(/[\s,;]+/),
)
/** Names have blanks, and a few have a comma: it separates them only if nothing else does. */
const names = listColumn(
  (list) => (list.length === 1 && list[0]?.includes(',') ? `${list[0]};` : list.join('; ')),
  (cell) => cell.split(/[;；、|\n]/.test(cell) ? /\s*[;；、|\n]\s*/ : /\s*,\s*/),
)

type Listed = Readonly<Partial<Record<'airports' | 'stations' | 'spoken', readonly string[] | undefined>>>

function listColumn(join: (list: readonly string[]) => string, split: (cell: string) => readonly string[]) {
  return (words: readonly string[], listOf: (value: Listed) => readonly string[] | undefined) => ({
    words,
    text: (value: Listed) => {
      const list = listOf(value)
      return list && (join(list) || none)
    },
    read: (cell: unknown) =>
      typeof cell === 'string' ? split(cell).filter((entry) => entry !== '' && entry !== none) : cell,
  })
}

function positionColumn<Key extends 'geo' | 'center'>(key: Key, words: readonly string[]) {
  return {
    words,
    text: (value: Readonly<Partial<Record<Key, readonly number[] | undefined>>>) => value[key]?.join(', '),
    read: (cell: unknown) => (typeof cell === 'string' ? (pairIn(cell) ?? cell) : cell),
    cells: { name: 'positions', meant: (text: string) => pairIn(text) && text },
  }
}

/** The two numbers of a position. Two decimal commas are clear whatever separates the cells. */
function pairIn(text: string): readonly number[] | undefined {
  const [, ...commas] = /^([+-]?\d+,\d+)[\s,;/]+([+-]?\d+,\d+)$/.exec(text) ?? []
  // `41,9` is half a position with a decimal comma.
  if (/^\d+,\d+$/.test(text)) return undefined
  const parts = commas.length > 0 ? commas : text.split(/[\s,;]+/).filter(Boolean)
  return parts.length === 2 && parts.every(isNumber) ? parts.map(numberOf) : undefined
}

/** A time zone, or that of a city in its country: two countries have a San Juan. */
function zoneIn(text: string, _: Known, country = ''): string | undefined {
  if (zoneOf(text)) return text
  if (text.includes('/')) return zoneNamed(text)
  const city = `/${text.trim().toLowerCase().replaceAll(' ', '_')}`
  return zonesOf(country).find(({ name }) => name.toLowerCase().endsWith(city))?.name
}

function countryIn(text: string, { languages }: Known): string | undefined {
  const code = text.toUpperCase()
  const known = otherCountryCodes[code] ?? code
  return countries.has(known) ? known : (usualNames.get(text.toLowerCase()) ?? codeNamed('region', text, languages))
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
            'Time zone of the place: a name from the IANA database, e.g. `Europe/Paris`. Default: that of `country`, or of `country` at `geo`, if only one can apply.',
          ),
        geo,
        airports: z
          .array(z.string().regex(/^[A-Z]{3}$/, 'a code of three capital letters, e.g. `LHR`'))
          .max(4)
          .describe(
            'IATA codes of the airports that people fly to, the best first, e.g. `[LHR, LGW]`. `[]`: none. Default: the large ones of the city.',
          ),
        city: atMost(limits.nameCharacters)
          .min(1)
          .describe(
            'City that the place belongs to, as the table or the data set names it, e.g. `Kobe`. With `center`, any name. Default: the nearest city of the table, or the likeliest of the data set.',
          ),
        center: geo.describe(
          'Where the center of `city` is, as latitude and longitude in degrees, e.g. `[34.6901, 135.1956]`. Default: the position of the city.',
        ),
        stations: z
          .array(atMost(limits.nameCharacters).min(1).describe('The name of a station.'))
          .max(4)
          .describe(
            'Stations for long-distance trains, the best first, e.g. `[Gare de Lyon]`. Those of the table and the data set have a distance. `[]`: none. Default: the nearest one of the data set.',
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
  isText: true,
  columns: {
    'place.kind': textColumn(
      [
        'kind',
        'category',
        'kategorie',
        'catégorie',
        'categoría',
        'categoria',
        'категория',
        'kategoria',
        '種類',
        '종류',
        '类别',
      ],
      { name: 'other words for kinds', meant: kindNamed },
      ({ kind }) => kind,
    ),
    'place.country': textColumn(
      ['country', 'countrycode', 'land', 'pays', 'país', 'paese', 'страна', 'kraj', '国', '국가', '国家'],
      { name: 'country names', meant: countryIn },
      ({ country }) => country,
    ),
    'place.timeZone': textColumn(
      ['timezone'],
      { name: 'cities as time zones', meant: zoneIn },
      ({ timeZone }) => timeZone,
    ),
    'place.geo': positionColumn('geo', ['geo', 'position', 'coordinates']),
    'place.airports': codes(['airports', 'airport'], ({ airports }) => airports),
    // A sheet with a column `City` has one for its own use, e.g. that of the address.
    'place.city': textColumn(['nearestcity'], undefined, ({ city }) => city),
    'place.center': positionColumn('center', ['center', 'citycenter', 'citycentre']),
    'place.stations': names(['stations', 'trainstations'], ({ stations }) => stations),
    'place.spoken': codes(['spoken', 'spokenlanguages', 'languagesspoken'], ({ spoken }) => spoken),
    latitude: half(90, 'lat|breite|breitengrad|latitud|latitudine|широта|緯度|纬度|위도'),
    longitude: half(180, 'lon|lng|long|länge|längengrad|longitud|longitudine|долгота|経度|经度|경도'),
  },
  tell: ({ kind, country, timeZone, geo, airports, city, center, stations, spoken }) =>
    [
      kind,
      country,
      timeZone,
      geo?.join(', '),
      airports?.join(' '),
      city,
      center?.join(', '),
      stations?.join('; '),
      spoken?.join(' '),
    ]
      .filter((part) => part !== undefined)
      .join(' · '),
})
