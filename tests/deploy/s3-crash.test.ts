import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { remove, sharedFolder } from '../build/project.ts'
import { repository } from '../run-cli.ts'
import { sweep } from '../sweep.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { forget, stepsIn } from './deploy-project.ts'
import {
  builtProject,
  forVisitors,
  journalledIn,
  likeness,
  missingAssets,
  mustDeployTo,
  nextOf,
  pointTo,
  prefix,
  served,
} from './s3-project.ts'
import { credentials, startStore } from './s3-store.ts'
import type { TestStore } from './s3-store.ts'

const shared = sharedFolder()
/** A built project with another place name than the release before. */
let changed: string
/** What visitors see before the deployment. */
let before: Readonly<Record<string, string>>
let after: Readonly<Record<string, string>>

beforeAll(() => {
  const first = builtProject(join(shared, 'first'))
  changed = nextOf(first, join(shared, 'changed'), 'City')
  after = forVisitors(changed)
  before = forVisitors(first)
})

const kyoto = 'kyoto-bags.example'
const steps = [`assets ${kyoto}`, `pages ${kyoto}`, 'publish', 'tidy']
const apply = ['apply', '--yes']

/** Deploys, and kills the process at the given change of the store. @returns whether it was killed */
async function killedAt(project: string, store: TestStore, change: number): Promise<boolean> {
  const child = spawn(process.execPath, [join(repository, 'bin/microsites.js'), 'deploy', ...apply], {
    cwd: project,
    env: { ...process.env, ...credentials },
    stdio: 'ignore',
  })
  let count = 0
  store.afterChange = () => {
    if (++count === change) child.kill('SIGKILL')
  }
  const signal = await new Promise((resolve) => child.once('exit', (_, name) => resolve(name)))
  store.afterChange = () => {}
  await store.settled()
  return signal === 'SIGKILL'
}

/** Expects that each page comes from one of the two releases, is complete, and has all its assets. */
async function expectOldOrNew(store: TestStore): Promise<void> {
  expect(await missingAssets(store, kyoto)).toEqual([])
  const found = await served(store)
  for (const [file, digest] of Object.entries(found))
    if (!file.includes('/assets/')) expect([before[file], after[file]]).toContain(digest)
  for (const file of Object.keys(before)) expect(found).toHaveProperty([file])
}

describe('CL-04 whatever stops a deployment into a bucket, visitors see whole pages, and the rest is done once', () => {
  test('killed at each change', { tags: 'sampled' }, async () => {
    const base = await startStore()
    const first = likeness(join(shared, 'first'), join(temporaryFolder(), 'first'))
    pointTo(first, base)
    await mustDeployTo(first)
    const counting = await startStore(base.folder)
    const whole = likeness(changed, join(temporaryFolder(), 'whole'))
    pointTo(whole, counting)
    await mustDeployTo(whole)
    const changes = counting.asked.filter(({ method }) => method === 'PUT' || method === 'DELETE').length
    expect(changes).toBeGreaterThan(15)
    const folder = temporaryFolder()
    const numbers = Array.from({ length: changes }, (_, index) => index + 1)
    await sweep(numbers, async (change) => {
      const store = await startStore(base.folder)
      const project = likeness(changed, join(folder, String(change)))
      pointTo(project, store)
      const killed = await killedAt(project, store, change)
      await expectOldOrNew(store)
      const done = await journalledIn(store)
      expect(killed || change === changes).toBe(true)
      forget(project)
      const run = await mustDeployTo(project, done ? ['apply', '--resume'] : apply)
      if (done) expect([...done, ...stepsIn(run)]).toEqual(steps)
      expect((await store.keys()).filter((key) => key.includes('/state/'))).toEqual([])
      expect(await served(store)).toMatchObject(after)
      expect(await store.keys()).not.toContain(`${prefix}.microsites/lock`)
      remove(project)
    })
  })
})
