import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Threads from 'node:worker_threads'
import { packageRoot } from '../files/package.ts'
import type { WorkerAnswer, WorkerRequest } from './worker-message.ts'

/** A worker thread. It answers one request at a time. */
export interface PoolWorker {
  ask(request: WorkerRequest): Promise<WorkerAnswer>
}

/** The worker pool of one build. A worker starts when it is first asked for. */
export interface WorkerPool {
  /** The worker with the number `index`, from 0. */
  worker(index: number): PoolWorker
  /** Terminates all workers. Resolves when none is running. */
  close(): Promise<void>
}

const require = createRequire(import.meta.url)

export function openWorkerPool(): WorkerPool {
  const threads: Threads.Worker[] = []
  return {
    worker: (index) => ({ ask: (request) => ask((threads[index] ??= startThread()), request) }),
    async close() {
      await Promise.all(threads.map((thread) => thread.terminate()))
    },
  }
}

function startThread(): Threads.Worker {
  // Loaded on demand: most builds need no second thread, and loading the module takes as long as building a page.
  const { Worker } = require('node:worker_threads') as typeof Threads
  const thread = new Worker(join(packageRoot, 'lib/cli/worker.js'), {
    // The user's environment must not change the bundle, and `NODE_ENV` would.
    env: { NODE_ENV: 'production' },
  })
  // An idle worker must not keep the process running. Only a pending answer does.
  thread.unref()
  return thread
}

function ask(thread: Threads.Worker, request: WorkerRequest): Promise<WorkerAnswer> {
  return new Promise((resolve, reject) => {
    thread.ref()
    const done = (settle: () => void): void => {
      thread.removeAllListeners('message').removeAllListeners('error')
      thread.unref()
      settle()
    }
    thread.once('message', (answer: WorkerAnswer) => done(() => resolve(answer)))
    thread.once('error', (error) => done(() => reject(error)))
    thread.postMessage(request)
  })
}
