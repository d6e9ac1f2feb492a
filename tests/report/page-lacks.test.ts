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
  const { project, text } = await compileFixture(undefined, { ...sources, sites: { ...sources.sites, text: rows } })
  expect(project, text).toBeDefined()
  const none = ['exits', 'directions', 'hours', 'price', 'protection', 'facts', 'points']
  expect(project && pageLacks(project)).toEqual([
    { domain: 'rome-bags.example', facts: 0, without: none, unnamed: [], unphrased: [], linksOut: 0, linksIn: 0 },
    { domain: 'louvre-bags.example', facts: 0, without: none, unnamed: [], unphrased: [], linksOut: 1, linksIn: 1 },
    {
      domain: 'paris-bags.example',
      facts: 4,
      without: ['exits', 'directions', 'hours', 'protection'],
      unnamed: ['ru'],
      unphrased: ['ru'],
      linksOut: 1,
      linksIn: 1,
      oldest: '2026-09-01',
    },
  ])
})
