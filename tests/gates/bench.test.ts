import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Runs `npm run bench` with a temporary folder of its own. */
function bench(args: readonly string[], env: Record<string, string> = {}): { status: number | null; output: string } {
  const run = spawnSync(process.execPath, [join(repository, 'bench/run.mjs'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: temporaryFolder(), ...env },
  })
  return { status: run.status, output: run.stdout + run.stderr }
}

test('a benchmark that crashes fails the run, and is named', () => {
  const { status, output } = bench(['dev', '--smallest'], { CHROMIUM_PATH: '/no/such/browser' })
  expect(output).toContain('Failed: dev.')
  expect(status).toBe(1)
})

test('an unknown benchmark is refused, and the message lists all that there are', () => {
  const { status, output } = bench(['no-such-benchmark'])
  const parts = new Set(['limits.mjs', 'measure.mjs', 'run.mjs', 'size.mjs'])
  const files = readdirSync(join(repository, 'bench')).filter((file) => file.endsWith('.mjs') && !parts.has(file))
  expect(output).toContain(`Use one of: ${files.map((file) => file.replace('.mjs', '')).join(', ')}, all.`)
  expect(status).toBe(64)
})
