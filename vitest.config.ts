import { defineConfig } from 'vitest/config'

/** Tests that look at pages in a browser. */
const pages = ['tests/browser/**/*.test.ts', 'tests/release/**/*.test.ts', 'tests/telemetry/browser/**/*.test.ts']

/** For what hangs, not for what is slow. */
const patience = { testTimeout: 180_000, hookTimeout: 300_000, expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'code', include: ['tests/**/*.test.ts'], exclude: pages, ...patience, maxWorkers: 2 } },
      // Not beside the others. They wait most of the time; more at a time would make each other late. What a machine that
      // is busy with something else has made late is looked at once more: what is broken fails twice.
      { test: { name: 'pages', include: pages, ...patience, maxWorkers: 2, retry: 1, sequence: { groupOrder: 1 } } },
    ],
  },
})
