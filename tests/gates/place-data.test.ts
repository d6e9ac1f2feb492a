import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { placeData } from '../../cli/project/place-data.ts'
import type { PlaceData } from '../../compiler/plan/place/place-data.ts'
import { repository } from '../run-cli.ts'
import { placeDataFaults } from './place-data.ts'

const folder = join(repository, 'places')

describe('the data set places/', () => {
  test('is consistent, and each kind of facts has a source', () => {
    expect(placeDataFaults(placeData())).toEqual([])
  })

  test('is named with its packages and licences in docs/data-sources.md', () => {
    const docs = readFileSync(join(repository, 'docs/data-sources.md'), 'utf8')
    const { kinds } = JSON.parse(readFileSync(join(folder, 'sources.json'), 'utf8')) as {
      kinds: Readonly<Record<string, { name: string; licence: string; packages: readonly string[] }>>
    }
    const words = Object.values(kinds).flatMap(({ name, licence, packages }) => [name, licence, ...packages])
    expect(words.filter((word) => !docs.includes(word))).toEqual([])
  })

  test('is made from packages of exact versions', () => {
    const file = readFileSync(join(repository, 'tools/places/package.json'), 'utf8')
    const { dependencies } = JSON.parse(file) as { readonly dependencies: Readonly<Record<string, string>> }
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  test('stays small', () => {
    const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    expect(bytes).toBeLessThan(500_000)
  })
})

const good: PlaceData = {
  airports: [['AAA', 'AAAA', 'Airport', 1, 2, 0]],
  cities: [['City', 'DE', 1, 2, 100]],
  stations: [['1', 'Station', 'DE', 1, 2]],
  countries: { DE: { currency: 'EUR', languages: ['de'], emergency: ['112'] } },
  names: { en: { currencies: { EUR: 'Euro' }, languages: { de: 'German' } } },
  zones: { days: ['2027-06-21'], zones: { 'Europe/Berlin': [120] } },
  sources: placeData().sources,
}

test.each<[string, Partial<PlaceData>, string]>([
  ['an airport twice', { airports: [...good.airports, ...good.airports] }, 'airport twice: AAA'],
  ['a city twice', { cities: [...good.cities, ...good.cities] }, 'city twice: City DE 1 2'],
  ['a station twice', { stations: [...good.stations, ['1', 'Other', 'DE', 3, 4]] }, 'station twice: 1'],
  ['a position off the globe', { airports: [['AAA', 'AAAA', 'Airport', 91, 2, 0]] }, 'not a position: AAA'],
  ['an article that is a query', { airports: [['AAA', 'AAAA', 'Airport', 1, 2, 1, '?q=a']] }, 'not an article: AAA'],
  ['a place without a name', { stations: [['1', '', 'DE', 1, 2]] }, 'no name: 1'],
  ['a country that does not exist', { cities: [['City', 'XX', 1, 2, 100]] }, 'not a country: XX'],
  ['a currency without a name', { countries: { DE: { currency: 'XXX' } } }, 'no name: XXX'],
  ['a language without a name', { countries: { DE: { languages: ['xx'] } } }, 'no name: xx'],
  ['an emergency number with letters', { countries: { DE: { emergency: ['1l2'] } } }, 'not a number: 1l2'],
  ['a zone without an offset', { zones: { days: ['2027-06-21'], zones: { UTC: [] } } }, 'UTC: not one offset a day'],
  [
    'a kind without a licence',
    {
      sources: {
        ...good.sources,
        kinds: { ...good.sources.kinds, city: { name: 'A', url: 'https://a.example/', licence: '' } },
      },
    },
    'no source: city',
  ],
  ['no day', { sources: { ...good.sources, asOf: 'today' } }, 'no day'],
])('a data set is rejected with %s', (_, change, fault) => {
  expect(placeDataFaults(good)).toEqual([])
  expect(placeDataFaults({ ...good, ...change })).toContain(fault)
})
