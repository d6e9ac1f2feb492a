import { execFileSync } from 'node:child_process'
import { repository } from './run-cli.ts'

/** Whether every case of a sweep is to run. `npm test` runs a sample. */
const all = process.env['TESTS'] !== 'sample'

/** Of so many cases `npm test` runs one. The next commit runs others, so no case is left out for long. */
const oneIn = 8

/** All cases in `npm run test:all`; in `npm test` a sample of at least one that changes with each commit. */
export function sample<Case>(cases: readonly Case[]): readonly Case[] {
  if (all) return cases
  const step = Math.min(oneIn, cases.length)
  return cases.filter((_, index) => index % step === turn() % step)
}

/** How many runs of a random test there are: all in `npm run test:all`, in `npm test` a part. */
export const runsOf = (most: number): number => (all ? most : Math.ceil(most / oneIn))

/** Runs the sample of a sweep's cases, three at a time. */
export async function sweep<Case>(cases: readonly Case[], run: (one: Case) => Promise<void>): Promise<void> {
  const waiting = [...sample(cases)]
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await run(next)
  }
  await Promise.all([lane(), lane(), lane()])
}

/** A number that changes with each commit. */
function turn(): number {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repository, encoding: 'utf8' })
  return Number.parseInt(commit.slice(0, 8), 16)
}
