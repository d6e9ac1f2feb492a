import { slugFrom } from '../../../compiler/domain/slug.ts'
import { flowText } from '../../../compiler/source/flow-text.ts'
import { packageFile } from '../../files/package.ts'
import { defaultAnswers } from './starter-answers.ts'
import type { FirstSite, StarterAnswers } from './starter-answers.ts'
import { localeOf, localeRow, starterLanguage } from './starter-languages.ts'

type Fields = Readonly<Record<string, unknown>>

/** The sample sites, of which a project with a site of its own keeps one. Their places are in `starter/sites.yaml`. */
const samples = [
  {
    domain: 'paris-luggage.example',
    type: 'city',
    slug: 'paris',
    place: { kind: 'city', country: 'FR', timeZone: 'Europe/Paris', geo: [48.8566, 2.3522] },
  },
  {
    domain: 'cologne-cathedral-luggage.example',
    type: 'poi',
    slug: 'cologne-cathedral',
    place: { kind: 'landmark', country: 'DE', timeZone: 'Europe/Berlin', geo: [50.9413, 6.9583] },
  },
] as const

/** The three tables of a new project: path to text. With the default answers, these are the files in `starter/`. */
export function starterTables({ brand, site, languages }: StarterAnswers): ReadonlyMap<string, string> {
  const [first = 'en'] = languages
  return new Map([
    [
      'microsites.yaml',
      packageFile('starter/microsites.yaml')
        .toString()
        .replace(/^ {2}name: .*$/m, () => `  name: ${flowText(brand)}`),
    ],
    [
      'locales.yaml',
      packageFile('starter/locales.yaml')
        .toString()
        .replace(/^default: .*$/m, () => `default: ${localeOf(first)}`)
        .replace(/^ {2}languages: .*$/m, () => `  languages: ${flowText(languages)}`)
        .replace(/(?<=^locales:\n)[^]*/m, () => languages.map((language) => localeRow(language)).join('')),
    ],
    ['sites.yaml', sitesTable(site, languages)],
  ])
}

function sitesTable(site: FirstSite | undefined, languages: readonly string[]): string {
  const set = languages.length === defaultAnswers.languages.length ? 'both' : 'all'
  const sampleRows = samples.map(({ domain, ...fields }, index) => {
    const names = Object.fromEntries(
      languages.map((language) => [language, starterLanguage(language).samples[index as 0 | 1]]),
    )
    return { domain, fields: { ...fields, names } }
  })
  const own = site && { domain: site.domain, fields: ownFields(site, languages) }
  // A sample must not have the domain or the slug of the first site.
  const free = sampleRows.filter(({ domain, fields }) => domain !== own?.domain && fields.slug !== own?.fields['slug'])
  const rows: readonly { readonly domain: string; readonly fields: Fields; readonly comment?: string }[] = own
    ? [own, ...free.slice(-1).map((row) => ({ ...row, comment: 'A sample. Replace or remove it.' }))]
    : sampleRows
  return [
    '# yaml-language-server: $schema=./schemas/sites.schema.json',
    'version: 1',
    'localeSets:',
    `  ${set}: ${flowText(languages)}`,
    `defaults: { locales: ${set} }`,
    'sites:',
    ...rows.flatMap(({ domain, fields, comment }) => [
      ...(comment === undefined ? [] : [`  # ${comment}`]),
      `  ${flowText(domain)}:`,
      ...Object.entries(fields).map(([key, value]) => `    ${key}: ${flowText(value)}`),
    ]),
    '',
  ].join('\n')
}

/** Nothing else is known about its place. The pages leave out what is missing. */
function ownFields({ domain, type, name }: FirstSite, [first = 'en']: readonly string[]): Fields {
  const [label = ''] = domain.split('.')
  return { type, slug: slugFrom(name) || slugFrom(label), names: { [first]: name } }
}
