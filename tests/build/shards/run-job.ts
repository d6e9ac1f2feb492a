import { spawn } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { repository } from '../../run-cli.ts'
import { lastingFolder } from '../project.ts'

/** A folder of programs: `npx` runs this package, `npm` does nothing. */
const programs = lastingFolder()
const program = (name: string, line: string): void => {
  writeFileSync(join(programs, name), `#!/bin/sh\n${line}\n`)
  chmodSync(join(programs, name), 0o755)
}
// Its arguments begin with `--no-install microsites`.
program('npx', `shift 2; exec '${process.execPath}' '${join(repository, 'bin/microsites.js')}' "$@"`)
program('npm', 'exit 0')

/** Starts a script with a shell. `ended` rejects with the signal or exit code, and the output, if it fails. */
export function startJob(
  [file, flags]: readonly [string, string],
  cwd: string,
  script: string,
  more: NodeJS.ProcessEnv,
) {
  const env = { ...process.env, PATH: `${programs}${delimiter}${process.env['PATH']}`, ...more }
  const child = spawn(file, [flags, script], { cwd, env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  const ended = new Promise<void>((resolve, reject) => {
    child.once('close', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${signal ?? `exit ${code}`}\n${said}`)),
    )
  })
  return { child, ended }
}

/** Runs a script as a job does. Rejects with its output if it fails. */
export const runJob = (cwd: string, script: string, more: NodeJS.ProcessEnv = {}): Promise<void> =>
  startJob(['bash', '-ec'], cwd, script, more).ended
