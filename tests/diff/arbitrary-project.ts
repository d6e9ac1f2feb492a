import * as fc from 'fast-check'
import type { Environment, Project, Site } from '../../compiler/3-resolve/project.ts'
import type { Language } from '../../compiler/domain/language.ts'
import { factNames } from '../../compiler/fields/index.ts'

type Locale = Project['locales'][string]

const languages = ['en', 'de', 'fr', 'ja'] as const
const word = fc.constantFrom('a', 'b', 'c-d', 'paris')
const text = fc.constantFrom('x', 'y', 'Zürich', '`', '')
const sometimes = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(of, { nil: undefined })

/** A map of some of the keys. */
function mapOf<T>(keys: readonly string[], value: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  return fc
    .tuple(...keys.map((key) => sometimes(value.map((one) => [key, one] as const))))
    .map((entries) => Object.fromEntries(entries.filter((entry) => entry !== undefined)) as Record<string, T>)
}

/** Without the fields that are undefined. */
const present = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T

const name = fc.record({ title: text, inline: text })

const files = mapOf(
  ['ads.txt', 'a.txt'],
  fc.constantFrom(
    { path: 'media/a.txt', file: 'a.txt', asset: 'x' },
    { path: 'media/b.txt', file: 'a.txt', asset: 'y' },
  ),
)

const site = fc
  .record({
    type: fc.constantFrom('poi', 'city'),
    slug: word,
    primary: fc.boolean(),
    brand: sometimes(fc.constantFrom('x', 'y')),
    image: sometimes(fc.constantFrom({ files: [], alt: { en: 'x' } }, { files: [], alt: {} })),
    files: sometimes(files),
    verification: sometimes(fc.constantFrom({ google: 'x' }, { google: 'y', bing: 'z' })),
    content: sometimes(mapOf(languages, fc.record({ asOf: text, sections: fc.constant([]) }))),
    offered: fc.subarray([...languages]),
    kind: sometimes(fc.constantFrom('station', 'city')),
    country: sometimes(fc.constantFrom('FR', 'US')),
    timeZone: sometimes(fc.constantFrom('Europe/Paris', 'Asia/Tokyo')),
    geo: sometimes(fc.constantFrom([48, 2], [35, 139])),
    city: sometimes(fc.constantFrom('Paris', 'Tokyo')),
    center: sometimes(fc.constantFrom([48.5, 2], [35.5, 139])),
    stations: sometimes(fc.constantFrom([], ['Gare de Lyon'])),
    airports: sometimes(fc.constantFrom([], ['CDG'])),
    spoken: sometimes(fc.constantFrom(['fr'])),
    names: mapOf(languages, name),
    moved: sometimes(
      mapOf(['/old/poi', '/older/city', '/older/*', '/de', '/de/*', '/fr/legal'], fc.constantFrom('/', '/legal/')),
    ),
    facts: mapOf(factNames, fc.record({ amount: fc.integer({ min: 1, max: 3 }) })),
  })
  .map((one) => present({ ...one, path: `/${one.slug}/${one.type}` }))

const locale = fc.record({
  code: fc.constantFrom('xx-AA', 'xx-BB'),
  name: text,
  weekStartsOn: fc.constantFrom('SUN', 'MON'),
})

const environment = fc
  .record({
    hosts: fc.constantFrom('{domain}', '{domain}.preview.example'),
    aliases: sometimes(fc.subarray(['www.{domain}', '{domain}.old.example'], { minLength: 1 })),
    indexable: fc.boolean(),
    micrositesHost: text,
    botCheck: text,
    graphql: text,
    app: text,
    files: sometimes(files),
    intake: sometimes(text),
    segment: sometimes(fc.constantFrom({ writeKey: 'local' }, { writeKey: { variable: 'KEY' } })),
  })
  .map(present)

