import { homeOf } from '../../compiler/plan/addresses.ts'
import type { Tree } from '../files/tree.ts'
import { plural } from '../text/plural.ts'
import type { BuiltSites } from './build-sites.ts'
import type { KnownSite } from './batch-builder.ts'
import type { BuildPlan } from './plan-build.ts'
import type { BuildScope, BuildState } from './read-state.ts'
import { openStaging } from './release/publication.ts'
import type { SiteRecord } from './release/manifest.ts'
import type { SharedSites } from './remote/share-sites.lazy.ts'
import type { BuildMeans } from './run-build.ts'
import { siteBuilder } from './site-builder.ts'

/** The sites of a plan, each rendered into a folder that is not in place yet. */
export interface RenderedBuild extends BuiltSites {
  /** The folder of these folders. */
  readonly building: Tree
}

/** Renders the sites that a plan builds. Takes those that another machine has rendered, or renders for this build. */
export async function renderBuild(
  plan: BuildPlan,
  state: BuildState,
  scope: BuildScope,
  means: BuildMeans,
): Promise<RenderedBuild> {
  const { bundle: ordered, watch } = means
  const wanted = new Map(
    plan.build.flatMap((domain) => {
      const site = state.sites.get(domain)
      return site ? [[domain, site] as const] : []
    }),
  )
  if (wanted.size > 0 && ordered.fresh) watch({ kind: 'bundling' })
  const building = openStaging(scope.output)
  if (ordered.fresh) makeFolders([...wanted.values()], building)
  watch({ kind: 'stage', stage: 'bundling' })
  const bundle = await ordered.ready
  watch({ kind: 'stage', stage: 'rendering' })
  watch({ kind: 'building', sites: wanted.size })
  const { build, remote } = await siteBuilder(scope, state.texts, bundle, building, means)
  const taken = remote && wanted.size > 0 && !scope.clean ? await takeSites(wanted, remote, state, means) : undefined
  const { built, failed } = await build([...wanted].flatMap(([domain, site]) => (taken?.has(domain) ? [] : [site])))
  await remote?.give(built)
  remote?.tell()
  return { built: new Map([...(taken ?? []), ...built]), failed, building }
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
  const finished = async (batch: ReadonlyMap<string, KnownSite>): Promise<void> => {
    for (const [domain, record] of await remote.take(batch)) taken.set(domain, record)
  }
  const why = await handOutSites({ address, inputs: shared(), sites, finished, watch, onInterrupt })
  const alone = why === undefined ? '' : ` The build goes on without them: ${why}.`
  watch({ kind: 'remote', text: `From workers: ${taken.size - before} of ${plural(sites.size, 'site')}.${alone}` })
  return taken
}

/**
 * Creates the folders of sites while Vite bundles in another thread. On a disk this takes a good part of the time of
 * writing a site.
 */
function makeFolders(sites: readonly KnownSite[], building: Tree): void {
  for (const { inputs: inputsOf } of sites) {
    const inputs = inputsOf()
    const legal = inputs.locales.map((locale) => `${homeOf(inputs, locale)}legal`)
    for (const folder of ['assets', '.well-known', ...legal]) building.makeFolder(`${inputs.site.domain}/${folder}`)
  }
}
