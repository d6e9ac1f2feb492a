import { CommandFailure } from '../program/command-failure.ts'
import type { PoolWorker } from '../builder/worker-pool.ts'
import type { PageMakings } from '../builder/page-writer.ts'
import { loadRenderer } from '../builder/bundle/load-renderer.ts'
import { orderBundle } from '../builder/bundle/order-bundle.ts'
import type { Checkout } from '../project/checkout.ts'

/** The parts for making pages, loaded into this thread. */
export type LoadedBundle = Pick<PageMakings, 'bundle' | 'server'>

export interface DevBundle {
  /**
   * The bundle of the current templates; the previous one if they have not changed. Throws if they cannot be
   * bundled.
   */
  load(): Promise<LoadedBundle>
  /** Resolves when no bundler is running. Do not end its thread earlier. */
  ended(): Promise<void>
}

export interface DevBundleOptions {
  readonly checkout: Checkout
  readonly worker: () => PoolWorker
  /** Called before changed templates run in this thread. */
  readonly onOther: () => void
}

/**
 * Bundles a project's templates with the developer tools. One worker makes all bundles, so the bundler stays
 * loaded.
 */
export function devBundle({ checkout, worker, onOther }: DevBundleOptions): DevBundle {
  let ended = Promise.resolve()
  let last: LoadedBundle | undefined
  const load = async (): Promise<LoadedBundle> => {
    const ordered = orderBundle({ checkout, flavour: 'debug', afresh: false, worker })
    ended = ordered.ended
    const bundle = await ordered.ready
    if (last?.bundle.key === bundle.key) return last
    onOther()
    last = { bundle, server: await loadRenderer(bundle, checkout.root) }
    return last
  }
  let queue: Promise<unknown> = Promise.resolve()
  return {
    load() {
      // One at a time: each run deletes the bundles of other templates.
      const turn = queue.then(load, load)
      queue = turn.catch(() => {})
      return turn
    },
    ended: () => ended,
  }
}

/** The error without its text about builds, which does not apply here. */
export function bundleError(error: unknown): unknown {
  if (!(error instanceof CommandFailure)) return error
  return new Error(error.message.replace(/^.*; nothing was changed[.:]\s*/, ''))
}
