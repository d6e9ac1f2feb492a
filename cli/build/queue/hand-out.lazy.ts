import { plural } from '../../text/plural.ts'
import type { KnownSite } from '../batch-builder.ts'
import type { BuildEvent } from '../build-event.ts'
import { loadQueue, queueTrouble } from './work-queue.ts'

/** Batches of a small build, so that several workers have something to do. */
const fewestBatches = 64
/** The highest number of sites in a batch: what is lost with a worker that is killed. */
const largestBatch = 16
/** Milliseconds without any sign of a worker, after which a build goes on alone. */
const patience = 30_000

export interface HandOutOptions {
  readonly address: string
  /** Digest of what the build and its workers share. */
  readonly inputs: string
  readonly sites: ReadonlyMap<string, KnownSite>
  /** Called with sites that a worker has built, one call at a time. */
  finished(this: void, sites: ReadonlyMap<string, KnownSite>): Promise<void>
  watch(this: void, event: BuildEvent): void
  onInterrupt(this: void, undo: () => Promise<void>): () => void
}

/**
 * Has workers build sites. Never fails.
 * @returns why the build goes on without them; `undefined` if they built all sites, or if the build was interrupted
 */
export async function handOutSites(options: HandOutOptions): Promise<string | undefined> {
  const { address, inputs, sites, finished, watch, onInterrupt } = options
  const { handOut } = await loadQueue()
  watch({ kind: 'remote', text: `Handed out to workers: ${plural(sites.size, 'site')}.` })
  const domains = [...sites.keys()]
  const size = Math.min(largestBatch, Math.ceil(domains.length / fewestBatches))
  const batches = Array.from({ length: Math.ceil(domains.length / size) }, (_, at) =>
    domains.slice(at * size, (at + 1) * size),
  )
  const interrupted = new AbortController()
  const work = handOut({
    address,
    name: inputs,
    batches,
    patience,
    signal: interrupted.signal,
    finished: (batch) => finished(new Map([...sites].filter(([domain]) => batch.includes(domain)))),
  })
  const uninterrupted = onInterrupt(async () => {
    interrupted.abort()
    await work
  })
  try {
    const why = await work
    return why && !interrupted.signal.aborted ? queueTrouble(why) : undefined
  } finally {
    uninterrupted()
  }
}
