import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './tests/memory.ts'
import { runs, sampled, slow } from './tests/runs.ts'

keepTemporaryFilesInMemory()

/** For what hangs, not for what is slow: a whole sweep takes ten minutes on a busy machine. */
const patience = { testTimeout: 1_800_000, hookTimeout: 600_000, expect: { poll: { timeout: 30_000 } } }

/** The parts that a mode runs, one after the other, and the cases of their sampled tests. Without a mode, all of both. */
const modes: Readonly<Record<string, { readonly parts: readonly (keyof typeof runs)[]; readonly cases: string }>> = {
  fast: { parts: ['code', 'journey'], cases: 'sample' },
  rest: { parts: ['builds', 'heavy', 'pages'], cases: 'sample' },
  // For `npm run mutants`.
  mutants: { parts: ['code', 'builds', 'heavy'], cases: 'sample' },
  nightly: { parts: ['code', 'journey', 'builds', 'heavy', 'pages'], cases: 'others' },
}
const everything = { parts: ['code', 'journey', 'builds', 'heavy', 'pages'], cases: 'all' } as const

/**
 * `npm test` runs `--mode fast`: the code and one journey in a browser. `npm run test:rest` runs all other files: those
 * that take minutes. Both leave the tests that are slow, and most cases of those that are sampled, to `npm run test:nightly`.
 * Browsers run after the code, not beside it: they mostly wait, and more at a time would make each other late. On a busy
 * machine a test of pages is tried twice: what is broken fails twice.
 */
export default defineConfig(({ mode }) => {
  const { parts, cases } = modes[mode] ?? everything
  // Hints do not depend on how the tests were started.
  const shared = { ...patience, maxWorkers: 2, env: { TESTS: cases, npm_config_user_agent: '' } }
  const code = {
    ...shared,
    isolate: false,
    // It imports JSON as Node 20 does not.
    server: { deps: { inline: ['@actions/workflow-parser'] } },
  }
  const inBrowser = { ...shared, globalSetup: 'tests/browser/chromium.ts', retry: 1 }
  const options = {
    code,
    journey: inBrowser,
    builds: code,
    heavy: { ...shared, globalSetup: 'tests/programs.ts' },
    pages: inBrowser,
  }
  return {
    test: {
      tags: [slow, sampled],
      projects: parts.map((name, groupOrder) => ({
        // A package that is transformed has source maps that lead nowhere.
        logLevel: 'error' as const,
        test: { name, ...runs[name], ...options[name], sequence: { groupOrder } },
      })),
    },
  }
})
