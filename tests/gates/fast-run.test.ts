import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../run-cli.ts'

const vitest = join(repository, 'node_modules/vitest/vitest.mjs')

/** Returns the test files of a run, as vitest lists them. */
function filesOf(...args: string[]): readonly string[] {
  const listed = execFileSync(process.execPath, [vitest, 'list', '--filesOnly', '--json', ...args], {
    cwd: repository,
    encoding: 'utf8',
    env: { ...process.env, VITEST: undefined },
  })
  return (JSON.parse(listed) as { file: string }[]).map(({ file }) => file)
}

/** Returns the requirements that tests name. Without `slowToo`, leaves out tests that only `npm run test:all` runs. */
function requirements(texts: readonly string[], slowToo: boolean): ReadonlySet<string> {
  const lines = texts.join('\n').split('\n')
  const run = slowToo ? lines : lines.filter((line) => !line.includes("tags: 'slow'"))
  return new Set(run.flatMap((line) => line.match(/\b[A-Z]{2}-\d{2}\b/g) ?? []))
}

const read = (file: string): string => readFileSync(file, 'utf8')

test('npm test covers every requirement that npm run test:all covers', () => {
  const all = requirements(filesOf().map(read), true)
  const fast = requirements(filesOf('--mode', 'fast').map(read), false)
  expect(all.size).toBeGreaterThan(60)
  expect([...all].filter((one) => !fast.has(one))).toEqual([])
})

test('a requirement that only a slow test names is noticed', () => {
  const text = "test('ZZ-01 always', () => {})\ntest('ZZ-02 at night', { tags: 'slow' }, () => {})\n"
  expect([...requirements([text], false)]).toEqual(['ZZ-01'])
  expect([...requirements([text], true)]).toEqual(['ZZ-01', 'ZZ-02'])
})
