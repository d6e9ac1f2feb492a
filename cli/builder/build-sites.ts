import { availableParallelism } from 'node:os'
import type { Bundle } from './bundle/bundle.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { PackedSite } from './release/packed-site.ts'
import { batchBuilder } from './batch-builder.ts'
import type { KnownSite, SharedParts, SiteAnswer, SiteJob } from './batch-builder.ts'
import type { BuildEvent } from './build-event.ts'
import type { WorkerPool } from './worker-pool.ts'
import type { WorkerAnswer } from './worker-message.ts'
import type { SiteRecord } from './release/site-record.ts'

/** The maximum number of sites per request. It is small so that all threads end at about the same time. */
const batchSize = 2

/** Sites per thread, unless the number of threads is given. Fewer would be built before another thread had started. */
const sitesPerThread = 24

export interface BuildSitesOptions {
  readonly sites: readonly KnownSite[]
  readonly bundle: Bundle
  readonly shared: SharedParts
  readonly pool: WorkerPool
  /** 0 derives it from the number of sites. */
  readonly threads: number
  watch(event: BuildEvent): void
}

export interface BuiltSites {
  readonly built: ReadonlyMap<string, SiteRecord>
  readonly failed: ReadonlyMap<string, string>
}

/** Builds sites in this thread and in workers. The output does not depend on the number of threads. */
export async function buildSites({
  sites,
  bundle,
  shared,
  pool,
  threads,
  watch,
}: BuildSitesOptions): Promise<BuiltSites> {
  const built = new Map<string, SiteRecord>()
  const failed = new Map<string, string>()
  const wanted = threads || Math.min(availableParallelism(), Math.floor(sites.length / sitesPerThread))
  const count = Math.max(1, Math.min(wanted, sites.length))
  const size = Math.min(batchSize, Math.ceil(sites.length / count))
  const batches = Array.from({ length: Math.ceil(sites.length / size) }, (_, index) =>
    sites.slice(index * size, (index + 1) * size),
  )
  const note = (answers: readonly SiteAnswer[], thread: number): void => {
    for (const answer of answers) {
      if ('site' in answer) {
        const { domain, work } = answer
        const site = new PackedSite(answer.site)
        built.set(domain, site)
        watch({ kind: 'built', domain, site, work: { ...work, thread } })
      } else {
        failed.set(answer.domain, answer.reason)
        watch({ kind: 'failed', ...answer })
      }
    }
  }
  const nextBatch = (): readonly SiteJob[] | undefined =>
    batches.shift()?.map(({ inputs, inputsDigest }) => ({ inputs: inputs(), inputsDigest }))
  const others = Array.from({ length: count - 1 }, async (_, index) => {
    const worker = pool.worker(index)
    const ready = await worker.ask({ kind: 'prepare', bundle, shared })
    if (ready.kind === 'failed') throw failure(ready)
    const buildBatches = async (): Promise<void> => {
      for (let batch = nextBatch(); batch; batch = nextBatch()) {
        const answer = await worker.ask({ kind: 'build', jobs: batch })
        if (answer.kind === 'built') note(answer.sites, index + 1)
        else if (answer.kind === 'failed') throw failure(answer)
      }
    }
    // A batch always waits at the worker: this thread builds too, and answers late.
    await Promise.all([buildBatches(), buildBatches()])
  })
  const own = async (): Promise<void> => {
    const build = await batchBuilder(bundle, shared)
    for (let batch = nextBatch(); batch; batch = nextBatch()) {
      note(await build(batch), 0)
      // Lets this thread receive the answers of the workers.
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  // If one thread fails, the others stop after their batch. This function throws only when all have stopped.
  const stopping = [own(), ...others].map((work) => work.finally(() => batches.splice(0)))
  const [broken] = (await Promise.allSettled(stopping)).filter((result) => result.status === 'rejected')
  if (broken) throw broken.reason
  return { built, failed }
}

function failure({ reason, refused }: Extract<WorkerAnswer, { kind: 'failed' }>): Error {
  return refused ? new CommandFailure(exitCodes.findings, reason) : new Error(reason)
}
