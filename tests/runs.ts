/** Tests that open pages in a browser. */
const pages = ['tests/browser/**/*.test.ts', 'tests/release/**/*.test.ts', 'tests/telemetry/browser/**/*.test.ts']

/** The browser tests that every commit runs: a complete visit, and the requirements that only a browser can show. */
const journey = [
  'tests/browser/crash.test.ts',
  'tests/browser/pages.test.ts',
  'tests/browser/place-zones.test.ts',
  'tests/telemetry/browser/monitoring.test.ts',
]

/** Tag of the tests that are left to `npm run test:nightly`. */
export const slow = { name: 'slow', description: 'only in npm run test:nightly' } as const

/** Tag of the tests of which each commit runs some cases, and `npm run test:nightly` all others. */
export const sampled = { name: 'sampled', description: 'all but a few cases in npm run test:nightly' } as const

/** Tests that build, deploy or run whole projects again and again, and the corpora of mistakes of others. */
const builds = [
  'tests/build/{affected,crash,determinism,failing,faults,incremental,loads,ordinary-dist}.test.ts',
  'tests/build/{overrides,packages,unchanged-build,verify-build}.test.ts',
  'tests/build/shards/engines.test.ts',
  'tests/cache/{foreign,linked-paths,linked-sources,links}.test.ts',
  'tests/cli/{log-safe,no-project-code,pull-request}.test.ts',
  'tests/config/project-config.test.ts',
  'tests/deploy/{crash,deep,foreign-folder,hooks,s3,s3-crash,s3-faults}.test.ts',
  'tests/dev/dev-faults.test.ts',
  'tests/diff/sides.test.ts',
  'tests/docs/guides.test.ts',
  'tests/edit/{at-once,eject,host-map-import,interrupted,table-import}.test.ts',
  'tests/findings/{pull-request,since}.test.ts',
  'tests/gates/every-test-runs-once.test.ts',
  'tests/git/{hostile-repository,partial-clone}.test.ts',
  'tests/mistakes/{corrections,outsiders}.test.ts',
  'tests/report/report.test.ts',
  'tests/templates/own-type.test.ts',
]

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

/** The files of each part of a test run. `npm test` runs the first two, `npm run test:rest` the others. */
export const runs = {
  code: { include: ['tests/**/*.test.ts'], exclude: [...pages, ...builds, ...heavy] },
  journey: { include: journey, exclude: [] },
  builds: { include: builds, exclude: [] },
  heavy: { include: heavy, exclude: [] },
  pages: { include: pages, exclude: journey },
} as const
