import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Threads from 'node:worker_threads'
import { packageRoot } from '../program/package-root.ts'
import type { WorkerAnswer, WorkerRequest } from './worker-message.ts'

/** A worker thread. It answers one request at a time. */
export interface Hand {
  ask(request: WorkerRequest): Promise<WorkerAnswer>
}

/** The worker pool of one build. A worker starts when it is first asked for. */
export interface Crew {
  /** The worker with the number `index`, from 0. */
  hand(index: number): Hand
  /** Terminates all workers. Resolves when none is running. */
  dismiss(): Promise<void>
}

const require = createRequire(import.meta.url)

export function openCrew(): Crew {
  const hands: { worker: Threads.Worker; hand: Hand }[] = []
  return {
    hand(index) {
      hands[index] ??= startHand()
      return hands[index].hand
    },
    async dismiss() {
      await Promise.all(hands.map(({ worker }) => worker.terminate()))
    },
  }
}

function startHand(): { worker: Threads.Worker; hand: Hand } {
  // Loaded on demand: most builds need no second thread, and loading the module takes as long as building a page.
  const { Worker } = require('node:worker_threads') as typeof Threads
  const worker = new Worker(join(packageRoot, 'lib/cli/worker.js'), {
    // The user's environment must not change the bundle, and `NODE_ENV` would.
    env: { NODE_ENV: 'production' },
  })
  // An idle worker must not keep the process running. Only a pending answer does.
  worker.unref()
  const hand: Hand = {
    ask: (request) =>
      new Promise((resolve, reject) => {
        worker.ref()
        const done = (settle: () => void): void => {
          worker.removeAllListeners('message').removeAllListeners('error')
          worker.unref()
          settle()
        }
        worker.once('message', (answer: WorkerAnswer) => done(() => resolve(answer)))
        worker.once('error', (error) => done(() => reject(error)))
        worker.postMessage(request)
      }),
  }
  return { worker, hand }
}
