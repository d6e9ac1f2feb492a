import type { Project } from '../../../compiler/3-resolve/project.ts'
import { openTree, temporaryPath } from '../../files/tree.ts'
import type { Tree } from '../../files/tree.ts'
import { CommandFailure } from '../../program/command-failure.ts'
import type { Host } from '../../program/host.ts'
import { exitCodes } from '../../program/outcome.ts'
import type { Outcome } from '../../program/outcome.ts'
import { compileSources } from '../../project/compile-project.ts'
import { projectConfig } from '../../project/config/project-config.ts'
import { loadProject } from '../../project/load-project.ts'
import { progressOf } from '../../text/progress.ts'
import { plural } from '../../text/plural.ts'
import type { BuildOptions, Refuse } from '../build-options.ts'
import { keysOf, requestOf } from '../build-project.ts'
import { buildProgress } from '../build-text.ts'
import { orderBundle } from '../bundle/order-bundle.ts'
import type { OrderedBundle } from '../bundle/order-bundle.ts'
import { clearCache } from '../clear-cache.ts'
import { codeOf, inputsIn, scopeOf, sharedDigest } from '../read-state.ts'
import { siteBuilder } from '../site-builder.ts'
import { openWorkerPool } from '../worker-pool.ts'
import type { WorkerPool } from '../worker-pool.ts'
import { loadQueue, queueTrouble } from './work-queue.ts'

/**
 * Builds sites for builds on other machines, until a signal ends it. Only builds of the same inputs hand out work to it, and
 * sites go back by way of the remote cache, signed.
 */
export async function runWorker(address: string, options: BuildOptions, refuse: Refuse, host: Host): Promise<Outcome> {
  const { checkout } = options
  const pool = openWorkerPool()
  const bundle = orderBundle({ checkout, flavour: 'production', afresh: false, worker: () => pool.worker(0) })
  const root = openTree(checkout.root)
  const folder = temporaryPath('.microsites/worker')
  const stop = new AbortController()
  let working: Promise<void> | undefined
  const leave = async (): Promise<void> => {
    stop.abort()
    await working?.catch(() => {})
    await bundle.ended
    await pool.close()
    root.remove(folder)
    clearCache(checkout.root, 'all')
  }
  const uninterrupted = host.onInterrupt(leave)
  try {
    const { project, report } = await compileSources(checkout, loadProject(checkout))
    if (!project) return refuse(report, host)
    working = work(
      address,
      options,
      project,
      { pool, bundle, building: root.folder(folder), signal: stop.signal },
      host,
    )
    await working
    return { exitCode: exitCodes.ok }
  } finally {
    await leave()
    uninterrupted()
  }
}

interface WorkMeans {
  readonly pool: WorkerPool
  readonly bundle: OrderedBundle
  /** The folder in which each site gets its own folder. */
  readonly building: Tree
  readonly signal: AbortSignal
}

async function work(
  address: string,
  options: BuildOptions,
  project: Project,
  { pool, bundle, building, signal }: WorkMeans,
  host: Host,
): Promise<void> {
  const { takeBatches } = await loadQueue()
  const keys = keysOf(project, options, host)
  const scope = scopeOf(project, await requestOf(project, options, keys, () => bundle.ready, host))
  const config = await projectConfig(options.checkout)
  const ready = await bundle.ready
  const code = codeOf(ready, config)
  const { sites, texts } = inputsIn(scope, code, config)
  const progress = progressOf(host)
  const { say } = progress
  const watch = buildProgress(host, progress)
  const { env } = host
  const { build, remote } = await siteBuilder(scope, texts, ready, building, {
    pool,
    jobs: options.jobs,
    env,
    watch,
  })
  let isReady = false
  const taking = takeBatches({
    address,
    name: sharedDigest(scope, code),
    signal,
    async build(domains) {
      const wanted = domains.flatMap((domain) => sites.get(domain) ?? [])
      watch({ kind: 'building', sites: wanted.length })
      const { built } = await build(wanted)
      // A worker outlives an outage of the cache.
      remote?.tryAgain()
      const why = await remote?.give(built)
      for (const domain of built.keys()) building.remove(domain)
      if (why !== undefined) say(`The remote cache does not take sites: ${why}. They go back to the queue.`)
      return why && `a worker could not return sites by way of the remote cache: ${why}`
    },
    ready() {
      isReady = true
      const { name } = scope.environment
      say(`Builds sites for ${name}, of a table of ${plural(sites.size, 'site')}. Ctrl+C ends it.`)
      host.event('ready', { environment: name, sites: sites.size })
    },
    lost: (error) => say(`Trouble with the queue: ${queueTrouble(error)}. Trying again.`),
  })
  await taking.catch((error: unknown) => {
    if (isReady || !(error instanceof Error)) throw error
    throw new CommandFailure(exitCodes.findings, `The queue cannot be used: ${queueTrouble(error)}.`)
  })
}
