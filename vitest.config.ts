import { defineConfig } from 'vitest/config'
import { keepTemporaryFilesInMemory } from './tests/memory.ts'
import { runs, slow } from './tests/runs.ts'

keepTemporaryFilesInMemory()

/** For what hangs, not for what is slow. */
const patience = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 30_000 } } }

/**
 * `npm test` (`--mode fast`) runs the code and one journey in a browser, `npm run test:all` everything. Browsers run after the
 * code, not beside it: they mostly wait, and more at a time would make each other late. On a busy machine a test of pages is
 * tried twice: what is broken fails twice.
 */
export default defineConfig(({ mode }) => {
  const fast = mode === 'fast'
  // Hints do not depend on how the tests were started.
  const env = { TESTS: fast ? 'sample' : 'all', npm_config_user_agent: '' }
  const shared = { ...patience, maxWorkers: 2, env }
  const inBrowser = { ...shared, globalSetup: 'tests/browser/chromium.ts', retry: 1 }
  return {
    test: {
      tags: [slow],
      projects: [
        {
          // A package that is transformed has source maps that lead nowhere.
          logLevel: 'error',
          test: {
            name: 'code',
            ...runs.code,
            ...shared,
            isolate: false,
            // It imports JSON as Node 20 does not.
            server: { deps: { inline: ['@actions/workflow-parser'] } },
          },
        },
        { test: { name: 'journey', ...runs.journey, ...inBrowser, sequence: { groupOrder: 1 } } },
        ...(fast
          ? []
          : [
              {
                test: {
                  name: 'heavy',
                  ...runs.heavy,
                  ...shared,
                  globalSetup: 'tests/programs.ts',
                  sequence: { groupOrder: 2 },
                },
              },
              { test: { name: 'pages', ...runs.pages, ...inBrowser, sequence: { groupOrder: 3 } } },
            ]),
      ],
    },
  }
})