/** A resolved project, as far as its parts hang together: sites offer languages that are served, in their order. */
export const arbitraryProject: fc.Arbitrary<Project> = fc
  .record({
    brand: fc.record({ name: text, url: sometimes(text), files: sometimes(files) }).map(present),
    brands: mapOf(['x', 'y'], fc.record({ name: text })),
    reservation: fc
      .record({ parameters: fc.record({ bags: text }), maxBags: sometimes(fc.integer({ min: 1, max: 2 })) })
      .map(present),
    optOut: fc.record({
      countries: fc.subarray(['FR', 'US']),
      domains: fc.subarray(['a.example', 'b.example']),
    }),
    guard: fc.record({
      maxChanged: fc.integer({ min: 1, max: 3 }),
      minSites: fc.integer({ min: 0, max: 1 }),
      written: fc.boolean(),
    }),
    pages: fc.record({ maxShared: fc.integer({ min: 1, max: 2 }) }),
    rows: mapOf(['a.example', 'b.example', 'c.example', 'd.example'], site),
    order: fc.shuffledSubarray([...languages], { minLength: 1 }),
    locales: fc.record(Object.fromEntries(languages.map((one) => [one, locale]))),
    movedDomains: mapOf(
      ['a.example', 'c.example', 'gone.example'],
      fc.constantFrom('a.example', 'b.example', 'd.example'),
    ),
    retired: mapOf(
      ['b.example', 'gone.example', 'old.example'],
      fc.record({
        since: fc.constantFrom('2026-11-01', '2026-11-02'),
        languages: fc.subarray([...languages], { minLength: 1 }),
      }),
    ),
    testLocale: sometimes(locale),
    namespaces: fc.subarray(['microsites', 'legal'], { minLength: 1 }),
    texts: fc.array(mapOf(['k', 'l', 'm'], text), { minLength: 8, maxLength: 8 }),
    environments: mapOf(['preview', 'staging'], environment),
    production: environment,
  })
  .map(
    ({
      rows,
      order,
      locales,
      texts,
      production,
      environments,
      testLocale,
      movedDomains,
      retired,
      ...rest
    }): Project => {
      const [first = 'en'] = order
      // What has moved is no site, and leads to one.
      const moves = Object.entries(movedDomains).filter(
        ([from, to]) => !Object.hasOwn(rows, from) && Object.hasOwn(rows, to),
      )
      // What is retired is no site, and has not moved.
      const left = Object.entries(retired).filter(
        ([domain]) => !Object.hasOwn(rows, domain) && !moves.some(([from]) => from === domain),
      )
      return {
        ...(rest as unknown as Omit<Project, 'sites' | 'locales'>),
        sites: Object.entries(rows).map(([domain, { offered, moved, ...row }]) => {
          const languages = order.filter((one) => one === first || offered.includes(one))
          // Where there is a page nothing has moved.
          const free = Object.entries(moved ?? {}).filter(
            ([path]) => !languages.some((one) => path.split('/')[1] === one),
          )
          return {
            ...(row as unknown as Site),
            ...(free.length > 0 && { moved: Object.fromEntries(free) }),
            domain: domain as Site['domain'],
            languages: languages as readonly string[] as Language[],
          }
        }),
        movedDomains: Object.fromEntries(moves) as Project['movedDomains'],
        retired: Object.fromEntries(left) as unknown as Project['retired'],
        defaultLocale: locales[first]?.code ?? '',
        defaultLanguage: first as string as Language,
        locales: Object.fromEntries(order.map((one) => [one, { ...locales[one], language: one } as unknown as Locale])),
        ...(testLocale && { testLocale: testLocale as unknown as Locale }),
        ownTemplates: [],
        ownTexts: {},
        texts: Object.fromEntries(
          order.map((one, at) => [
            one,
            Object.fromEntries(rest.namespaces.map((namespace, index) => [namespace, texts[at * 2 + index] ?? {}])),
          ]),
        ),
        environments: Object.fromEntries(
          Object.entries({ ...environments, production }).map(([name, one]) => [name, { name, ...one } as Environment]),
        ),
      }
    },
  )
