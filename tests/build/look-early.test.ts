import {
  appendFileSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sealsOf } from '../../cli/builder/read-state.ts'
import { lookAgain, lookEarly } from '../../cli/builder/release/look-early.ts'
import { findOutput, storeOf } from '../../cli/builder/release/output.ts'
import { sealOf, sealReader } from '../../cli/builder/release/seal.ts'
import { openWorkerPool } from '../../cli/builder/worker-pool.ts'
import { domains, mustBuild, mustBuildAnew, newProject, sharedFolder } from './project.ts'
import { readOutput } from '../../cli/builder/release/read-output.ts'

const shared = sharedFolder()
let project: string
const pool = openWorkerPool()

beforeAll(() => {
  project = newProject(join(shared, 'project'))
  mustBuild(project)
})

afterAll(() => pool.close())

const outputOf = () => findOutput(join(project, 'dist'), project)

/** The seals of all domains, by one thread and by two. */
async function bothSeals() {
  const output = outputOf()
  const state = readOutput(output, true)
  const domains = Object.keys(state.manifest?.sites ?? {})
  const early = lookEarly(output, pool, 0)
  if (!early) throw new Error('There is no early look.')
  expect(lookAgain(output, true, early)).toBe(early.state)
  return { domains, alone: await sealsOf(state, domains), together: await sealsOf(early.state, domains, early) }
}

test('two threads find what one finds', async () => {
  const { domains, alone, together } = await bothSeals()
  expect(domains).toHaveLength(4)
  expect([...alone.keys()]).toEqual(domains)
  expect(together).toEqual(alone)
})

test.each<readonly [string, (file: string) => void]>([
  ['changed', (file) => appendFileSync(file, ' ')],
  ['missing', (file) => rmSync(file)],
  ['missing with its site', (file) => rmSync(join(file, '..'), { recursive: true })],
])('a file that is %s is found by both', async (_, damage) => {
  damage(join(project, 'dist/paris-luggage.example/404.html'))
  const { domains, alone, together } = await bothSeals()
  expect([...alone.keys()]).toEqual(domains.filter((domain) => domain !== 'paris-luggage.example'))
  expect(together).toEqual(alone)
  mustBuild(project)
})

/** Puts another file in place of one, as editors and `rsync` do. */
function replace(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
}

describe('a file that all sites share', () => {
  beforeEach(() => {
    mustBuildAnew(project)
    // As if the sites had been built some time before.
    const later = Date.now() / 1000 + 10
    utimesSync(join(storeOf(join(project, 'dist'), project), 'record.json'), later, later)
  })

  const folder = (domain = 'kyoto-bags.example') => join(project, 'dist', domain, 'assets')
  const shared = () => readdirSync(folder()).find((name) => statSync(join(folder(), name)).nlink === 4) ?? ''

  test.each<readonly [string, (file: string) => void, (domain: string) => boolean]>([
    ['changed', (file) => appendFileSync(file, ' '), () => false],
    ['missing in one of them', (file) => rmSync(file), (domain) => domain !== 'kyoto-bags.example'],
    [
      'replaced in one of them by as many bytes',
      (file) => replace(file, Buffer.alloc(statSync(file).size)),
      (domain) => domain !== 'kyoto-bags.example',
    ],
    ['replaced by its own content', (file) => replace(file, readFileSync(file)), () => true],
  ])('is found if it is %s', async (_, damage, isWhole) => {
    damage(join(folder(), shared()))
    const { domains, alone, together } = await bothSeals()
    expect([...alone.keys()]).toEqual(domains.filter(isWhole))
    expect(together).toEqual(alone)
  })

  /** How many looks at shared files each site takes, one after another. */
  function looksOf(recordedAt: number): () => readonly number[] {
    const { manifest, record, folderOf } = readOutput(outputOf(), true)
    const readSeal = sealReader(recordedAt)
    const looks = (domain: string): number => {
      const [site, stats, recorded] = [manifest?.sites[domain], folderOf(domain)?.stats(), record.sites[domain]?.seal]
      if (!site || !stats) throw new Error(`There is no ${domain}.`)
      let count = 0
      const look = (path: string) => {
        const stat = stats(path)
        if (stat?.isFile() && stat.nlink > 1) count++
        return stat
      }
      expect(readSeal(look, site, recorded)).toBe(recorded)
      expect(sealOf(stats, site)).toBe(recorded)
      return count
    }
    return () => Object.keys(manifest?.sites ?? {}).map(looks)
  }

  test('is looked at once, if the folders are as they were', () => {
    const again = looksOf(readOutput(outputOf(), true).recordedAt)
    const first = again()
    expect(first.every((count) => count > 1)).toBe(true)
    // The first of them tells which copies a site has.
    expect(again()).toEqual(first.map(() => 1))
  })

  test('is looked at in each site while its folder is so new that a change may not show', () => {
    const oldest = Math.min(...domains.map((domain) => statSync(folder(domain)).ctimeMs))
    const again = looksOf(oldest + 1999)
    expect(again()).toEqual(again())
  })
})

test('a look is not used after another build', () => {
  const output = outputOf()
  const early = lookEarly(output, pool, 0)
  mustBuildAnew(project)
  const state = lookAgain(output, true, early)
  expect(state).not.toBe(early?.state)
  expect(state.recorded).toBe(true)
})

test('a small output is not worth it', () => {
  expect(lookEarly(outputOf(), pool)).toBeUndefined()
})
