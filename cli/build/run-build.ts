import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { emit } from '../../compiler/4-emit/emit.ts'
import { writeTree } from '../files/write-tree.ts'
import type { Project } from '../../compiler/3-resolve/project.ts'
import { takeLock } from '../files/lock.ts'
import { emptyCacheFolder } from '../project/cache/cache-folder.ts'
import type { BuildEvent } from './build-event.ts'
import type { OrderedBundle } from './bundle/order-bundle.ts'
import { clearCache } from './clear-cache.ts'
import { isUpToDate, planBuild } from './plan-build.ts'
import type { BuildPlan } from './plan-build.ts'
import { publishBuild } from './publish-build.ts'
import type { BuildResult } from './publish-build.ts'
import { readState, scopeOf } from './read-state.ts'
import type { BuildRequest, BuildScope } from './read-state.ts'
import { tidy } from './release/assemble.ts'
import { digestsFile, forgetDigests } from './release/digests.ts'
import { renderBuild } from './render-build.ts'
import type { WorkerPool } from './worker-pool.ts'

/** What a build works with. */
export interface BuildMeans {
  readonly bundle: OrderedBundle
  readonly pool: WorkerPool
  /** Number of threads that render; 0 derives it from the number of sites. */
  readonly jobs: number
  /** Called with each event as it happens. */
  readonly watch: (event: BuildEvent) => void
  /** Registers `undo`, which runs if the user interrupts the build. @returns a function that unregisters it. */
  readonly onInterrupt: (undo: () => Promise<void>) => () => void
}

/** Builds the selected sites that have changed, and publishes those that succeeded. */
export async function runBuild(table: Project, request: BuildRequest, means: BuildMeans): Promise<BuildResult> {
  const { watch, bundle } = means
  watch({ kind: 'stage', stage: 'planning' })
  const scope = scopeOf(table, request)
  const leave = lockReleases(scope, means)
  try {
    removeRemains(scope)
    writeTree(join(scope.checkout.root, 'generated'), emit(table))
    const state = readState(scope, bundle.key)
    const plan = planBuild(state.inputs, state.previous)
    distrust(scope, plan)
    const { manifest } = state.previous
    if (manifest && isUpToDate(plan)) return { built: 0, unchanged: scope.selected.length, failed: new Map(), manifest }
    const rendered = await renderBuild(plan, state, scope, means)
    watch({ kind: 'stage', stage: 'publishing' })
    return await publishBuild(plan, state, scope, rendered, watch)
  } finally {
    leave()
  }
}

/** @returns a function that removes what is unfinished, and gives the lock back. */
function lockReleases({ releases }: BuildScope, { bundle, pool, onInterrupt }: BuildMeans): () => void {
  const unlock = takeLock(releases.store)
  const leave = (): void => {
    try {
      tidy(releases)
    } finally {
      unlock()
    }
  }
  const uninterrupted = onInterrupt(async () => {
    await bundle.ended
    await pool.close()
    leave()
  })
  return () => {
    uninterrupted()
    leave()
  }
}

/** Removes the remains of builds that were killed, and for a clean build the pictures of all builds. */
function removeRemains({ checkout: { root }, releases, clean }: BuildScope): void {
  tidy(releases)
  clearCache(root, 'others')
  if (clean) emptyCacheFolder(root, 'cards')
}

/** Stops this build and the next ones from reusing folders of the live release that are damaged, or not ours. */
function distrust({ releases: { live }, foreign }: BuildScope, { build, reasons }: BuildPlan): void {
  if (live === undefined) return
  const damaged = build.filter((domain) => reasons[domain]?.includes('damaged'))
  if (foreign !== undefined) rmSync(digestsFile(live), { force: true })
  else if (damaged.length > 0) forgetDigests(live, new Set(damaged))
}
