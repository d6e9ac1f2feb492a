import type { Tree } from '../files/tree.ts'
import { plural } from '../text/plural.ts'
import type { BuiltSites } from './build-sites.ts'
import type { KnownSite } from './batch-builder.ts'
import type { Bundle } from './bundle/bundle.ts'
import type { BuildPlan } from './plan-build.ts'
import type { BuildScope, BuildState } from './read-state.ts'
import { openStaging } from './release/publication.ts'
import type { SiteRecord } from './release/manifest.ts'
import type { SharedSites } from './remote/share-sites.lazy.ts'
import type { BuildMeans } from './run-build.ts'
import { siteBuilder } from './site-builder.ts'

/** What a remote cache did for a build. */
export interface RemoteUse {
  /** Sites that it had. */
  readonly taken: number
  /** Requests that failed, and artefacts that were refused. */
  readonly failed: number
}

/** The sites of a plan, each rendered into a folder that is not in place yet. */
export interface RenderedBuild extends BuiltSites {
  /** What the remote cache did. Missing without one. */
  readonly remote?: RemoteUse
  /** The folder of these folders. */
  readonly building: Tree
}

/** Renders the sites that a plan builds. Takes those that another machine has rendered, or renders for this build. */
export async function renderBuild(
  plan: BuildPlan,
  state: BuildState,
  scope: BuildScope,
  bundle: Bundle,
  means: BuildMeans,
): Promise<RenderedBuild> {
  const { watch } = means
  const wanted = new Map(
    plan.build.flatMap((domain) => {
      const site = state.sites.get(domain)
      return site ? [[domain, site] as const] : []
    }),
  )
  const building = openStaging(scope.output)
  watch({ kind: 'stage', stage: 'rendering' })
  watch({ kind: 'building', sites: wanted.size })
  const { build, remote } = await siteBuilder(scope, state.texts, bundle, building, means)
  const taken = remote && wanted.size > 0 && !scope.clean ? await takeSites(wanted, remote, state, means) : undefined
  const { built, failed } = await build([...wanted].flatMap(([domain, site]) => (taken?.has(domain) ? [] : [site])))
  await remote?.give(built)
  remote?.tell()
  const use = remote && { taken: taken?.size ?? 0, failed: remote.failed() }
  return { built: new Map([...(taken ?? []), ...built]), failed, building, ...(use && { remote: use }) }
}

/** Takes sites from the remote cache, after workers have built those that it did not have. */
async function takeSites(
  wanted: ReadonlyMap<string, KnownSite>,
  remote: SharedSites,
  { shared }: BuildState,
  { queue: address, watch, onInterrupt }: BuildMeans,
): Promise<ReadonlyMap<string, SiteRecord>> {
  const taken = new Map(await remote.take(wanted))
  remote.tell(`From the remote cache: ${taken.size} of ${plural(wanted.size, 'site')}.`)
  const sites = new Map([...wanted].filter(([domain]) => !taken.has(domain)))
  if (address === undefined || sites.size === 0 || !remote.answers()) return taken
  const { handOutSites } = await import('./queue/hand-out.lazy.ts')
  const before = taken.size
  // Workers replace artefacts that were refused.
  remote.tryAgain()
  const finished = async (batch: ReadonlyMap<string, KnownSite>): Promise<void> => {
    for (const [domain, record] of await remote.take(batch)) taken.set(domain, record)
  }
  const why = await handOutSites({ address, inputs: shared(), sites, finished, watch, onInterrupt })
  const alone = why === undefined ? '' : ` The build goes on without them: ${why}.`
  watch({ kind: 'remote', text: `From workers: ${taken.size - before} of ${plural(sites.size, 'site')}.${alone}` })
  return taken
}
