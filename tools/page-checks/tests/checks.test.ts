import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { pageChecks } from '../../../compiler/pages/page-checks.ts'
import { startBrowsing } from '../browser/browsing.ts'
import type { Browsing } from '../browser/browsing.ts'
import { readDist } from '../built/read-dist.ts'
import { keeps, worst } from '../check.ts'
import { checks } from '../checks/index.ts'
import { problemsIn, runCheck } from '../run-checks.ts'
import type { Outcome } from '../run-checks.ts'
import { badFiles } from './bad-files.ts'
import { badVisits } from './bad-visits.ts'
import { goodBuild, writeBuild } from './good-build.ts'
import type { Build } from './good-build.ts'

const badCases = [...badFiles, ...badVisits]

/** Runs one check on a build. */
async function runOn(name: string, build: Build): Promise<Outcome> {
  const check = checks.find((one) => one.name === name)
  assert.ok(check, `there is no check ${name}`)
  const written = writeBuild(build)
  const dist = readDist(written.folder)
  let browsing: Promise<Browsing> | undefined
  try {
    return await runCheck(check, {
      dist,
      whole: dist,
      browsing: () => (browsing ??= startBrowsing(dist)),
      allLighthouse: true,
      busy: false,
    })
  } finally {
    await (await browsing)?.close()
    written.remove()
  }
}

void describe('a good build', () => {
  for (const { name } of checks)
    void test(`${name} finds nothing in it`, async () => {
      // Times on a busy machine are not what these tests are about.
      assert.deepEqual(problemsIn(await runOn(name, goodBuild()), true), [])
    })
})

void describe('a build in which one thing is wrong', () => {
  for (const [check, name, code, says, change] of badCases)
    void test(`${check} rejects ${name}`, async () => {
      const build = goodBuild()
      change(build)
      const outcome = await runOn(check, build)
      const missed = outcome.measures.filter((measure) => !keeps(worst(measure)?.found ?? 0, measure.aim, measure))
      const found = code === 'aim' ? [] : problemsIn(outcome).filter((problem) => problem.code === code)
      assert.match(
        [...found.map(({ what }) => what), ...(code === 'aim' ? missed.map(({ label }) => label) : [])].join('\n'),
        says,
      )
    })
})

void test('a check that fails to run has not passed', async () => {
  const check = { name: 'broken', kind: 'disk', run: () => Promise.reject(new Error('no Java')) } as const
  const dist = { folder: '', sites: [], site: () => undefined, pages: () => [] }
  const outcome = await runCheck(check, {
    dist,
    whole: dist,
    browsing: () => Promise.reject(),
    allLighthouse: false,
    busy: false,
  })
  assert.deepEqual(
    problemsIn(outcome).map(({ code, what }) => [code, what]),
    [['not-checked', 'The check broken failed to run: no Java']],
  )
})

void test('every check, and every code, has something that it rejects', () => {
  const rejecting = new Set(badCases.map(([check]) => check))
  const rejected = new Set<string>(['not-checked', ...badCases.map(([, , code]) => code)])
  assert.deepEqual(
    [
      ...checks.map(({ name }) => name).filter((name) => !rejecting.has(name)),
      ...Object.keys(pageChecks).filter((code) => !rejected.has(code)),
    ],
    [],
  )
})
