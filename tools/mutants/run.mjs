// Do the tests notice a small change of the code? Compiles a copy of the repository once, with all changes (mutants) in it, and runs the tests
// that reach a mutant with this one switched on: `npm run mutants -- --seed 1 --seed 2 --count 400`. With `--minutes 60`, as many of them as it
// can, in the order of the draw; with `--area compiler` those of one folder. Prints each mutant that no test notices. Exits with 1 if less than 85 % of a seed are noticed.
//
// All tests take part but those in a browser, and the sweeps that kill processes. A mutant gets those that reach it (of a boundary: that stand at it) and
// take a twentieth of the time of all together, those first that are fast, about the same thing or have noticed many, so that more may be noticed than it says.
// Tests of which one fails are run without the mutant too. One that fails then needs those before it: its file is run as a whole from then on.
import { execFileSync, fork } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { TestChoice, readReached } from './choose-tests.mjs'
import { drawMutants } from './draw-mutants.mjs'
import { findMutants, withMutants } from './find-mutants.mjs'

const { values } = parseArgs({
  options: {
    seed: { type: 'string', multiple: true, default: ['1'] },
    count: { type: 'string', default: '400' },
    area: { type: 'string', multiple: true, default: ['compiler', 'cli/builder', 'cli/deploy', 'runtime/telemetry'] },
    lanes: { type: 'string', default: '2' },
    minutes: { type: 'string', default: 'Infinity' },
  },
})
const least = 0.85
const here = dirname(fileURLToPath(import.meta.url))
const repository = join(here, '../..')
const isCode = (file) => /\.tsx?$/.test(file) && !/\.d\.ts$|^runtime\/telemetry\/testing\//.test(file)
const git = (...args) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' })

