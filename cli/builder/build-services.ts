import type { OrderedBundle } from './bundle/order-bundle.ts'
import type { WorkerPool } from './worker-pool.ts'
import type { Host } from '../program/host.ts'
import type { CompleteBuild } from './unchanged-build.ts'
import type { BuildEvent } from './build-event.ts'

/** What a build works with. */
export interface BuildServices {
  readonly bundle: OrderedBundle
  readonly pool: WorkerPool
  /** Number of threads that render; 0 derives it from the number of sites. */
  readonly jobs: number
  /** The variables, which may name a remote cache. */
  readonly env: Host['env']
  /** What to record if a build with this bundle leaves nothing to do. Called after the output was published. */
  readonly complete: (bundle: string) => CompleteBuild | undefined
  /** Called with each event as it happens. */
  readonly watch: (event: BuildEvent) => void
  /** Registers `undo`, which runs if the user interrupts the build. @returns a function that unregisters it. */
  readonly onInterrupt: (undo: () => Promise<void>) => () => void
}
