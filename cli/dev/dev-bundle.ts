import { CommandFailure } from '../command-failure.ts'
import type { Hand } from '../build/crew.ts'
import type { PageMakings } from '../build/page-writer.ts'
import { loadRenderer } from '../bundle/load-renderer.ts'
import { orderBundle } from '../bundle/order-bundle.ts'

/** What pages are made with, as loaded into this thread. */
export type LoadedBundle = Pick<PageMakings, 'bundle' | 'server'>

export interface DevBundle {
  /** The bundle of the templates as they are now; the one there was, where they have not changed. Throws what is wrong with them. */
  load(): Promise<LoadedBundle>
  /** Resolves once no bundler is at work: its thread must not be ended before. */
  settled(): Promise<void>
}

export interface DevBundleOptions {
  /** Absolute folder of the project. */
  readonly root: string
  readonly helper: () => Hand
  /** Called before templates run in this thread that are others than before. */
  readonly onOther: () => void
}

/** Bundles of a project with what shows developers what happens. One thread makes them, and keeps the bundler loaded. */
export function devBundle({ root, helper, onOther }: DevBundleOptions): DevBundle {
  let settled = Promise.resolve()
  let last: { readonly key: string; readonly loaded: LoadedBundle } | undefined
  const load = async (): Promise<LoadedBundle> => {
    const ordered = orderBundle({ root, flavour: 'debug', afresh: false, helper })
    if (last?.key === ordered.key) return last.loaded
    settled = ordered.settled
    const bundle = await ordered.ready
    onOther()
    const loaded = { bundle, server: await loadRenderer(bundle) }
    last = { key: ordered.key, loaded }
    return loaded
  }
  let queue: Promise<unknown> = Promise.resolve()
  return {
    load() {
      // One after the other: each clears away the bundles of other templates.
      const turn = queue.then(load, load)
      queue = turn.catch(() => {})
      return turn
    },
    settled: () => settled,
  }
}

/** The reason without what is said of builds, which change nothing where they fail. */
export function bundleError(error: unknown): unknown {
  if (!(error instanceof CommandFailure)) return error
  return new Error(error.message.replace(/^.*; nothing was changed[.:]\s*/, ''))
}
