import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { CommandFailure } from '../command-failure.ts'
import { isRunning } from '../is-running.ts'
import { exitCodes } from '../outcome.ts'

/**
 * Takes the lock of a release folder, so that two builds cannot write to it at once. The lock of a
 * process that is gone is taken over.
 * @returns the function that releases it.
 */
export function takeLock(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'lock')
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const handle = openSync(file, 'wx')
      writeSync(handle, String(process.pid))
      closeSync(handle)
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = Number(readFileSync(file, 'utf8'))
      if (isRunning(holder)) {
        throw new CommandFailure(exitCodes.findings, `Another build (process ${holder}) is writing here. Wait for it to end, then try again.`)
      }
      rmSync(file, { force: true })
    }
  }
  throw new CommandFailure(exitCodes.findings, 'Another build is writing here. Wait for it to end, then try again.')
}
