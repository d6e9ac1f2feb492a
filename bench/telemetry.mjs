// The cost of telemetry for a page, in Chromium with a 4× slower processor.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { roundsOf } from './size.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--config', 'tests/telemetry/cost/vitest.config.ts', '--root', '.'],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ROUNDS: String(roundsOf(5)) } },
)
process.exitCode = status ?? 1
