import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { placeData } from '../../cli/project/place-data.ts'
import type { PlaceData } from '../../compiler/plan/place/place-data.ts'
import { repository } from '../run-cli.ts'
import { timeZones } from '../../compiler/domain/time-zone.ts'
import { placeDataFaults, stalePackages } from './place-data.ts'
import { byHandFaults } from './places-by-hand.ts'
import type { ByHand } from './places-by-hand.ts'
import { askedFor, offsetsInEngine, zoneFaults } from './zone-faults.ts'

const folder = join(repository, 'places')
const readTool = (name: string): unknown => JSON.parse(readFileSync(join(repository, 'tools/places', name), 'utf8'))
const byHand = readTool('by-hand.json') as ByHand
const { dependencies } = readTool('package.json') as { readonly dependencies: Readonly<Record<string, string>> }
const inNode = offsetsInEngine(askedFor(placeData()))

describe('the data set places/', () => {
  test('is consistent, and each kind of facts has a source', () => {
    expect(placeDataFaults(placeData())).toEqual([])
  })

  test('is named with its packages and licences in docs/data-sources.md', () => {
    const docs = readFileSync(join(repository, 'docs/data-sources.md'), 'utf8')
    const { kinds, emergency } = placeData().sources
    const words = [
      ...Object.values(kinds).flatMap(({ name, licence = '', packages }) => [name, licence, ...packages]),
      ...Object.values(emergency).map(({ name }) => name),
    ]
    expect(words.filter((word) => !docs.includes(word))).toEqual([])
  })

  test('is made from packages of exact versions, those that it names', () => {
    expect(Object.values(dependencies).filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
    expect(stalePackages(placeData().sources, dependencies)).toEqual([])
    expect(stalePackages(placeData().sources, { ...dependencies, 'moment-timezone': '0.6.7' })).toEqual([
      'moment-timezone@0.6.6',
    ])
  })

  test('has what is written by hand, each entry with its source and day', () => {
    expect(byHandFaults(byHand, placeData())).toEqual([])
  })

  test('has no offset that Node contradicts, and a reason for each zone that it leaves out', () => {
    expect(zoneFaults('Node', inNode, placeData())).toEqual([])
    const known = new Set([...Object.keys(placeData().zones.zones), ...byHand.zonesLeftOut.map(({ zone }) => zone)])
    expect([...timeZones()].filter((zone) => !known.has(zone))).toEqual([])
  })

  test('stays small', () => {
    const bytes = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0)
    expect(bytes).toBeLessThan(520_000)
  })
})

const good: PlaceData = {
  airports: [['AAA', 'AAAA', 'Airport', 1, 2, 0]],
  cities: [['City', 'DE', 1, 2, 100]],
  stations: [['1', 'Station', 'DE', 1, 2]],
  countries: {
    DE: { currency: 'EUR', languages: ['de'], emergency: { numbers: [['112', 'police']], sources: ['a'] } },
  },
  names: { en: { currencies: { EUR: 'Euro' }, languages: { de: 'German' } } },
  zones: { days: ['2027-06-21'], zones: { 'Europe/Berlin': [120] } },
  sources: { ...placeData().sources, emergency: { a: { name: 'A', url: 'https://a.example/' } } },
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
  [
    'a name of a city that is not in it',
    { names: { ...good.names, de: { currencies: {}, languages: {}, cities: { 'DE Town': 'Stadt' } } } },
    'not a city: DE Town',
  ],
  [
    'an emergency number with letters',
    { countries: { DE: { emergency: { numbers: [['1l2', 'fire']], sources: ['a'] } } } },
    'not a number: 1l2',
  ],
  [
    'an emergency number without a word',
    { countries: { DE: { emergency: { numbers: [['112']], sources: ['a'] } } } },
    'whom does it call: 112',
  ],
  [
    'an emergency number without a source',
    { countries: { DE: { emergency: { numbers: [['112', 'fire']], sources: ['b'] } } } },
    'no source: DE emergency',
  ],
  ['a zone without an offset', { zones: { days: ['2027-06-21'], zones: { UTC: [] } } }, 'UTC: not one offset a day'],
  [
    'a kind without a licence',
    {
      sources: {
        ...good.sources,
        kinds: { ...good.sources.kinds, city: { name: 'A', url: 'https://a.example/', licence: '', packages: [] } },
      },
    },
    'no source: city',
  ],
  ['no day', { sources: { ...good.sources, asOf: 'today' } }, 'no day'],
])('a data set is rejected with %s', (_, change, fault) => {
  expect(placeDataFaults(good)).toEqual([])
  expect(placeDataFaults({ ...good, ...change })).toContain(fault)
})

