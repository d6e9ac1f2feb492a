import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { loadProject } from '../../cli/project/load-project.ts'
import { placeData } from '../../cli/project/place-data.ts'
import { compile } from '../../compiler/compile.ts'
import type { Project, Site } from '../../compiler/3-resolve/project.ts'
import { repository } from '../run-cli.ts'
import { nearestOf, statementsOf, statementsOfAirport, statementsOfCountry } from './statements.ts'
import type { Statements } from './truths.ts'
import { compared, faultsIn, readTruths } from './truths.ts'
import type { Truth } from './truths.ts'

const truths = readTruths(readFileSync(join(import.meta.dirname, 'truths.yaml'), 'utf8'))
/** The lines about which the product says something. It may say less, but not forget most of it. */
const leastCompared = 1_200

let project: Project
let say: (site: Site) => Statements

beforeAll(async () => {
  const compiled = await compile(loadProject({ root: repository }))
  if (!compiled.project) throw new Error('The table has errors')
  project = compiled.project
  say = statementsOf(project, placeData())
})

/** The first city in the line of a place that says where it is. */
function cityOf(slug: string): string | undefined {
  return truths.find((one) => one.of === slug && one.fact === 'city' && !one.negated)?.values[0]
}

function sitesOf({ section, of }: Truth): readonly Site[] {
  return project.sites.filter((site) => {
    if (section === 'countries') return site.country === of
    if (section === 'cities') return site.kind !== 'airport' && cityOf(site.slug) === of
    return site.slug === of
  })
}

/** As {@link compared}, for everything that the product says about the subject of a line. */
function comparedWithAll(truth: Truth): readonly (readonly string[] | undefined)[] {
  const { section, of, fact, values } = truth
  if (section === 'airports') return [compared(truth, of, statementsOfAirport(of, placeData()))]
  return sitesOf(truth).map((site) => {
    const said = say(site)
    if (section === 'countries') return compared(truth, of, statementsOfCountry(of, said))
    if (fact !== 'nearest airport') return compared(truth, site.slug, said)
    // A page need not name the nearest, but none that is still nearer.
    const named = said.get('airport') ?? []
    const nearest = named.length > 0 ? nearestOf([...values, ...named], site, placeData()) : undefined
    return compared(truth, site.slug, new Map([[fact, nearest === undefined ? [] : [nearest]]]))
  })
}

test('each line names a country, a city or a place of the real table, and a fact that can be compared', () => {
  const subjects = {
    countries: new Set(project.sites.flatMap(({ country }) => country ?? [])),
    airports: new Set(truths.flatMap(({ of }) => (/^[A-Z]{3}$/.test(of) ? [of] : []))),
    cities: new Set(project.sites.flatMap(({ slug }) => cityOf(slug) ?? [])),
    places: new Set(project.sites.map(({ slug }) => slug)),
  }
  expect(faultsIn(truths, subjects)).toEqual([])
  expect([...subjects.places].filter((slug) => cityOf(slug) === undefined)).toEqual([])
  const wrong = readTruths('places: { lourve: { city is Paris: certain }, louvre: { street is Rivoli: sure } }')
  expect(faultsIn(wrong, subjects)).toEqual([
    'places: the table has no lourve',
    'louvre: unknown fact `street`',
    'louvre: `street` is neither certain nor likely',
  ])
})

test('the product says something about most lines', () => {
  const lines = truths.filter((truth) => comparedWithAll(truth).some((one) => one !== undefined))
  expect(lines.length).toBeGreaterThanOrEqual(leastCompared)
})

test('the product contradicts no line', () => {
  const contradictions = truths.flatMap((truth) => comparedWithAll(truth).flatMap((one) => one ?? []))
  expect([...new Set(contradictions)]).toEqual([])
})

/** What a product might say. */
const said: Statements = new Map([
  ['city', ['Paris']],
  ['airport', ['ORY', 'CDG']],
  ['distance to CDG', ['22.6 km']],
  ['main station', ['Paris Gare du Nord']],
  ['language', ['French']],
  ['police', ['112', '17']],
  ['summer time', ['observed']],
])

test.each([
  ['city is Lyon: certain', 'louvre: city is Paris, the table of truths says Lyon (certain)'],
  ['city is not Paris: likely', 'louvre: city is Paris, the table of truths says not Paris (likely)'],
  ['airport is CDG or BVA: certain', 'louvre: airport is ORY, CDG, the table of truths says CDG or BVA (certain)'],
  ['airport is not CDG: certain', 'louvre: airport is ORY, CDG, the table of truths says not CDG (certain)'],
  ['distance to CDG is 29 km: certain', 'louvre: distance to CDG is 22.6 km, the table of truths says 29 km (certain)'],
  [
    'main station is Gare Montparnasse: certain',
    'louvre: main station is Paris Gare du Nord, the table of truths says Gare Montparnasse (certain)',
  ],
  ['language is Dutch: certain', 'louvre: language is French, the table of truths says Dutch (certain)'],
  ['police is 15 or 112: certain', 'louvre: police is 112, 17, the table of truths says 15 or 112 (certain)'],
  [
    'summer time is not observed: certain',
    'louvre: summer time is observed, the table of truths says not observed (certain)',
  ],
])('a wrong truth is named: %s', (line, sentence) => {
  const [truth] = readTruths(`places: { louvre: { ${line} } }`)
  expect(truth && compared(truth, 'louvre', said)).toEqual([sentence])
})

test.each([
  'city is Paris: certain',
  'airport is ORY or BVA: certain',
  'distance to CDG is 20 km: certain',
  "main station is Gare de l'Est or Gare du Nord: certain",
  'police is 17 or 112: certain',
])('a right statement is no contradiction: %s', (line) => {
  const [truth] = readTruths(`places: { louvre: { ${line} } }`)
  expect(truth && compared(truth, 'louvre', said)).toEqual([])
  expect(truth && compared(truth, 'louvre', new Map())).toBeUndefined()
})
