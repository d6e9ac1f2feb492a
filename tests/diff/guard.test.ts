import { expect, test } from 'vitest'
import { diff } from '../../compiler/diff/diff.ts'
import type { DiffSide } from '../../compiler/diff/comparison.ts'
import { compileFixture, fixtureSources } from '../fixture-project.ts'

/** The base project, which has two sites. */
async function sideOf(guard: string, name: string, from = '', to = ''): Promise<DiffSide> {
  const { sites, platform, ...others } = fixtureSources()
  const { project, text } = await compileFixture(undefined, {
    ...others,
    platform: { ...platform, text: `${platform.text.replace(from, to)}guard: ${guard}\n` },
    sites: { ...sites, text: sites.text.replace('names: { en: Paris }', `names: { en: ${name} }`) },
  })
  if (!project) throw new Error(`a side has errors:\n${text}`)
  return { project }
}

test.each([
  ['at its limit', '{ maxChanged: 50, minSites: 2 }', { limit: 50, exceeded: false }],
  ['a percent above its limit', '{ maxChanged: 49, minSites: 2 }', { limit: 49, exceeded: true }],
  ['with fewer sites than it is for', '{ maxChanged: 1, minSites: 3 }', { exceeded: false }],
])('the guard, if one of two sites changes: %s', async (_, guard, verdict) => {
  const { sites, guard: found } = diff(await sideOf(guard, 'Paris'), await sideOf(guard, 'Paris City'), 'production', {
    today: '2026-11-22',
  })
  expect(sites).toMatchObject({ before: 2, changed: 1 })
  expect(found).toEqual(verdict)
})

test.each([
  ['every site leaves the search engines', 'indexable: true', 'indexable: false', 2],
  ['every booking goes elsewhere', 'app.luggage.example/reserve', 'app.luggage.example/book', 2],
  ['no visitor notices', 'luggage.example/bot-check', 'luggage.example/check', 0],
])('a setting that changes counts for all sites if visitors meet it: %s', async (_, from, to, changed) => {
  const guard = '{ maxChanged: 50, minSites: 2 }'
  const set = diff(await sideOf(guard, 'Paris'), await sideOf(guard, 'Paris', from, to), 'production')
  expect(set.changes).not.toEqual([])
  expect(set).toMatchObject({ sites: { changed }, guard: { exceeded: changed > 0 } })
})
