import { defineConfig } from 'vitest/config'
import { slow } from '../../runs.ts'

/** All tests of telemetry, with a table of the requirements and of what intakes took: `npm run test:telemetry`. */
export default defineConfig({
  test: {
    tags: [slow],
    include: [
      'tests/telemetry/**/*.test.ts',
      'tests/browser/{consent,measured-visit,crash,crash-event}.test.ts',
      'tests/compile.test.ts',
    ],
    setupFiles: ['tests/telemetry/conformance/note-intakes.ts'],
    reporters: ['default', './tests/telemetry/conformance/conformance-reporter.ts'],
    testTimeout: 180_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    expect: { poll: { timeout: 30_000 } },
  },
})
