import { isDeepStrictEqual } from 'node:util'
import { projectConfig } from '../project/config/project-config.ts'
import { emit } from '../../compiler/4-emit/emit.ts'
import { writeFiles } from '../files/generated-files.ts'
import { openTree } from '../files/tree.ts'
import type { Project } from '../../compiler/3-resolve/project.ts'
import { emptyCacheFolder } from '../project/cache/cache-folder.ts'
import { clearCache } from './clear-cache.ts'
import { isUpToDate, planBuild } from './plan-build.ts'
import type { BuildPlan } from './plan-build.ts'
import { keepRecord, publishBuild } from './publish-build.ts'
import { readState, scopeOf } from './read-state.ts'
import type { BuildRequest, BuildScope, BuildState } from './read-state.ts'
import type { Manifest } from './release/manifest.ts'
import { lockOutput } from './release/lock-output.ts'
import { settlePublication, tidy } from './release/publication.ts'
import { renderBuild } from './render-build.ts'
import type { BuildServices } from './build-services.ts'
import type { BuildResult } from './build-result.ts'

/** Builds the selected sites that have changed, and publishes those that succeeded. */
export async function runBuild(table: Project, request: BuildRequest, services: BuildServices): Promise<BuildResult> {
  const { watch, bundle: ordered } = services
  const scope = scopeOf(table, request)
  const leave = lockOutput(scope.output, services.onInterrupt, async () => {
    await ordered.ended
    await services.pool.close()
  })
  try {
    settlePublication(scope.output, scope.foreign === undefined)
    removeRemains(scope)
    if (!ordered.kept) watch({ kind: 'bundling' })
    watch({ kind: 'stage', stage: 'bundling' })
    const bundle = await ordered.ready
    watch({ kind: 'stage', stage: 'planning' })
    const state = readState(scope, bundle, await projectConfig(scope.checkout))
    writeFiles(openTree(scope.checkout.root).folder('generated'), emit(table))
    const plan = planBuild(state.inputs, state.previous)
    const { manifest } = state.previous
    if (manifest && isUpToDate(plan) && !state.output.edited && hasOwnHead(manifest, plan, state)) {
      keepRecord(scope.output, state, manifest, services.complete(bundle.key))
      return {
        built: 0,
        unchanged: scope.selected.length,
        failed: new Map(),
        manifest,
        selected: [...state.inputs.selected.keys()],
      }
    }
    const rendered = await renderBuild(plan, state, scope, bundle, services)
    watch({ kind: 'stage', stage: 'publishing' })
    return publishBuild(plan, state, scope, rendered, { watch, complete: () => services.complete(bundle.key) })
  } finally {
    leave()
  }
}

/** Whether a manifest names the environment and the shard of a build. Somebody may have edited it. */
const hasOwnHead = (manifest: Manifest, plan: BuildPlan, { shard }: BuildState): boolean =>
  manifest.environment === plan.environment && isDeepStrictEqual(manifest.shard, shard)

/** Removes the remains of builds that were killed, and for a clean build the pictures of all builds. */
function removeRemains({ checkout: { root }, output, clean }: BuildScope): void {
  tidy(output)
  clearCache(root, 'others')
  if (clean) emptyCacheFolder(root, 'cards')
}
