import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { passes, reaches } from '../check.ts'
import type { CheckResult } from '../check.ts'
import { startBrowsing } from '../browser/browsing.ts'
import type { Browsing } from '../browser/browsing.ts'
import { checks } from '../checks/index.ts'
import { readDist } from '../built/read-dist.ts'
import { badFiles } from './bad-files.ts'
import { badVisits } from './bad-visits.ts'
import { goodBuild, writeBuild } from './good-build.ts'
import type { Build } from './good-build.ts'

const badCases = [...badFiles, ...badVisits]

/** Figures that Lighthouse and the clock give: how good they are on a busy machine is no matter of these tests. */
const timed = /^(?:LCP|total blocking time|Lighthouse: Performance|interaction)/

/** Runs one check on a build. */
async function runOn(name: string, build: Build): Promise<CheckResult> {
  const check = checks.find((one) => one.name === name)
  assert.ok(check, `there is no check ${name}`)
  const written = writeBuild(build)
  const dist = readDist(written.folder)
  let browsing: Promise<Browsing> | undefined
  try {
    return await check.run({
      dist,
      whole: dist,
      preview: () => dist,
      browsing: () => (browsing ??= startBrowsing(dist)),
      allLighthouse: true,
    })
  } finally {
    await (await browsing)?.close()
    written.remove()
  }
}

const buildFor = (check: string): Build => goodBuild({ preview: check === 'preview' })

void describe('a good build', () => {
  for (const { name } of checks)
    void test(`${name} finds nothing in it`, async () => {
      const { figures, findings, notes = [] } = await runOn(name, buildFor(name))
      assert.deepEqual(
        findings.map(({ message, detail }) => `${message} ${detail}`).filter(() => name !== 'lighthouse'),
        [],
      )
      assert.ok(figures.length > 0, notes.join())
      for (const figure of figures)
        if (!timed.test(figure.label)) assert.ok(passes(figure), `${figure.label}: ${figure.found}`)
    })
})

void describe('a build in which one thing is wrong', () => {
  for (const { check, name, change, says, figure } of badCases)
    void test(`${check} rejects ${name}`, async () => {
      const build = buildFor(check)
      change(build)
      const { figures, findings } = await runOn(check, build)
      const missed = figures.filter((one) => (one.bar === undefined ? !reaches(one) : !passes(one)))
      assert.ok(missed.length > 0, 'no figure misses its bar')
      if (figure !== undefined)
        assert.ok(
          missed.some(({ label }) => label === figure),
          missed.map(({ label }) => label).join(),
        )
      if (says !== undefined) assert.match(findings.map(({ message }) => message).join('\n'), says)
    })
})

void test('every check has something that it rejects', () => {
  const covered = new Set(badCases.map(({ check }) => check))
  assert.deepEqual(
    checks.map(({ name }) => name).filter((name) => !covered.has(name)),
    [],
  )
})
