import { execFileSync } from 'node:child_process'
import { TestRunner } from 'vitest'
import { repository } from './run-cli.ts'
import { sampled } from './runs.ts'

/** `sample`: the cases of `npm test`. `others`: those of `npm run test:nightly`. `all`: both. */
type Part = 'sample' | 'others' | 'all'

/** `npm test` runs one case in this many. The next commit runs others, so no case is left out for long. */
const oneIn = 16

/**
 * Returns the cases of a part. A sample has at least one case, if there is one. `turn` decides which cases it has: any
 * whole number from 0.
 */
export function casesOf<Case>(cases: readonly Case[], part: Part, turn: number): readonly Case[] {
  if (part === 'all') return cases
  const step = Math.min(oneIn, cases.length)
  return cases.filter((_, index) => (index % step === turn % step) === (part === 'sample'))
}

/** Returns the cases of this test run. Throws an error if a test without the tag `sampled` asks: the others would never run. */
export function sample<Case>(cases: readonly Case[]): readonly Case[] {
  requireTag()
  return casesOf(cases, part(), turn())
}

/**
 * Returns the number of runs of a random test in this test run, of `most` in all. `seed` is the same for each sample; the others have
 * another, or they would begin with the runs of the sample. Throws the error of `sample`.
 */
export function randomRuns(most: number, seed?: number): { readonly numRuns: number; readonly seed?: number } {
  requireTag()
  const ofSample = Math.ceil(most / oneIn)
  const numRuns = { sample: ofSample, others: most - ofSample, all: most }[part()]
  return seed === undefined ? { numRuns } : { numRuns, seed: part() === 'others' ? seed + 1 : seed }
}

/** Runs the cases of this test run, three in parallel. Throws the error of `sample`. */
export async function sweep<Case>(cases: readonly Case[], run: (one: Case) => Promise<void>): Promise<void> {
  const waiting = [...sample(cases)]
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next)
  }
  await Promise.all([lane(), lane(), lane()])
}

/** Outside of tests nothing is required: `tests/gates/every-test-runs-once.test.ts` compares the tests that are made of cases. */
function requireTag(): void {
  const test = TestRunner.getCurrentTest()
  if (test && !test.tags?.includes(sampled.name))
    throw new Error(
      `Add \`tags: 'sampled'\` to the test "${test.name}": \`npm run test:nightly\` runs the other cases.`,
    )
}

function part(): Part {
  const named = process.env['TESTS']
  return named === 'sample' || named === 'others' ? named : 'all'
}

/** Returns a number that changes with each commit. */
function turn(): number {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repository, encoding: 'utf8' })
  return Number.parseInt(commit.slice(0, 8), 16)
}