const scratch = mkdtempSync(join(tmpdir(), 'microsites-mutants-'))
/** Their process groups. @type {Set<number>} */
const lanes = new Set()
process.once('exit', () => {
  for (const group of lanes) process.kill(-group, 'SIGKILL')
  rmSync(scratch, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130))
const copy = join(scratch, 'repository')
const reachedFolder = join(scratch, 'reached')
mkdirSync(reachedFolder)

/** Makes the copy, with all mutants in its code. Returns them, with the number that switches each on. */
function makeCopy() {
  git('clone', '--quiet', '--no-hardlinks', '.', copy)
  cpSync(join(repository, 'node_modules'), join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  const mutants = []
  for (const file of git('ls-files', ...values.area)
    .split('\n')
    .filter(isCode)) {
    const text = readFileSync(join(copy, file), 'utf8')
    const ofFile = findMutants(file, text).map((mutant, index) => ({ ...mutant, number: mutants.length + index }))
    mutants.push(...ofFile)
    writeFileSync(join(copy, file), withMutants(text, ofFile))
  }
  const setup = `import { afterEach, beforeEach, expect } from 'vitest'
const name = (test) => globalThis['__useMutant'](Object.assign(process.env, { MUTANTS_TEST: test }))
name(expect.getState().testPath)
beforeEach(({ task }) => name(task.id))
afterEach(({ task }) => name(task.file.filepath))
`
  writeFileSync(join(copy, 'tests/name-test.ts'), setup)
  replaceIn('vitest.config.ts', {
    'isolate: false,': "isolate: false,\n    setupFiles: ['tests/name-test.ts'],",
    'heavy: { ...shared,': "heavy: { ...shared, setupFiles: ['tests/name-test.ts'],",
    // A lane has one worker, because others run beside it.
    'maxWorkers: 2': "maxWorkers: Number(process.env['MUTANTS_WORKERS'])",
    // A mutant may wait for ever.
    'testTimeout: 1_800_000, hookTimeout: 600_000': 'testTimeout: 240_000, hookTimeout: 60_000',
  })
  const sweeps =
    "'tests/**/{crash,s3-crash,faults,interrupted,at-once,endless-store,linked-paths,preview-command}.test.ts'"
  replaceIn('tests/runs.ts', {
    '[...pages, ...builds, ...heavy]': `[...pages, ...builds, ...heavy, ${sweeps}]`,
    'include: builds, exclude: []': `include: builds, exclude: [${sweeps}]`,
    // What tests the tools, the documents or the package.
    'include: heavy, exclude: []': "include: heavy, exclude: ['tests/{completion,docs,gates,pack}/**']",
  })
  // Threads of the builder get no variables, and one that runs commands has those of the first test that used it.
  replaceIn('cli/builder/worker-pool.ts', { 'env: { NODE_ENV:': 'env: { ...process.env, NODE_ENV:' })
  const begin = 'async function answer({ number, args, cwd, env }) {'
  replaceIn('tests/cli-thread.mjs', {
    [begin]: `${begin}\n  globalThis.__useMutant(Object.assign(process.env, { MUTANTS_TEST: env.MUTANTS_TEST }))`,
  })
  execFileSync('npm', ['run', 'compile'], { cwd: copy, stdio: ['ignore', 'ignore', 'inherit'] })
  return mutants
}

/** Replaces parts of a file of the copy. Throws an error if it does not have one of them exactly once. */
function replaceIn(file, parts) {
  let text = readFileSync(join(copy, file), 'utf8')
  for (const [part, by] of Object.entries(parts)) {
    if (text.split(part).length !== 2) throw new Error(`${file} has changed: adapt tools/mutants/run.mjs to ${part}`)
    text = text.replace(part, by)
  }
  writeFileSync(join(copy, file), text)
}

/** Starts a process that runs tests in the copy. */
async function startLane(env) {
  const lane = fork(join(here, 'lane.mjs'), [], {
    cwd: copy,
    detached: true,
    env: { ...process.env, ...env, NODE_OPTIONS: `--import=${join(here, 'switch.mjs')}` },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const group = Number(lane.pid)
  lanes.add(group)
  lane.once('exit', () => lanes.delete(group))
  await new Promise((resolve) => lane.once('message', resolve))
  return {
    /** Returns what the lane answers. @returns `undefined` if it takes longer than so many milliseconds, and ends it */
    run: (job, limit) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => endLane(lane, resolve), limit)
        lane.once('message', (answer) => (clearTimeout(timer), resolve(answer)))
        lane.send(job)
      }),
    end: () => endLane(lane, () => {}),
  }
}

function endLane(lane, resolve) {
  lane.removeAllListeners('message')
  if (!lanes.has(lane.pid)) return resolve(undefined)
  lane.once('exit', () => resolve(undefined))
  process.kill(-lane.pid, 'SIGKILL')
}

/** Runs all tests without a mutant. Returns the failures, and the tests that reach each mutant. */
async function record() {
  const lane = await startLane({ MUTANTS_REACHED: reachedFolder, MUTANTS_WORKERS: '2' })
  const { failures, modules } = await lane.run({ mutant: -1 }, 3_600_000)
  lane.end()
  return {
    failures: failures.map(({ name }) => name),
    choice: new TestChoice(modules),
    reached: readReached(reachedFolder),
  }
}

/** The tests that reach a mutant. What runs when a module loads counts for all that reach the module, because it runs once in a process. */
function reaching({ number, file, atLoad }, reached) {
  const same = atLoad ? mutants.filter((other) => other.file === file) : [{ number }]
  return new Set(same.flatMap((mutant) => [...(reached.get(mutant.number) ?? [])]))
}

/**
 * Runs tests with a mutant, or without one: -1. Returns the first failure.
 * @returns {Promise<{ name: string, file: string, test?: string } | undefined>} without a `file` if tests never end
 */
async function firstFailure(number, tests, lane) {
  const usual = tests.reduce((sum, { duration, preparation }) => sum + duration + preparation, 0)
  const names = [...new Set(tests.map(({ file }) => file))]
  const files = names.map((name) => {
    const chosen = tests.filter(({ file }) => file === name).map(({ test }) => test)
    return { name, tests: chosen.includes(undefined) ? undefined : chosen }
  })
  lane.current ??= await startLane(lane.env)
  const answer = await lane.current.run({ mutant: number, files }, 90_000 + 4 * usual)
  if (answer) return answer.failures[0]
  lane.current = undefined
  return { name: 'a test that never ends', file: '' }
}

/** Says which test notices a mutant: it fails with the mutant, and without it none of those that ran fails. @returns {Promise<string | undefined>} */
async function noticedBy(mutant, { choice, reached }, lane) {
  for (const tests of choice.runs(mutant.name.split(':')[0], reaching(mutant, reached))) {
    const failure = await firstFailure(mutant.number, tests, lane)
    if (!failure) continue
    const without = await firstFailure(-1, tests, lane)
    if (!without) {
      choice.noticed(failure)
      return failure.name
    }
    if (without.file === '') continue
    choice.distrust(without.file)
    return noticedBy(mutant, { choice, reached }, lane)
  }
  return undefined
}

const mutants = makeCopy()
const recorded = await record()
console.log(
  `${mutants.length} mutants, ${recorded.reached.size} of them reached. Without one, ${recorded.failures.length} tests fail:`,
)
for (const failure of recorded.failures) console.log(`  ${failure}`)

/** @type {{ mutant: string, reason: string }[]} */
const equivalent = JSON.parse(readFileSync(join(here, 'equivalent.json'), 'utf8'))
const known = new Set(equivalent.map(({ mutant }) => mutant))
const gone = equivalent.filter(({ mutant }) => !mutants.some(({ name }) => name === mutant))
for (const { mutant } of gone) console.log(`equivalent.json names a mutant that does not exist: ${mutant}`)
if (gone.length > 0) process.exitCode = 1

const candidates = mutants.filter(({ name }) => !known.has(name))
const drawn = new Map(values.seed.map((seed) => [seed, drawMutants(candidates, seed, Number(values.count))]))
// The first of each seed, then the second of each: if time is over, all seeds have about as many.
const inTurn = Array.from({ length: Number(values.count) }, (_, index) =>
  [...drawn.values()].map((ofSeed) => ofSeed[index]),
)
const waiting = [...new Set(inTurn.flat())].filter((mutant) => mutant !== undefined)
const end = Date.now() + Number(values.minutes) * 60_000
/** @type {Map<object, string | undefined>} */
const noticed = new Map()
await Promise.all(
  Array.from({ length: Number(values.lanes) }, async () => {
    const env = { KNOWN_FAILURES: JSON.stringify(recorded.failures), MUTANTS_WORKERS: '1' }
    const lane = { env, current: undefined }
    for (let mutant = waiting.shift(); mutant && Date.now() < end; mutant = waiting.shift()) {
      const by = await noticedBy(mutant, recorded, lane)
      noticed.set(mutant, by)
      console.log(
        `${by === undefined ? 'NOT NOTICED' : 'noticed'}  ${mutant.name}${by === undefined ? '' : `\n    by ${by}`}`,
      )
    }
    lane.current?.end()
  }),
)
for (const [seed, ofSeed] of drawn) {
  const tried = ofSeed.filter((mutant) => noticed.has(mutant))
  const survivors = tried.filter((mutant) => noticed.get(mutant) === undefined)
  const share = 1 - survivors.length / tried.length
  console.log(
    `\nseed ${seed}: ${tried.length - survivors.length} of ${tried.length} noticed (${(100 * share).toFixed(1)} %), of ${ofSeed.length} drawn`,
  )
  for (const { name } of survivors) console.log(`  ${name}`)
  if (!(share >= least)) process.exitCode = 1
}
