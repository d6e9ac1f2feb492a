import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { plainEnv } from '../pack/registry.ts'
import { repository } from '../run-cli.ts'

export interface WorkerProcess {
  readonly project: string
  /** What it has said so far. */
  said(this: void): string
  /** How many sites it has built so far. */
  built(this: void): number
  /** Ends it, if it still runs. @returns its exit code; `null` if the signal ended it */
  stop(this: void, signal: NodeJS.Signals): Promise<number | null>
}

/** Starts `microsites worker` in a project, and waits until it is ready. It is killed when the test ends. */
export async function startWorker(project: string, env: NodeJS.ProcessEnv): Promise<WorkerProcess> {
  const process = spawn('node', [join(repository, 'bin/microsites.js'), 'worker', '--verbose'], {
    cwd: project,
    env: { ...plainEnv, ...env },
    stdio: 'pipe',
  })
  let text = ''
  process.stderr.on('data', (part: Buffer) => (text += part.toString()))
  const worker: WorkerProcess = {
    project,
    said: () => text,
    built: () => text.match(/^✔ /gm)?.length ?? 0,
    async stop(signal) {
      if (process.exitCode !== null || process.signalCode !== null) return process.exitCode
      process.kill(signal)
      const [code] = (await once(process, 'exit')) as [number | null]
      return code
    },
  }
  onTestFinished(() => void worker.stop('SIGKILL'))
  await expect.poll(worker.said, { timeout: 30_000 }).toContain('Builds sites for production, of a table of')
  return worker
}
