import type { Entry } from '../../source/node.ts'
import { siteFields } from '../../fields/index.ts'
import { days } from '../../fields/hours.ts'
import { memo } from '../../source/memo.ts'
import { flowText } from '../../source/flow-text.ts'

/** What to do about a key that is another name for a field. */
export interface OtherName {
  readonly step: string
  /** The field that was meant, whose absence the key explains. */
  readonly field?: string
  /** Whether the key also explains what is wrong with its map. */
  readonly ofMap?: boolean
  /** Whether keys after it say parts of the same field. */
  readonly isPart?: boolean
}

/** What other systems call a field. */
const fieldsByWord: Readonly<Record<string, readonly string[]>> = {
  city: ['locality'],
  code: ['language'],
  coordinates: ['geo'],
  coords: ['geo'],
  countrycode: ['country'],
  enabled: ['active'],
  end: ['until'],
  gps: ['geo'],
  languages: ['locales'],
  latlng: ['geo'],
  location: ['place', 'address', 'geo'],
  main: ['accent'],
  plz: ['postalCode'],
  position: ['geo'],
  postcode: ['postalCode'],
  primary: ['accent'],
  title: ['name'],
  titles: ['names'],
  to: ['until'],
  town: ['locality'],
  tz: ['timeZone'],
  zip: ['postalCode'],
  zipcode: ['postalCode'],
}

/**
 * What a key means that is not one of the fields, but what other people and systems call them.
 * @param siblings all entries of its map
 */
export function otherName(
  { key, value }: Entry,
  fields: readonly string[],
  siblings: readonly Entry[],
): OtherName | undefined {
  const parts = nameParts(key, fields, siblings) ?? halves(key, fields, siblings)
  if (parts) return parts
  const word = wordOf(key)
  const field =
    (fieldsByWord[word] ?? []).find((field) => fields.includes(field)) ??
    (fields.includes('mon') ? daysByName('en de es fr it pt pl').get(word) : undefined)
  if (field !== undefined) return { step: `Write \`${field}\`.`, field }
  if (key === 'noindex' && fields.includes('indexable') && 'value' in value)
    return { step: `Write \`indexable: ${String(value.value !== true)}\`.`, field: 'indexable' }
  if (fields.includes('slug') && /^(?:notes?|comments?|remarks?|todo)$/.test(word))
    return { step: `Write it as a comment: \`# ${plain(value)}\`.` }
  if (fields.includes('slug') && /^(?:active|disabled|draft|enabled|live|published|status)$/.test(word))
    return { step: 'A row has no switch. To take the site offline, run `microsites remove` with its domain.' }
  if (fields.includes('points') && !fields.includes('slug') && Object.hasOwn(siteFields, key))
    return { step: `Write \`${key}\` in the row of sites.yaml. This file has only facts.` }
  if (fields.includes('command') && !('value' in value))
    return {
      step: `For \`${key}\`, name your own program: \`command: { upload: { run: [./upload.sh, "{folder}", "{domain}"] } }\`.`,
      ofMap: true,
    }
  return undefined
}

const wordOf = (text: string): string => text.toLowerCase().replaceAll(/[._\s-]/g, '')

const plain = (value: Entry['value']): string => ('value' in value ? String(value.value) : '…')

/** `name_de: Rom` for `names: { de: Rom }`. */
function nameParts(key: string, fields: readonly string[], siblings: readonly Entry[]): OtherName | undefined {
  const language = (key: string): string | undefined => /^names?[._-]([a-z]{2,3})$/.exec(key)?.[1]
  if (language(key) === undefined || !fields.includes('names')) return undefined
  const names = siblings.flatMap((sibling) => {
    const of = language(sibling.key)
    return of !== undefined && 'value' in sibling.value ? [`${of}: ${flowText(sibling.value.value)}`] : []
  })
  return { step: `Write it in \`names\`, e.g. \`names: { ${names.join(', ')} }\`.`, field: 'names', isPart: true }
}

/** `lat: 48.86, lng: 2.34` for `geo: [48.86, 2.34]`. */
function halves(key: string, fields: readonly string[], siblings: readonly Entry[]): OtherName | undefined {
  const forms = [/^lat(?:itude)?$/i, /^(?:lng|lon|long|longitude)$/i]
  if (!fields.includes('geo') || !forms.some((form) => form.test(key))) return undefined
  const [latitude, longitude] = forms.map((form) => siblings.find((sibling) => form.test(sibling.key)))
  const of = (entry: Entry | undefined): string => (entry ? plain(entry.value) : '…')
  return {
    step: `Latitude and longitude are one field: \`geo: [${of(latitude)}, ${of(longitude)}]\`.`,
    field: 'geo',
    isPart: true,
  }
}

/** The days of the week by their names in these languages, also if they are shortened. */
const daysByName = memo(
  (languages: string) =>
    new Map(
      languages.split(' ').flatMap((language) =>
        (['long', 'short'] as const).flatMap((weekday) => {
          const { format } = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
          // 5 January 1970 was a Monday.
          return days.map((day, index) => [wordOf(format((4 + index) * 86_400_000)), day] as const)
        }),
      ),
    ),
)
