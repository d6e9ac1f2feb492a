import { spawnSync } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { repository } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Runs a script in a shell that finds `microsites`, and expects no complaint. @returns what it prints. */
export function runShell(shell: string, args: readonly string[], cwd = repository): string {
  const programs = temporaryFolder()
  symlinkSync(join(repository, 'bin', 'microsites.js'), join(programs, 'microsites'))
  const env = { ...process.env, PATH: `${programs}:${process.env['PATH']}` }
  const { stdout, stderr } = spawnSync(shell, args, { cwd, encoding: 'utf8', env })
  expect(stderr).toBe('')
  return stdout
}
