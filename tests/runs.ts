/** Tests that open pages in a browser. */
const pages = ['tests/browser/**/*.test.ts', 'tests/release/**/*.test.ts', 'tests/telemetry/browser/**/*.test.ts']

/** The browser tests that every commit runs: a complete visit, and the requirements that only a browser can show. */
const journey = [
  'tests/browser/crash.test.ts',
  'tests/browser/pages.test.ts',
  'tests/browser/place-zones.test.ts',
  'tests/telemetry/browser/monitoring.test.ts',
]

/** Tag of the tests that `npm test` leaves out, in files that it runs. */
export const slow = { name: 'slow', description: 'left to npm run test:nightly' } as const

/** Tag of the tests that run a part of their cases in `npm test`, and the others in `npm run test:nightly`. */
export const sampled = {
  name: 'sampled',
  description: 'some cases in npm test, all others in npm run test:nightly',
} as const

/**
 * Tests that need minutes or other programs than Node: the tools on bad files, the packed package, other servers and
 * shells.
 */
const heavy = [
  'tests/build/{one-digest,remote-cache}.test.ts',
  'tests/completion/shells.test.ts',
  'tests/deploy/{broken-sites,foreign-host,hosts,nginx,pods}.test.ts',
  'tests/docs/hosting.test.ts',
  'tests/gates/{bench,canaries,new}.test.ts',
  'tests/pack/**/*.test.ts',
  'tests/serve/parity.test.ts',
]

/** Files of which `npm test` runs a part: with slow or sampled tests. */
const codeInPart = [
  'tests/build/{crash,faults,incremental,isolation,random-projects}.test.ts',
  'tests/cache/linked-paths.test.ts',
  'tests/deploy/{crash,endless-store,hooks,s3-crash,verify}.test.ts',
  'tests/diff/properties.test.ts',
  'tests/edit/{at-once,fix,format,interrupted}.test.ts',
  'tests/fuzz/fuzz.test.ts',
  'tests/parse/{fuzz,plain-row,split-rows}.test.ts',
  'tests/serve/preview-command.test.ts',
]
const journeyInPart = ['tests/browser/pages.test.ts', 'tests/telemetry/browser/monitoring.test.ts']

/**
 * The files of each part of a test run. `npm test` runs the first two. `npm run test:rest` runs the others: first the tests and cases
 * that `npm test` has left out, then the other files.
 */
export const runs = {
  code: { include: ['tests/**/*.test.ts'], exclude: [...pages, ...heavy] },
  journey: { include: journey, exclude: [] },
  codeInPart: { include: codeInPart, exclude: [] },
  journeyInPart: { include: journeyInPart, exclude: [] },
  heavy: { include: heavy, exclude: [] },
  pages: { include: pages, exclude: journey },
} as const
