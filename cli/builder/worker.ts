import { parentPort } from 'node:worker_threads'
import { systemFailure } from '../text/system-failure.ts'
import { batchBuilder } from './batch-builder.ts'
import type { BatchBuilder } from './batch-builder.ts'
import type { WorkerAnswer, WorkerRequest } from './worker-message.ts'

// A worker thread of a build. It bundles while the tables are read, then builds its share of the sites.
let last: Promise<void> = Promise.resolve()
parentPort?.on('message', (request: WorkerRequest) => {
  last = last.then(async () => parentPort?.postMessage(await answer(request)))
})

let batch: BatchBuilder | undefined

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    switch (request.kind) {
      case 'bundle': {
        const { runVite } = await import('./bundle/run-vite.ts')
        return { kind: 'bundled', bundle: await runVite(request.order) }
      }
      case 'prepare':
        batch = await batchBuilder(request.bundle, request.shared)
        return { kind: 'prepared' }
      case 'build':
        return { kind: 'built', sites: (await batch?.(request.jobs)) ?? [] }
    }
  } catch (error) {
    const refusal = systemFailure(error)
    return {
      kind: 'failed',
      reason: refusal ?? (error instanceof Error ? error.message : String(error)),
      refused: refusal !== undefined,
    }
  }
}
