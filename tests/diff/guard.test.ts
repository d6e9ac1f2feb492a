import { expect, test } from 'vitest'
import { diff } from '../../compiler/diff/diff.ts'
import type { DiffSide } from '../../compiler/diff/comparison.ts'
import { compileFixture, fixtureSources } from '../fixture-project.ts'

/** The base project, which has two sites, with an alias, a moved domain and a brand for Rome. */
async function sideOf(guard: string, from = '', to = ''): Promise<DiffSide> {
  const { sites, platform, locales, ...others } = fixtureSources()
  const edited = <File extends { readonly text: string }>(file: File, whole = file.text): File => ({
    ...file,
    text: whole.replace(from, to),
  })
  const { project, text } = await compileFixture(undefined, {
    ...others,
    locales: edited(locales),
    platform: edited(
      platform,
      `${platform.text.replace('indexable:', "aliases: ['www.{domain}']\n    indexable:")}guard: ${guard}
brands: { roman: { name: Roman Bags, operator: Roma Srl, address: [Roma], email: ciao@luggage.example } }
`,
    ),
    sites: edited(
      sites,
      sites.text
        .replace('slug: rome', 'slug: rome\n    brand: roman')
        .replace('sites:', 'moved: { lutetia-bags.example: paris-bags.example }\nsites:'),
    ),
  })
  if (!project) throw new Error(`a side has errors:\n${text}`)
  return { project, templates: { city: { 'page.tsx': `page ${to}` } } }
}

const russian =
  'ru-RU: { name: Русский, active: true, language: ru, weekStartsOn: MON, countryCode: RU, distanceSystem: METRIC, flag: 🇷🇺'
const paris = ['names: { en: Paris }', 'names: { en: Paris City }'] as const

test.each([
  ['at its limit', '{ maxChanged: 50, minSites: 2 }', { limit: 50, exceeded: false }],
  ['a percent above its limit', '{ maxChanged: 49, minSites: 2 }', { limit: 49, exceeded: true }],
  ['with fewer sites than it is for', '{ maxChanged: 1, minSites: 3 }', { exceeded: false }],
])('the guard, if one of two sites changes: %s', async (_, guard, verdict) => {
  const { sites, guard: found } = diff(await sideOf(guard), await sideOf(guard, ...paris), 'production', {
    today: '2026-11-22',
  })
  expect(sites).toMatchObject({ before: 2, changed: 1 })
  expect(found).toEqual(verdict)
})

test.each([
  ['every site leaves the search engines', 'indexable: true', 'indexable: false', 2],
  ['every booking goes elsewhere', 'app.luggage.example/reserve', 'app.luggage.example/book', 2],
  ['every booking has other parameters', 'brands:', 'reservation: { maxBags: 3 }\nbrands:', 2],
  ['a host of every site stops', "['www.{domain}']", "['w3.{domain}']", 2],
  ['a host of every site is new', "['www.{domain}']", "['www.{domain}', 'w3.{domain}']", 0],
  ['the brand of the table has another name', 'name: Example Luggage', 'name: Example Bags', 1],
  ['another company is behind it', 'operator: Example Ltd', 'operator: Sample Ltd', 1],
  ['it has another address', 'address: [Sampletown]', 'address: [Elsewhere]', 1],
  ['it is written to elsewhere', 'email: hello@', 'email: hi@', 1],
  ['the brand of one site has another look', 'ciao@luggage.example', 'ciao@luggage.example, theme: { card: dark }', 1],
  [
    'one site no longer asks for consent',
    'brands:',
    'consent: { optOut: { domains: [rome-bags.example] } }\nbrands:',
    1,
  ],
  ['pages in a language have another tag', russian, russian.replaceAll('RU', 'KZ').replace('🇷🇺', '🇰🇿'), 1],
  ['an old domain of one site no longer redirects', 'moved: { lutetia-bags.example: paris-bags.example }', '', 1],
  ['no visitor notices', 'luggage.example/bot-check', 'luggage.example/check', 0],
  ['only templates differ', ' ', '  ', 0],
])('a setting counts for the sites whose visitors meet it: %s', async (_, from, to, changed) => {
  const guard = '{ maxChanged: 49, minSites: 2 }'
  const set = diff(await sideOf(guard), await sideOf(guard, from, to), 'production')
  expect(set.changes).not.toEqual([])
  expect(set).toMatchObject({ sites: { changed }, guard: { exceeded: changed > 0 } })
})
