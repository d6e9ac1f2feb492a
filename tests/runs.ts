/** Tests that open pages in a browser. */
const pages = ['tests/browser/**/*.test.ts', 'tests/release/**/*.test.ts', 'tests/telemetry/browser/**/*.test.ts']

/** Of them those that every commit runs: a visit from the first page on, and what only a browser can show of the requirements. */
const journey = [
  'tests/browser/crash.test.ts',
  'tests/browser/pages.test.ts',
  'tests/telemetry/browser/monitoring.test.ts',
]

/** The tag of tests that `npm test` leaves out and `npm run test:all` runs. */
export const slow = { name: 'slow', description: 'run by npm run test:all alone' } as const

/** Tests that need minutes or programs beside Node: the tools on bad files, the packed package, other servers and shells. */
const heavy = [
  'tests/completion/shells.test.ts',
  'tests/deploy/{foreign-host,nginx}.test.ts',
  'tests/gates/{bench,canaries,new}.test.ts',
  'tests/pack/**/*.test.ts',
  'tests/serve/parity.test.ts',
]

/** The files of each part of a test run. `npm test` runs the first two, `npm run test:all` everything. */
export const runs = {
  code: { include: ['tests/**/*.test.ts'], exclude: [...pages, ...heavy] },
  journey: { include: journey, exclude: [] },
  heavy: { include: heavy, exclude: [] },
  pages: { include: pages, exclude: journey },
} as const
