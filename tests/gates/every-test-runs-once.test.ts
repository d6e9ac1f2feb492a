import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { repository } from '../run-cli.ts'
import { casesOf, sample } from '../sweep.ts'

const vitest = join(repository, 'node_modules/vitest/vitest.mjs')

/** The arguments of each run of `npm test`, `npm run test:rest` and `npm run test:nightly`, from package.json. */
const { scripts } = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}
const runsOf = (script: string): readonly (readonly string[])[] =>
  [...(scripts[script] ?? '').matchAll(/vitest run ([^&]+)/g)].map(([, args = '']) =>
    [...args.matchAll(/'([^']+)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? ''),
  )

/** Returns what vitest lists: files, or tests as `file > title`. `--json` is last, because it takes a path. */
async function listed(...args: string[]): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [vitest, 'list', ...args, '--json'], {
    cwd: repository,
    env: { ...process.env, VITEST: undefined },
    maxBuffer: 2 ** 26,
  })
  const tests = JSON.parse(stdout) as readonly { readonly file: string; readonly name?: string }[]
  return tests.map(({ file, name }) => [relative(repository, file), ...(name === undefined ? [] : [name])].join(' > '))
}

/** Returns the requirements that tests name. Without `slowToo`, leaves out tests that `npm test` leaves out. */
function requirements(texts: readonly string[], slowToo: boolean): ReadonlySet<string> {
  const lines = texts.join('\n').split('\n')
  const run = slowToo ? lines : lines.filter((line) => !line.includes("tags: 'slow'"))
  return new Set(run.flatMap((line) => line.match(/\b[A-Z]{2}-\d{2}\b/g) ?? []))
}

/** Says how some parts differ from the whole: what is in none of them, and what is in two though it is not `shared`. */
function faults(whole: readonly string[], parts: readonly (readonly string[])[], shared: readonly string[]) {
  const found = parts.flat()
  const twice = found.filter((one, index) => found.indexOf(one) !== index)
  return {
    inNone: whole.filter((one) => !found.includes(one)),
    inNoWhole: found.filter((one) => !whole.includes(one)),
    inTwo: twice.filter((one) => !shared.includes(one)),
  }
}
const none = { inNone: [], inNoWhole: [], inTwo: [] }

const read = (file: string): string => readFileSync(join(repository, file), 'utf8')

const [fastRun = []] = runsOf('tests')
const [restRun = []] = runsOf('tests:rest')
const [nightlyRun = []] = runsOf('tests:nightly')
let files: Readonly<Record<'all' | 'fast' | 'rest' | 'nightly', readonly string[]>>

beforeAll(async () => {
  const [all, fast, rest, nightly] = await Promise.all(
    [[], fastRun, restRun, nightlyRun].map((args) => listed('--filesOnly', ...args)),
  )
  files = { all: all ?? [], fast: fast ?? [], rest: rest ?? [], nightly: nightly ?? [] }
})

describe('npm test, npm run test:rest and npm run test:nightly', () => {
  test('have each file once, and all of them at night', () => {
    expect(files.all.length).toBeGreaterThan(200)
    expect(faults(files.all, [files.fast, files.rest], [])).toEqual(none)
    expect(faults(files.all, [files.nightly], [])).toEqual(none)
  })

  test('have each test that is made of a case', async () => {
    const made = files.all.filter((file) => /\beach\(\s*sample\(/.test(read(file)))
    expect(made.length).toBeGreaterThan(5)
    const runs = [[], fastRun, restRun, nightlyRun].map((args) => listed(...args, ...made))
    const [whole = [], fast = [], rest = [], nightly = []] = await Promise.all(runs)
    expect(nightly.length).toBeGreaterThan(50)
    expect(faults(whole, [fast, rest, nightly], [...fast, ...rest])).toEqual(none)
  })

  test('filter by tags that leave out no test', () => {
    for (const run of [fastRun, restRun]) expect(run.slice(-2)).toEqual(['--tags-filter', '!slow'])
    expect(nightlyRun.slice(-2)).toEqual(['--tags-filter', 'slow or sampled'])
  })

  test('notice a test or file that runs twice, or never', () => {
    expect(faults(['a', 'b', 'c'], [['a', 'b'], ['b']], [])).toEqual({ inNone: ['c'], inNoWhole: [], inTwo: ['b'] })
    expect(faults(['a'], [['a'], ['a', 'b']], ['a'])).toEqual({ ...none, inNoWhole: ['b'] })
  })

  test.each([0, 1, 2, 7, 8, 9, 16, 35, 100])('have each of %d cases once, whatever the commit', (count) => {
    const cases = Array.from({ length: count }, (_, index) => String(index))
    for (const turn of [0, 1, 5, 8, 13, 2 ** 32 - 1]) {
      const ofSample = casesOf(cases, 'sample', turn)
      expect(faults(cases, [ofSample, casesOf(cases, 'others', turn)], [])).toEqual(none)
      expect(ofSample.length).toBeGreaterThanOrEqual(Math.floor(count / 16))
      expect(ofSample.length > 0).toBe(count > 0)
      expect(casesOf(cases, 'all', turn)).toEqual(cases)
    }
  })

  test('refuse cases in a test without the tag, whose other cases would never run', () => {
    expect(() => sample([1, 2])).toThrow("Add `tags: 'sampled'` to the test")
  })
})

test('npm test covers every requirement that all tests cover', () => {
  const all = requirements(files.all.map(read), true)
  const fast = requirements(files.fast.map(read), false)
  expect(all.size).toBeGreaterThan(60)
  expect([...all].filter((one) => !fast.has(one))).toEqual([])
})

test('a requirement that only a slow test names is noticed', () => {
  // Not written out, or this file would be one that names them.
  const [always, atNight] = [1, 2].map((number) => `ZZ-0${number}`)
  const text = `test('${always} always', () => {})\ntest('${atNight} at night', { tags: 'slow' }, () => {})\n`
  expect([...requirements([text], false)]).toEqual([always])
  expect([...requirements([text], true)]).toEqual([always, atNight])
})
