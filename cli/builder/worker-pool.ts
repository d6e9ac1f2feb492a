import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Threads from 'node:worker_threads'
import { packageRoot } from '../files/package.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { loadsFromArchives } from '../program/process-host.ts'
import type { WorkerAnswer, WorkerRequest } from './worker-message.ts'

/** A worker thread. It answers requests one after the other, in their order. */
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

/** Throws if the packages are not in folders: neither threads nor the bundler find them elsewhere. */
export function openWorkerPool(): WorkerPool {
  if (loadsFromArchives())
    throw new UsageFailure(
      'Yarn has installed the packages with Plug’n’Play, which `microsites` cannot build with. Write `nodeLinker: node-modules` into .yarnrc.yml, and run `yarn install`.',
    )
  const threads: WorkerThread[] = []
  return {
    worker: (index) => ({ ask: (request) => (threads[index] ??= startThread()).ask(request) }),
    async close() {
      await Promise.all(threads.map((thread) => thread.terminate()))
    },
  }
}

interface WorkerThread extends PoolWorker {
  terminate(): Promise<unknown>
}

function startThread(): WorkerThread {
  // Loaded on demand: most builds need no second thread, and loading the module takes as long as building a page.
  const { Worker } = require('node:worker_threads') as typeof Threads
  const thread = new Worker(join(packageRoot, 'lib/cli/worker.js'), {
    // The user's environment must not change the bundle, and `NODE_ENV` would.
    env: { NODE_ENV: 'production' },
    // By default, the young generation grows to 32 MB in Node 20 and to 128 MB in Node 24, and saves no time.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  })
  const waiting: { resolve(answer: WorkerAnswer): void; reject(error: unknown): void }[] = []
  // An idle worker must not keep the process running. Only a pending answer does, and the end of the thread.
  thread.unref()
  let isEnding = false
  const next = () => {
    if (waiting.length === 1 && !isEnding) thread.unref()
    return waiting.shift()
  }
  thread.on('message', (answer: WorkerAnswer) => next()?.resolve(answer))
  thread.on('error', (error) => {
    for (const { reject } of waiting.splice(0)) reject(error)
  })
  return {
    ask(request) {
      thread.ref()
      thread.postMessage(request)
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
    terminate() {
      isEnding = true
      return thread.terminate()
    },
  }
}
