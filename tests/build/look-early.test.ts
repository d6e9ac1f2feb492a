import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sealsOf } from '../../cli/build/read-state.ts'
import { lookAgain, lookEarly } from '../../cli/build/release/look-early.ts'
import { findOutput, readOutput } from '../../cli/build/release/output.ts'
import { openWorkerPool } from '../../cli/build/worker-pool.ts'
import { mustBuild, newProject, sharedFolder } from './project.ts'

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

test('a look is not used after another build', () => {
  const output = outputOf()
  const early = lookEarly(output, pool, 0)
  mustBuild(project, ['--clean'])
  const state = lookAgain(output, true, early)
  expect(state).not.toBe(early?.state)
  expect(state.recorded).toBe(true)
})

test('a small output is not worth it', () => {
  expect(lookEarly(outputOf(), pool)).toBeUndefined()
})
