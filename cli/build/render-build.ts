import { homeOf } from '../../compiler/plan/addresses.ts'
import { openTree } from '../files/tree.ts'
import type { Tree } from '../files/tree.ts'
import { cacheFolder } from '../project/cache/cache-folder.ts'
import { buildSites } from './build-sites.ts'
import type { BuiltSites } from './build-sites.ts'
import type { KnownSite } from './batch-builder.ts'
import type { BuildPlan } from './plan-build.ts'
import type { BuildScope, BuildState } from './read-state.ts'
import { openStaging } from './release/publication.ts'
import type { BuildMeans } from './run-build.ts'
import { storeTexts } from './store-texts.ts'

/** The sites of a plan, each rendered into a folder that is not in place yet. */
export interface RenderedBuild extends BuiltSites {
  /** The folder of these folders. */
  readonly building: Tree
}

/** Renders the sites that a plan builds. */
export async function renderBuild(
  plan: BuildPlan,
  { sites, texts }: BuildState,
  { checkout, project, environment, output, clean }: BuildScope,
  { bundle: ordered, pool, jobs: threads, env, watch }: BuildMeans,
): Promise<RenderedBuild> {
  const wanted = new Map(
    plan.build.flatMap((domain) => {
      const site = sites.get(domain)
      return site ? [[domain, site] as const] : []
    }),
  )
  const textFolder = openTree(checkout.root).folder('.microsites/texts')
  const textRecords = storeTexts(textFolder, texts)
  if (wanted.size > 0 && ordered.fresh) watch({ kind: 'bundling' })
  const building = openStaging(output)
  if (ordered.fresh) makeFolders([...wanted.values()], building)
  watch({ kind: 'stage', stage: 'bundling' })
  const bundle = await ordered.ready
  watch({ kind: 'stage', stage: 'rendering' })
  const remote =
    wanted.size > 0 && env['MICROSITES_CACHE']
      ? (await import('./remote/share-sites.lazy.ts')).sharedSites({
          env,
          environment: environment.name,
          bundle,
          textFolder,
          textRecords,
          building,
          watch,
        })
      : undefined
  const taken = clean ? undefined : await remote?.take(wanted)
  const rendered = await buildSites({
    sites: [...wanted].flatMap(([domain, site]) => (taken?.has(domain) ? [] : [site])),
    bundle,
    shared: {
      texts: project.texts,
      textFolder: textFolder.data(),
      textRecords,
      pictures: cacheFolder(checkout, 'cards').data(),
      building: building.data(),
      checkout: { root: checkout.root, projectCode: checkout.projectCode },
    },
    pool,
    threads,
    watch,
  })
  await remote?.give(rendered.built)
  return { built: new Map([...(taken ?? []), ...rendered.built]), failed: rendered.failed, building }
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
