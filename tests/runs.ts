/** Tests that open pages in a browser. */
const pages = ['tests/browser/**/*.test.ts', 'tests/release/**/*.test.ts', 'tests/telemetry/browser/**/*.test.ts']

/** The browser tests that every commit runs: a complete visit, and the requirements that only a browser can show. */
const journey = [
  'tests/browser/crash.test.ts',
  'tests/browser/pages.test.ts',
  'tests/telemetry/browser/monitoring.test.ts',
]

/** Tag of the tests that only `npm run test:all` runs. */
export const slow = { name: 'slow', description: 'run by npm run test:all alone' } as const

/**
 * Tests that need minutes or other programs than Node: the tools on bad files, the packed package, other servers and
 * shells.
 */
const heavy = [
  'tests/build/{one-digest,queue,remote-cache}.test.ts',
  'tests/completion/shells.test.ts',
  'tests/deploy/{foreign-host,hosts,nginx,pods}.test.ts',
  'tests/docs/hosting.test.ts',
  'tests/gates/{bench,canaries,new}.test.ts',
  'tests/pack/**/*.test.ts',
  'tests/serve/parity.test.ts',
]

/** The files of each part of a test run. `npm test` runs the first two parts, `npm run test:all` runs all. */
export const runs = {
  code: { include: ['tests/**/*.test.ts'], exclude: [...pages, ...heavy] },
  journey: { include: journey, exclude: [] },
  heavy: { include: heavy, exclude: [] },
  pages: { include: pages, exclude: journey },
} as const
