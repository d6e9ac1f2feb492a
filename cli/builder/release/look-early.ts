import { availableParallelism } from 'node:os'
import type { WorkerPool } from '../worker-pool.ts'
import { checkLines } from './file-check.ts'
import type { FileCheck } from './file-check.ts'
import type { Output } from './output.ts'
import { isPending } from './publication.ts'
import { fileSeal } from './seal.ts'
import { readOutput } from './read-output.ts'
import type { OutputState } from './read-output.ts'

/** Bytes of a manifest from which a second thread is worth its start: some hundred sites. */
const largeManifest = 4 * 1024 * 1024

/** What a build knows of a large output before it has the lock. Another thread checks the files meanwhile. */
export interface EarlyLook {
  readonly state: OutputState
  /** Helps to check the files. @returns the seals of all domains. `undefined` if the other thread has failed. */
  seals(this: void): Promise<ReadonlyMap<string, string | undefined> | undefined>
}

/** Looks at a large output, and lets a worker check its files. `undefined` if that is not worth it. */
export function lookEarly(output: Output, pool: WorkerPool, large = largeManifest): EarlyLook | undefined {
  const { out } = output
  if (availableParallelism() === 1 || isPending(output)) return undefined
  if ((out.stat('manifest.json')?.size ?? 0) < large) return undefined
  const state = readOutput(output, true)
  if (!state.lines) return undefined
  const check: FileCheck = {
    ...state.lines,
    out: out.data(),
    recorded: new Map(Object.entries(state.record.sites).map(([domain, { seal }]) => [domain, seal])),
    recordedAt: state.recordedAt,
    begun: new Int32Array(new SharedArrayBuffer(4)),
  }
  const other = pool
    .worker(0)
    .ask({ kind: 'check', check })
    .catch(() => undefined)
  let known: Promise<ReadonlyMap<string, string | undefined> | undefined> | undefined
  const seals = async (): Promise<ReadonlyMap<string, string | undefined> | undefined> => {
    const own = checkLines(check)
    // A worker that is bundling has not begun, and need not.
    if (own.length === check.starts.length - 1) return new Map(own)
    const answer = await other
    return answer?.kind === 'checked' ? new Map([...own, ...answer.seals]) : undefined
  }
  return { state, seals: () => (known ??= seals()) }
}

/** The state of an output, now that nobody else writes to it. */
export function lookAgain(output: Output, trusted: boolean, early: EarlyLook | undefined): OutputState {
  const isSame = trusted && early && fileSeal(output.out, 'manifest.json') === early.state.record.manifest
  return isSame && !isPending(output) ? early.state : readOutput(output, trusted)
}
