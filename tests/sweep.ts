import { execFileSync } from 'node:child_process'
import { repository } from './run-cli.ts'

/** Whether every case of a sweep is to run: `npm run test:all` sets it. */
const all = process.env['TESTS'] === 'all'

/** Of so many cases `npm test` runs one. The next commit runs others, so no case is left out for long. */
const oneIn = 8

/** Runs every case of a sweep, or in `npm test` a sample that changes with each commit; three at a time. */
export async function sweep<Case>(cases: readonly Case[], run: (one: Case) => Promise<void>): Promise<void> {
  const chosen = all ? [...cases] : cases.filter((_, index) => index % oneIn === turn() % oneIn)
  const lane = async (): Promise<void> => {
    for (let next = chosen.shift(); next !== undefined; next = chosen.shift()) await run(next)
  }
  await Promise.all([lane(), lane(), lane()])
}

/** A number that a commit changes. */
function turn(): number {
  const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: repository, encoding: 'utf8' })
  return Number.parseInt(commit.slice(0, 8), 16)
}
