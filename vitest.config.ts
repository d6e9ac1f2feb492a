import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // Most of the time, tests wait for browsers and child processes: more of them than processors is faster.
    maxWorkers: 4,
  },
})
