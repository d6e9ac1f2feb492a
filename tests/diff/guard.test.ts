import { expect, test } from 'vitest'
import { diff } from '../../compiler/diff/diff.ts'
import type { DiffSide } from '../../compiler/diff/comparison.ts'
import { compileFixture, fixtureSources } from '../fixture-project.ts'

/** The base project, which has two sites. */
async function sideOf(guard: string, name: string): Promise<DiffSide> {
  const { sites, platform, ...others } = fixtureSources()
  const { project, text } = await compileFixture(undefined, {
    ...others,
    platform: { ...platform, text: `${platform.text}guard: ${guard}\n` },
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