const [japan, vancouver] = [
  byHand.emergency['JP'],
  byHand.zonesLeftOut.find(({ zone }) => zone === 'America/Vancouver'),
]

test.each<[string, unknown, string]>([
  ['a number without a day', { emergency: { JP: { ...japan, checked: undefined } } }, 'emergency.JP.checked: '],
  ['a number without a source', { emergency: { JP: { ...japan, sources: [] } } }, 'emergency.JP.sources: '],
  ['a number of an unknown source', { emergency: { JP: { ...japan, sources: ['x'] } } }, 'JP: no source x'],
  ['a number without a word', { emergency: { JP: { ...japan, numbers: [['110']] } } }, 'emergency.JP.numbers.0'],
  [
    'another number than the data set',
    { emergency: { JP: { ...japan, numbers: [['119', 'fire']] } } },
    'JP: other emergency',
  ],
  ['fewer countries than the data set', { emergency: {} }, 'JP: other emergency numbers'],
  ['a zone without a reason', { zonesLeftOut: [{ ...vancouver, reason: ' ' }] }, 'zonesLeftOut.0.reason: '],
  ['a zone that is shown', { zonesLeftOut: [{ ...vancouver, zone: 'Europe/Paris' }] }, 'Europe/Paris is left out'],
  [
    'an airport that is shown',
    { airportsLeftOut: [{ ...byHand.airportsLeftOut[0], codes: ['CDG'] }] },
    'CDG is left out',
  ],
  ['an airport that is missing', { airportsAdded: [{ ...byHand.airportsAdded[0], codes: ['REP'] }] }, 'REP is added'],
  ['a station that is shown', { stationsLeftOut: [{ ...byHand.stationsLeftOut[0], id: '8697' }] }, 'station 8697 is'],
  ['other languages', { languages: { PE: { ...byHand.languages['PE'], languages: ['qu'] } } }, 'PE: other languages'],
  ['an unknown kind of entry', { stations: [] }, ': Unrecognized key'],
])('entries by hand are rejected with %s', (_, change, fault) => {
  const faults = byHandFaults({ ...byHand, ...(change as Partial<ByHand>) }, placeData())
  expect(faults.filter((one) => one.startsWith(fault))).not.toEqual([])
})

test('an offset that an engine contradicts is noticed, on a day of the data or any other day of the year', () => {
  const { zones } = placeData()
  const withZone = (offsets: Readonly<Record<string, readonly number[]>>): PlaceData => ({
    ...placeData(),
    zones: { ...zones, zones: { ...zones.zones, ...offsets } },
  })
  expect(zoneFaults('Node', inNode, withZone({ 'Europe/Paris': [60, 120, 120, 120] }))).toEqual([
    'Europe/Paris: Node says 60 on 2027-12-21, places/ has 60, 120, 120, 120',
  ])
  const morocco = withZone({ 'Africa/Casablanca': [0, 0, 0, 0] })
  expect(zoneFaults('a browser', { 'Africa/Casablanca': [0, 0, 0, 0, 60] }, morocco)).toEqual([
    'Africa/Casablanca: a browser says 60 on 2026-11-26, places/ has 0, 0, 0, 0',
  ])
})
