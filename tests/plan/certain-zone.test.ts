import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadProject } from '../../cli/project/load-project.ts'
import { compile } from '../../compiler/compile.ts'
import { certainZone } from '../../compiler/domain/certain-zone.ts'
import type { Geo } from '../../compiler/domain/geo.ts'
import { repository } from '../run-cli.ts'

test.each<[string, Geo, string, string | undefined]>([
  ['Rome', [41.9, 12.5], 'IT', 'Europe/Rome'],
  ['Cayenne, with the code of France', [4.9224, -52.3135], 'FR', 'America/Cayenne'],
  ['Basel, close to two borders', [47.56, 7.59], 'CH', 'Europe/Zurich'],
  ['Berlin as a place in Portugal', [52.52, 13.405], 'PT', undefined],
  ['Urumqi, where two clocks are in use', [43.8, 87.6], 'CN', undefined],
  ['Tskhinvali, where clocks show the time of Moscow', [42.23, 43.97], 'GE', undefined],
  ['the high seas', [40, -40], 'PT', undefined],
])('%s', (_, geo, country, zone) => {
  expect(certainZone(geo, country)).toBe(zone)
})

test('a row with a position needs no time zone, and a derived one is never another than the written one', async () => {
  const sources = loadProject({ root: repository })
  const written = await compile(sources)
  const text = readFileSync(join(repository, 'sites.yaml'), 'utf8').replaceAll(/ timeZone: [\w/]+,?/g, '')
  const derived = await compile({ ...sources, sites: { path: 'sites.yaml', text } })
  const zones = ({ project }: typeof written) => project?.sites.map(({ domain, timeZone }) => [domain, timeZone]) ?? []
  const wrong = zones(derived).filter(([, zone], index) => zone !== undefined && zone !== zones(written)[index]?.[1])
  expect(wrong).toEqual([])
  expect(zones(derived).filter(([, zone]) => zone !== undefined).length).toBeGreaterThan(140)
})
