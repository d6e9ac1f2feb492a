import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  callsOfAKind,
  copyProject,
  countedCalls,
  domains,
  edit,
  mustBuild,
  preload,
  remove,
  sharedFolder,
} from '../build/project.ts'
import { sweep } from '../sweep.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import {
  builtDigests,
  deployBeside,
  deployedProject,
  forget,
  journalled,
  leftovers,
  liveDigests,
  mustDeploy,
  stepsIn,
} from './deploy-project.ts'

const shared = sharedFolder()
let changed: string
/** What visitors see before the deployment. */
let before: Readonly<Record<string, string>>

beforeAll(() => {
  changed = deployedProject(join(shared, 'changed'))
  mustDeploy(changed)
  const hook = (name: string, per: string): string => `{ run: [sh, -c, 'echo ${name} >> log'], per: ${per} }`
  edit(
    changed,
    'microsites.yaml',
    'folder: live }',
    `folder: live }, hooks: { before: [${hook('before', 'release')}], after: [${hook('purge', 'domain')}, ${hook('reload', 'release')}] }`,
  )
  before = liveDigests(changed, domains)
  edit(changed, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
  // Neighbours do not show this phrase.
  edit(changed, 'sites.yaml', 'de: Paris', 'de: { title: Paris, near: in der Stadt Paris }')
  mustBuild(changed)
})

const apply = ['apply', '--yes']
const steps = [
  'before 1',
  'upload kyoto-bags.example',
  'upload paris-luggage.example',
  'publish',
  'after 1 kyoto-bags.example',
  'after 1 paris-luggage.example',
  'after 2',
  'tidy',
]
/** What the hooks of a deployment write. */
const hooks = ['before', 'purge', 'purge', 'reload']

/** Expects that visitors see the release before or after the deployment. */
function expectOldOrNew(project: string): void {
  const found = liveDigests(project, domains)
  const isNew = realpathSync(join(project, 'live/current')).includes('/0002-')
  expect(found).toMatchObject(isNew ? builtDigests(project) : before)
}

const log = (project: string): readonly string[] =>
  existsSync(join(project, 'log')) ? readFileSync(join(project, 'log'), 'utf8').trimEnd().split('\n') : []

/** Resumes the deployment from a fresh clone, or starts a new one if none was started. */
async function expectEnd(project: string): Promise<void> {
  const done = journalled(project)
  const begun = existsSync(join(project, 'live/state/journal'))
  const ran = log(project)
  forget(project)
  const run = await deployBeside(project, begun ? ['apply', '--resume'] : apply)
  expect(run).toMatchObject({ status: 0 })
  // Nothing may be left to do if it was killed after the last step, or before the end was recorded.
  if (begun) expect([...done, ...stepsIn(run)]).toEqual(steps)
  // A hook that has ended, but was not recorded yet, runs again. Every other hook runs once.
  const ended = !begun && ran.length === hooks.length
  const recorded = ended ? hooks : hooks.slice(0, done.filter((step) => /^before|^after/.test(step)).length)
  expect([recorded, hooks.slice(0, recorded.length + 1)]).toContainEqual(ran)
  expect(log(project).slice(ran.length)).toEqual(hooks.slice(recorded.length))
  expect(liveDigests(project, domains)).toMatchObject(builtDigests(project))
  expect(leftovers(project)).toEqual([])
}

describe('CL-04 whatever stops a deployment, visitors see one whole release, and the rest is done once', () => {
  test.each([
    { fault: 'kill', each: 1 },
    { fault: 'ENOSPC', each: 3 },
  ])('at calls that change the disk, each $each: $fault', { tags: 'sampled' }, async ({ fault, each }) => {
    const folder = temporaryFolder()
    const counted = copyProject(changed, join(folder, 'counted'))
    const log = join(counted, 'calls')
    await deployBeside(counted, apply, countedCalls(log))
    const calls = callsOfAKind(log)
    expect(calls.length).toBeGreaterThan(30)
    const chosen = calls.filter((_, index) => index % each === each - 1)
    await sweep(chosen, async (at) => {
      const project = copyProject(changed, join(folder, String(at)))
      const run = await deployBeside(project, apply, preload('faults', { FAULT: fault, FAULT_AT: String(at) }))
      expectOldOrNew(project)
      if (fault !== 'kill') {
        const done = journalled(project)
        expect([0, 1, 3]).toContain(run.status)
        if (run.status === 3) expect(done).not.toEqual([])
        if (run.status !== 0) expect(run.stderr.split('The disk is full')).toHaveLength(2)
      }
      await (fault !== 'kill' && run.status === 0 ? undefined : expectEnd(project))
      remove(project)
    })
  })

  test('an unfinished deployment is not started again by accident', async () => {
    const project = copyProject(changed)
    await deployBeside(project, apply, preload('faults', { FAULT: 'kill', FAULT_AT: '60' }))
    expect(journalled(project)).toEqual(steps.slice(0, 2))
    expect(await deployBeside(project, apply)).toMatchObject({ status: 3 })
    expect((await deployBeside(project, ['status'])).stdout).toContain('is unfinished')
    expect(await deployBeside(project, [...apply, '--restart'])).toMatchObject({ status: 0 })
    expect(await deployBeside(project, ['apply', '--resume'])).toMatchObject({ status: 64 })
    expect(leftovers(project)).toEqual([])
  })

  test('a deployment is not resumed with another build, nor once another release is live', async () => {
    const project = copyProject(changed)
    await deployBeside(project, apply, preload('faults', { FAULT: 'kill', FAULT_AT: '60' }))
    expect(journalled(project)).toEqual(steps.slice(0, 2))
    const other = copyProject(project)
    edit(project, 'sites.yaml', 'en: Kyoto City', 'en: Kyoto')
    mustBuild(project)
    expect(await deployBeside(project, ['apply', '--resume'])).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('the build has changed') as unknown,
    })
    const journal = join(other, 'live/state/journal')
    const begun = readFileSync(journal, 'utf8')
    mustDeploy(other, [...apply, '--restart'])
    writeFileSync(journal, begun.replaceAll(project, other).replace(/"release":"0002-/g, '"release":"0003-'))
    expect(await deployBeside(other, ['apply', '--resume'])).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('is live now') as unknown,
    })
    // A damaged journal is named.
    writeFileSync(journal, 'nonsense\n')
    expect(await deployBeside(other, ['apply', '--resume'])).toMatchObject({ status: 65 })
  })
})
