import { execFileSync } from 'node:child_process'
import { repository } from './run-cli.ts'

/** Whether to run all cases of a sweep. `npm test` runs a sample. */
const all = process.env['TESTS'] !== 'sample'

/** `npm test` runs one case in this many. The next commit runs others, so no case is left out for long. */
const oneIn = 8

/**
 * Returns all cases in `npm run test:all`. In `npm test`, returns a sample of at least one, which changes with each
 * commit.
 */
export function sample<Case>(cases: readonly Case[]): readonly Case[] {
  if (all) return cases
  const step = Math.min(oneIn, cases.length)
  return cases.filter((_, index) => index % step === turn() % step)
}

/** Returns the number of runs of a random test: all in `npm run test:all`, a part of them in `npm test`. */
export const runsOf = (most: number): number => (all ? most : Math.ceil(most / oneIn))

/** Runs the sample of a sweep's cases, three in parallel. */
export async function sweep<Case>(cases: readonly Case[], run: (one: Case) => Promise<void>): Promise<void> {
  const waiting = [...sample(cases)]
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next)
  }
  await Promise.all([lane(), lane(), lane()])
}

/** Returns a number that changes with each commit. */
function turn(): number {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repository, encoding: 'utf8' })
  return Number.parseInt(commit.slice(0, 8), 16)
}
