import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { checkOutput } from './findings-schema.ts'

export const repository = join(import.meta.dirname, '..')

export interface CliRun {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the compiled program as a user would. Findings and changes that it writes as JSON are held against their schemas. */
export function runCli(
  args: readonly string[],
  { cwd = repository, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): CliRun {
  const run = spawnSync(process.execPath, [join(repository, 'bin/microsites.js'), ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', ...env },
    maxBuffer: 64 * 1024 * 1024,
  })
  checkOutput(run.stdout)
  return { status: run.status, stdout: run.stdout, stderr: run.stderr }
}

/** The same beside others. */
export function runCliBeside(
  args: readonly string[],
  { cwd = repository, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CliRun> {
  const child = spawn(process.execPath, [join(repository, 'bin/microsites.js'), ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, stdout, stderr })))
}
