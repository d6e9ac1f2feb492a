import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { digest } from '../../cli/program/digest.ts'
import { earthRadius } from '../../compiler/domain/geo.ts'
import { nothingInline } from '../../compiler/plan/content-security-policy.ts'
import type { PlaceData } from '../../compiler/plan/place/place-data.ts'
import { planSite } from '../../compiler/plan/plan-site.ts'
import { siteInputs } from '../../compiler/plan/site-inputs.ts'
import { textAssets } from '../../compiler/plan/text-assets.ts'
import type { PagePlan } from '../../compiler/plan/site-plan.ts'
import { compileFixture, fixtureSources } from '../fixture-project.ts'

const data = JSON.parse(readFileSync(join(import.meta.dirname, 'cases/surroundings/places.json'), 'utf8')) as PlaceData

/** The latitude so many metres north of 50°. All places of these tests are on one meridian. */
const north = (metres: number): number => 50 + (metres / earthRadius) * (180 / Math.PI)

const row = (slug: string, kind: string, metres: number, more = ''): string => `
  ${slug}.example:
    type: ${kind === 'city' ? 'city' : 'poi'}
    slug: ${slug}
    locales: [en]
    place: { kind: ${kind}, country: DE, geo: [${north(metres)}, 7]${more} }
    names: { en: ${slug} }`

/** The start page of the row `one`. */
async function pageOf(
  rows: readonly string[],
  places: Partial<PlaceData> = {},
): Promise<PagePlan['data'] & Pick<PagePlan, 'head'>> {
  const sources = fixtureSources()
  const sites = { path: 'sites.yaml', text: `version: 1\nsites:${rows.join('')}\n` }
  const { project, text } = await compileFixture(undefined, { ...sources, sites })
  const environment = project?.environments['production']
  const site = project?.sites.find(({ slug }) => slug === 'one')
  if (!environment || !project || !site) throw new Error(text)
  const inputs = siteInputs(project, environment, {
    texts: textAssets(project, digest),
    pictureCacheKey: 'test',
    cardFonts: [],
    keys: { variables: {} },
    places: { ...data, airports: [], cities: [], stations: [], ...places },
  })
  const page = planSite(inputs(site), project.texts, digest, nothingInline).pages.find(
    ({ data: { route } }) => route === '/',
  )
  if (!page) throw new Error('no start page')
  return { ...page.data, head: page.head }
}

type City = PlaceData['cities'][number]
const city = (metres: number, name = 'Stadt', thousands = 400): City => [name, 'DE', north(metres), 7, thousands]

test.each([
  ['landmark', 9_999, undefined],
  ['landmark', 10_000, 'Stadt'],
  ['landmark', 15_000, 'Stadt'],
  ['landmark', 15_001, undefined],
  ['area', 15_001, undefined],
  ['station', 15_001, 'Stadt'],
  ['station', 40_000, 'Stadt'],
  ['station', 40_001, undefined],
  ['airport', 9_999, 'Stadt'],
])('a page of the kind %s names a city %i m away as %s', async (kind, metres, expected) => {
  const { facts } = await pageOf([row('one', kind, 0)], { cities: [city(metres)] })
  expect(facts.surroundings?.city?.name.text).toBe(expected)
})

test('a city of a million people reaches past the ten towns that are nearer', async () => {
  const towns = Array.from({ length: 10 }, (_, index) => city(10_500 + index, `Dorf ${index}`, 1))
  const named = async (thousands: number): Promise<string | undefined> => {
    const { facts } = await pageOf([row('one', 'landmark', 0)], {
      cities: [...towns, city(14_000, 'Metropole', thousands)],
    })
    return facts.surroundings?.city?.name.text
  }
  expect([await named(999), await named(1_000)]).toEqual(['Dorf 0', 'Metropole'])
})

test.each([
  [49, false],
  [50, true],
])('a way of %i m to a station is shown: %s', async (metres, expected) => {
  const stations: PlaceData['stations'] = [['1', 'Hbf', 'DE', north(metres), 7]]
  const { facts } = await pageOf([row('one', 'landmark', 0)], { stations })
  expect(facts.surroundings?.stations?.map(({ distance }) => distance !== undefined)).toEqual([expected])
})

test('a station that only the row knows has no source', async () => {
  const { facts, dataSources } = await pageOf([row('one', 'landmark', 0, ', stations: [Hbf]')], {
    countries: {},
    zones: { ...data.zones, zones: {} },
  })
  expect(facts.surroundings?.stations?.map(({ name }) => name.text)).toEqual(['Hbf'])
  expect(dataSources).toBeUndefined()
})

test.each([
  [1_000, undefined],
  [1_001, ['Hbf']],
])('a station names another one of its row %i m away: %j', async (metres, expected) => {
  const stations: PlaceData['stations'] = [['1', 'Hbf', 'DE', north(metres), 7]]
  const { facts } = await pageOf([row('one', 'station', 0, ', stations: [Hbf]')], { stations })
  expect(facts.surroundings?.stations?.map(({ name }) => name.text)).toEqual(expected)
})

test.each([
  [1_499, 'walk'],
  [1_500, 'ride'],
])('a site %i m away is reached by a %s', async (metres, expected) => {
  const { facts } = await pageOf([row('one', 'landmark', 0), row('other', 'landmark', metres)])
  expect(facts.nearby?.map(({ reach }) => reach)).toEqual([expected])
})

test.each([
  ['landmark', 25_000, true],
  ['landmark', 25_001, false],
  ['airport', 60_000, true],
  ['airport', 60_001, false],
])('a place of the kind %s lies in the city that is %i m away: %s', async (kind, metres, expected) => {
  const { head } = await pageOf([row('one', kind, 0), row('stadt', 'city', metres)])
  expect(head.city !== undefined).toBe(expected)
})

test.each([
  [100_000, true],
  [100_001, false],
])('the airport of a row %i m away is linked: %s', async (metres, expected) => {
  const airports: PlaceData['airports'] = [['CDG', 'LFPG', 'Airport', north(metres), 7, 1]]
  const { facts } = await pageOf([row('one', 'landmark', 0, ', airports: [CDG]'), row('airport', 'airport', metres)], {
    airports,
  })
  expect(facts.surroundings?.airports?.map((airport) => 'href' in airport)).toEqual([expected])
})

test.each([
  [30_000, 2],
  [30_001, 1],
])('the map draws a second site %i m away: %i sites', async (metres, expected) => {
  const { facts } = await pageOf([
    row('one', 'landmark', 0),
    row('near', 'landmark', 1_000),
    row('far', 'landmark', metres),
  ])
  expect(facts.sketch?.dots.filter(({ kind }) => kind === 'site')).toHaveLength(expected)
})

test.each([
  [30_000, 1],
  [30_001, 0],
])('the map marks an airport %i m away: %i marks', async (metres, expected) => {
  const airports: PlaceData['airports'] = [['CDG', 'LFPG', 'Airport', north(metres), 7, 1]]
  const { facts } = await pageOf([row('one', 'landmark', 0), row('near', 'landmark', 1_000)], { airports })
  expect(facts.sketch?.dots.filter(({ kind }) => kind === 'mark')).toHaveLength(expected)
})
