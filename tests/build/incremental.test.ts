import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { randomRuns } from '../sweep.ts'
import {
  build,
  copyProject,
  digestsIn,
  edit,
  filesIn,
  flaws,
  mustBuild,
  newProject,
  remove,
  sharedFolder,
} from './project.ts'
import { edits, readTables, writeTables } from './table-edits.ts'
import type { Tables } from './table-edits.ts'

const shared = sharedFolder()
const start = join(shared, 'start')
let tables: Tables
let first: Readonly<Record<string, string>>

beforeAll(() => {
  newProject(start)
  edit(start, 'sites.yaml', 'some: [en, de, ja]', 'some: [en]')
  tables = readTables(start)
  writeTables(start, tables)
  mustBuild(start)
  first = digestsIn(join(start, 'dist'))
})

/** What happens between two complete builds: an edit, perhaps damage to the output, perhaps a build of one site. */
interface Step {
  readonly kind: keyof typeof edits
  readonly site: number
  readonly damage: Damage | undefined
  readonly part: boolean
}

interface Damage {
  readonly file: number
  readonly how: 'remove' | 'truncate' | 'edit' | 'add'
}

const kinds = Object.keys(edits) as (keyof typeof edits)[]

const step = (kind: Step['kind']): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constant(kind),
    site: fc.nat(99),
    damage: fc.option(fc.record({ file: fc.nat(999), how: fc.constantFrom('remove', 'truncate', 'edit', 'add') }), {
      freq: 3,
      nil: undefined,
    }),
    part: fc.boolean(),
  })

/** Each kind of edit once, in any order. */
const chain = fc
  .shuffledSubarray(kinds, { minLength: kinds.length })
  .chain((order) => fc.tuple(...order.map((kind) => step(kind))))

function damage(dist: string, { file, how }: Damage): void {
  const files = filesIn(dist).filter((name) => name !== 'manifest.json')
  const victim = join(dist, files[file % files.length] ?? '')
  if (how === 'remove') rmSync(victim)
  else if (how === 'truncate') writeFileSync(victim, '')
  // Of the same size.
  else if (how === 'edit') writeFileSync(victim, readFileSync(victim).fill('x'))
  else writeFileSync(`${victim}.bak`, '')
}

/** Builds a copy of a project without any output or cache. @returns the digests of its output */
function builtCold(project: string, args: readonly string[]): Readonly<Record<string, string>> {
  const cold = join(shared, 'cold')
  cpSync(project, cold, { recursive: true, filter: (path) => !/\/(?:dist|\.microsites|generated)$/.test(path) })
  mustBuild(cold, args)
  const digests = digestsIn(join(cold, 'dist'))
  remove(cold)
  return digests
}

test('CL-02 after each random edit a build makes what one without output and caches makes', { tags: 'sampled' }, () => {
  let [number, kept] = [0, 0]
  fc.assert(
    fc.property(chain, (steps) => {
      const project = copyProject(start, join(shared, 'warm'))
      const dist = join(project, 'dist')
      const state = structuredClone(tables)
      for (const { kind, site, damage: damaged, part } of steps) {
        const domains = Object.keys(state.sites.sites)
        const domain = domains[site % domains.length] ?? ''
        const before = JSON.stringify(state)
        edits[kind](state, domain, ++number)
        expect(JSON.stringify(state), kind).not.toBe(before)
        writeTables(project, state)
        if (damaged) damage(dist, damaged)
        const args = ['--env', state.environment]
        // Refused if the output is that of another environment, or the site is not in the table any more.
        if (part) expect([0, 64]).toContain(build(project, [...args, '--domain', domain]).status)
        kept += Number(/ (\d+) unchanged/.exec(mustBuild(project, args).stdout)?.[1])
        expect(flaws(dist)).toEqual([])
        expect(digestsIn(dist), kind).toEqual(builtCold(project, args))
      }
      writeTables(project, tables)
      mustBuild(project)
      expect(digestsIn(dist)).toEqual(first)
      remove(project)
    }),
    { ...randomRuns(8, 20_261_121), endOnFailure: true },
  )
  // Or every build would be a cold one.
  expect(kept).toBeGreaterThan(number)
})
