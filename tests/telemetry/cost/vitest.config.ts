import { defineConfig } from 'vitest/config'

/** What telemetry costs a page: `npm run bench telemetry`. */
export default defineConfig({
  test: { include: ['tests/telemetry/cost/cost.ts'], testTimeout: 600_000, hookTimeout: 300_000 },
})
