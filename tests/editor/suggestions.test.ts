import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { jsonSchemas } from '../../compiler/editor/json-schemas.ts'
import { suggestionsOf } from '../../compiler/editor/suggestions-of.ts'
import { withSuggestions } from '../../compiler/editor/with-suggestions.ts'
import type { Suggestions } from '../../compiler/editor/suggestions.ts'
import { tableSources, compiled } from '../lookup/compiled-fixture.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

type Name = 'sites' | 'locales' | 'microsites'

async function suggested(sources: SourceSet): Promise<Suggestions> {
  const { context, hide } = await compiled(sources)
  return suggestionsOf(context, hide)
}

const accepts = (suggestions: Suggestions, name: Name, document: unknown): boolean =>
  new Ajv({ strict: false }).compile(JSON.parse(jsonSchemas(suggestions).get(`${name}.schema.json`) ?? '') as object)(
    document,
  )

const row = (fields: object) => ({
  version: 1,
  sites: { 'new.luggage.example': { type: 'poi', slug: 'new-place', ...fields } },
})
const waived = (fields: object) => ({
  version: 1,
  brand: { name: 'Example Luggage' },
  environments: {},
  waive: [{ owner: 'growth', reason: 'known', until: '2027-03-01', ...fields }],
})
const values = (suggestions: Suggestions, kind: keyof Suggestions): readonly string[] =>
  suggestions[kind]?.choices.map(({ value }) => value) ?? []

/** The fixture's table with so many more rows. */
const withRows = (count: number): SourceSet => {
  const sources = tableSources()
  const rows = Array.from({ length: count }, (_, at) => `  n${at}.example: { type: poi, slug: n${at} }\n`)
  return { ...sources, sites: { ...sources.sites, text: sources.sites.text + rows.join('') } }
}

describe('the schemas of a project', async () => {
  const suggestions = await suggested(tableSources())
  const [set = ''] = values(suggestions, 'locale-set')
  const [domain = ''] = values(suggestions, 'domain')

  test.each([
    ['a slug that is new', row({ slug: 'quite-new' })],
    ['a locale set', row({ locales: set })],
    ['a list of languages', row({ locales: ['en'] })],
    ['a country and a time zone that no row has', row({ place: { country: 'FJ', timeZone: 'Pacific/Fiji' } })],
    ['a new domain', { version: 1, sites: { 'quite-new.example': { type: 'city', slug: 'quite-new' } } }],
  ])('accept %s', (_what, document) => expect(accepts(suggestions, 'sites', document)).toBe(true))

  test.each([
    ['an invalid slug', row({ slug: 'New Place' })],
    ['a locale set that there is not', row({ locales: 'eigth' })],
    ['a language that there is not', row({ locales: ['en', 'xx'] })],
    ['a name in a language that there is not', row({ names: { xx: 'Place' } })],
    ['a country that there is not', row({ place: { country: 'UK' } })],
  ])('refuse %s', (_what, document) => expect(accepts(suggestions, 'sites', document)).toBe(false))

  test('let a waiver name a warning and a domain that there are, and no error', () => {
    expect(accepts(suggestions, 'microsites', waived({ code: 'site/shared-slug', domain }))).toBe(true)
    expect(accepts(suggestions, 'microsites', waived({ code: 'site/two-primaries', domain }))).toBe(false)
    expect(accepts(suggestions, 'microsites', waived({ code: 'site/shared-slugs', domain }))).toBe(false)
    expect(accepts(suggestions, 'microsites', waived({ code: 'site/shared-slug', domain: 'no.example' }))).toBe(false)
  })

  test('are the same in whichever order rows stand', async () => {
    const sources = withRows(3)
    const [first = '', ...rest] = sources.sites.text.split(/(?=^ {2}n\d)/m)
    const turned = { ...sources, sites: { ...sources.sites, text: [first, ...rest.toReversed()].join('') } }
    expect(jsonSchemas(await suggested(turned))).toEqual(jsonSchemas(await suggested(sources)))
  })
})

test('mistakes of the table are not offered', async () => {
  const sources = tableSources()
  const wrong = '  wrong.example: { type: poi, slug: A Place, place: { country: UK } }\n'
  const suggestions = await suggested({ ...sources, sites: { ...sources.sites, text: sources.sites.text + wrong } })
  expect(values(suggestions, 'slug')).not.toContain('A Place')
  expect(values(suggestions, 'country')).not.toContain('UK')
  expect(values(suggestions, 'domain')).toContain('wrong.example')
})

test('without locales.yaml nothing is refused that it might have', async () => {
  const sources = tableSources()
  const suggestions = await suggested({ ...sources, locales: { ...sources.locales, text: 'version: [\n' } })
  expect(accepts(suggestions, 'sites', row({ locales: 'eigth', names: { xx: 'Place' } }))).toBe(true)
  expect(values(suggestions, 'slug')).not.toEqual([])
})

test('the snippet of a row offers a language where there are no sets', () =>
  expect(JSON.stringify(withSuggestions({ suggests: 'row' }, {}))).toContain('"locales":"${4:en}"'))

test('with a row that cannot be read any domain may be its own', async () => {
  const sources = tableSources()
  const text = `${sources.sites.text}  broken.example: { type: [ }\n`
  const suggestions = await suggested({ ...sources, sites: { ...sources.sites, text } })
  expect(accepts(suggestions, 'microsites', waived({ code: 'site/shared-slug', domain: 'broken.example' }))).toBe(true)
})

test('a table of exactly a thousand domains is offered in full, so others are refused', async () => {
  const rows = withRows(1000 - values(await suggested(tableSources()), 'domain').length)
  const suggestions = await suggested(rows)
  expect(accepts(suggestions, 'microsites', waived({ code: 'site/shared-slug', domain: 'no.example' }))).toBe(false)
  expect(jsonSchemas(suggestions).get('sites.schema.json')).not.toContain('Editors offer')
})

test('of a long table the first thousand are offered, which the explanation says, and no domain is refused', async () => {
  const suggestions = await suggested(withRows(10_000))
  expect(values(suggestions, 'slug')).toHaveLength(1000)
  expect(jsonSchemas(suggestions).get('sites.schema.json')).toMatch(/Editors offer the first 1000 of 100\d\d\./)
  expect(accepts(suggestions, 'microsites', waived({ code: 'site/shared-slug', domain: 'no.example' }))).toBe(true)
})
