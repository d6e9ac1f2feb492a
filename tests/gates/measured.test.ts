import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from '../run-cli.ts'

const measured = (...commands: readonly string[]) =>
  spawnSync(process.execPath, [join(repository, 'scripts/measured.mjs'), ...commands], { encoding: 'utf8' })

test('what fails ends the measured commands, with its exit code', () => {
  const { status, stdout } = measured('echo first', 'exit 3', 'echo third')
  expect(status).toBe(3)
  expect(stdout).toMatch(/^first\necho first: .*\nexit 3: .*\nall: .*\n$/)
})

test('a command that a signal ends has failed', () => {
  expect(measured('kill -9 $$').status).not.toBe(0)
})

test('CPU time is that of the commands and all that they start', () => {
  const { stdout } = measured(
    `sh -c "${process.execPath} -e 'for (const end = Date.now() + 1e9; process.cpuUsage().user < 6e5 && Date.now() < end; );'"`,
  )
  expect(Number(/^all: \d+ s, (\d+) s of CPU time/m.exec(stdout)?.[1])).toBeGreaterThanOrEqual(1)
})
