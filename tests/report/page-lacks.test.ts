import { expect, test } from 'vitest'
import { pageLacks } from '../../compiler/report/page-lacks.ts'
import { compileFixture, fixtureSources } from '../fixture-project.ts'

const rows = `version: 1
sites:
  paris-bags.example:
    type: city
    slug: paris
    locales: [en, ru, de]
    place: { kind: city, country: FR, timeZone: Europe/Paris, geo: [48.8566, 2.3522] }
    names: { en: Paris, de: { title: Paris, near: in Paris } }
    price: { amount: 5, currency: EUR, unit: bag-day, source: https://prices.example/paris, asOf: 2026-10-01 }
    facts:
      - { text: { en: The river floods in winter. }, source: https://facts.example/1, asOf: 2026-09-01 }
      - { text: { en: Trains stop at one. }, source: https://facts.example/2, asOf: 2026-11-01 }
    points: [{ name: Kiosk }]
  louvre-bags.example:
    type: poi
    slug: louvre
    locales: en
    place: { kind: landmark, country: FR, timeZone: Europe/Paris, geo: [48.8606, 2.3376] }
    names: { en: Louvre }
  rome-bags.example:
    type: city
    slug: rome
    locales: en
    names: { en: Rome }
`

test('the gaps of each site are counted, the fewest facts first', async () => {
  const sources = fixtureSources()
  const file = {
    path: 'content/louvre/en.md',
    text: '---\nasOf: 2026-11-01\n---\n## Help\n\nEach page links to the help text.\n',
  }
  const { project, text } = await compileFixture(undefined, {
    ...sources,
    sites: { ...sources.sites, text: rows },
    content: [{ slug: 'louvre', language: 'en', file }],
  })
  expect(project, text).toBeDefined()
  const none = ['exits', 'directions', 'hours', 'price', 'protection', 'facts', 'points']
  const nothing = { facts: 0, without: none, unnamed: [], unphrased: [], content: [] }
  expect(project && pageLacks(project)).toEqual([
    { ...nothing, domain: 'rome-bags.example', linksOut: 0, linksIn: 0 },
    { ...nothing, domain: 'louvre-bags.example', content: ['en'], linksOut: 1, linksIn: 1 },
    {
      domain: 'paris-bags.example',
      facts: 4,
      without: ['exits', 'directions', 'hours', 'protection'],
      unnamed: ['ru'],
      unphrased: ['ru'],
      content: [],
      linksOut: 1,
      linksIn: 1,
      oldest: '2026-09-01',
    },
  ])
})
