import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { templatesIn } from '../../cli/diff/template-digests.ts'
import { diffPretty } from '../../cli/diff/formats/pretty.ts'
import { suggestionText } from '../../cli/diff/formats/suggested-lines.ts'
import { levels } from '../../compiler/diff/levels.ts'
import type { ChangeSet } from '../../compiler/diff/change.ts'
import type { DiffSide } from '../../compiler/diff/comparison.ts'
import { diff } from '../../compiler/diff/diff.ts'
import * as changeKinds from '../../compiler/diff/kinds/index.ts'
import { compileFixture, fixtureSources, golden } from '../fixture-project.ts'
import { apply, keyed } from './apply.ts'
import type { WrittenPlace } from '../../compiler/source/span.ts'
import { textIn } from '../../compiler/source/source-set.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

/** The day of each comparison. */
const today = '2026-11-22'

const folder = join(import.meta.dirname, 'cases')
const kinds = Object.values(changeKinds).map(({ kind }) => kind)

/** The cases of a kind of change: folders with a project before and after, each over the base project of the fixtures. */
function casesOf(kind: string): string[] {
  return existsSync(join(folder, kind)) ? readdirSync(join(folder, kind)) : []
}

async function projectOf(sources: SourceSet) {
  const { project, text, locate } = await compileFixture(undefined, sources)
  if (!project) throw new Error(`a side has errors:\n${text}`)
  return { project, locate }
}

interface Side extends DiffSide {
  /** The key at a place of the files. */
  keyAt(this: void, place: WrittenPlace): string
}

async function sideOf(root: string): Promise<Side> {
  const sources = fixtureSources(root)
  const { project, locate } = await projectOf(sources)
  return {
    project,
    templates: await templatesIn({ root, env: process.env, projectCode: true }),
    keyAt(place) {
      const { file, start, end } = locate(place)
      return textIn(sources)(file).slice(start, end).replaceAll('"', '')
    },
  }
}

async function changesOf(kind: string, name: string): Promise<ChangeSet & { before: Side; after: Side }> {
  const [before, after] = [
    await sideOf(join(folder, kind, name, 'before')),
    await sideOf(join(folder, kind, name, 'after')),
  ]
  return { before, after, ...diff(before, after, 'production', { today }) }
}

const found = new Set<string>()

describe.each(kinds)('CL-03 %s', (kind) => {
  test('has a case', () => {
    expect(casesOf(kind)).not.toEqual([])
  })

  test.each(casesOf(kind))('%s is found, as in its expected.txt', async (name) => {
    const { before, after, ...set } = await changesOf(kind, name)
    const { changes } = set
    expect(changes.map((change) => change.kind)).toContain(kind)
    for (const change of changes) found.add(change.level)
    for (const { side, ...place } of changes.flatMap((change) => change.place ?? [])) {
      const key = { before, after }[side].keyAt(place)
      // A block that is gone, and whose default counts now, has the beginning of its file.
      if (place.path.length > 1 || key !== '') expect(place.path).toContain(key)
    }
    const report = { ...set, from: 'before', to: 'after', folder: '', placeOf: () => undefined }
    const textOf = (impact: boolean) => diffPretty(report, { impact, details: false }, { color: false })
    const text = `${textOf(false)}\n${textOf(true)}`
    const file = join(folder, kind, name, 'expected.txt')
    if (process.env['UPDATE'] === '1') writeFileSync(file, text)
    expect(text).toBe(golden(file))
    const details = diffPretty(report, { impact: false, details: true }, { color: false })
    expect(details).not.toMatch(/[[{]"|"[}\]]|\[object/)
    const edits = changes.flatMap((change) => change.edits)
    expect(apply(keyed(before.project), edits)).toEqual(keyed(after.project))
    expect(diff(after, after, 'production', { today }).changes).toEqual([])
  })
})

test('the cases are of known kinds, at least 60, and show every level', () => {
  const areas = readdirSync(folder)
  const known = areas.flatMap((area) => readdirSync(join(folder, area)).map((name) => `${area}/${name}`))
  expect(known.filter((kind) => !kinds.includes(kind))).toEqual([])
  expect(known.flatMap(casesOf).length).toBeGreaterThanOrEqual(60)
  expect([...found].toSorted()).toEqual(levels.toSorted())
})

describe('what is suggested', () => {
  const all = kinds.flatMap((kind) => casesOf(kind).map((name) => [kind, name] as const))

  test.each(all)('%s %s is right, and leaves no address that could lead on without a redirect', async (kind, name) => {
    const { changes, before, after } = await changesOf(kind, name)
    const suggested = suggestionText(changes)
    if (suggested === '') return
    const sources = fixtureSources(join(folder, kind, name, 'after'))
    const [ofTable = '', ofPlatform = ''] = suggested.split('# microsites.yaml\n')
    const { project } = await projectOf({
      ...sources,
      sites: { path: 'sites.yaml', text: withLines(sources.sites.text, ofTable) },
      platform: { path: 'microsites.yaml', text: withAliases(sources.platform.text, ofPlatform) },
    })
    const repaired = diff(before, { ...after, project }, 'production', { today })
    expect(suggestionText(repaired.changes)).toBe('')
    const could = changes.filter(({ suggested: lines = [] }) => lines.length > 0).length
    const breaking = (set: Pick<ChangeSet, 'changes'>): number =>
      set.changes.filter(({ level }) => level === 'breaking').length
    expect(breaking(repaired)).toBe(breaking({ changes }) - could)
  })
})

/** A table with the suggested blocks, each merged with its own. */
function withLines(table: string, suggested: string): string {
  const blocks = suggested.split(/^(?=\w)/m).filter((block) => block !== '')
  return blocks.reduce((text, block) => {
    const [key = ''] = block.split('\n')
    return text.includes(`${key}\n`)
      ? text.replace(`${key}\n`, () => block)
      : text.replace('version: 1\n', () => `version: 1\n${block}`)
  }, table)
}

/** Settings with the suggested aliases of production. */
function withAliases(platform: string, suggested: string): string {
  const [line = ''] = /^    aliases: .*\n/m.exec(suggested) ?? []
  return line === ''
    ? platform
    : platform.replace(/^    aliases: .*\n/m, '').replace(/^    hosts: .*\n/m, (hosts) => hosts + line)
}
