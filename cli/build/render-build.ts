import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { homeOf } from '../../compiler/plan/addresses.ts'
import { ownPath } from '../files/own-path.ts'
import { cacheFolder } from '../project/cache/cache-folder.ts'
import { buildSites } from './build-sites.ts'
import type { BuiltSites } from './build-sites.ts'
import type { SiteJob } from './batch-builder.ts'
import type { BuildPlan } from './plan-build.ts'
import type { BuildScope, BuildState } from './read-state.ts'
import { assemble } from './release/assemble.ts'
import type { Assembly } from './release/assemble.ts'
import type { BuildMeans } from './run-build.ts'
import { storeTexts } from './store-texts.ts'

/** The sites of a plan, rendered into the next release. */
export interface RenderedBuild extends BuiltSites {
  readonly assembly: Assembly
}

/** Renders the sites that a plan builds, each into a folder of the next release that is not in place yet. */
export async function renderBuild(
  plan: BuildPlan,
  { sites, texts }: BuildState,
  { checkout, project, releases, foreign }: BuildScope,
  { bundle: ordered, pool, jobs: threads, watch }: BuildMeans,
): Promise<RenderedBuild> {
  const jobs = plan.build.flatMap((domain) => sites.get(domain) ?? [])
  const textFolder = ownPath(checkout.root, join('.microsites', 'texts'))
  const textRecords = storeTexts(textFolder, texts)
  if (jobs.length > 0 && ordered.fresh) watch({ kind: 'bundling' })
  const assembly = assemble(releases, foreign === undefined && jobs.length < project.sites.length)
  if (ordered.fresh) makeFolders(jobs, assembly)
  watch({ kind: 'stage', stage: 'bundling' })
  const bundle = await ordered.ready
  watch({ kind: 'stage', stage: 'rendering' })
  const rendered = await buildSites({
    jobs,
    bundle,
    shared: {
      texts: project.texts,
      textFolder,
      textRecords,
      pictures: cacheFolder(checkout, 'cards'),
      building: assembly.building,
      ...(assembly.spareCopy !== undefined && { spareCopy: assembly.spareCopy }),
    },
    pool,
    threads,
    watch,
  })
  return { ...rendered, assembly }
}

/**
 * Creates the folders of sites while Vite bundles in another thread. On a disk this takes a good part of the time of
 * writing a site.
 */
function makeFolders(jobs: readonly SiteJob[], { building, spareCopy }: Assembly): void {
  for (const parent of spareCopy === undefined ? [building] : [building, spareCopy])
    for (const { inputs } of jobs) {
      const legal = inputs.locales.map((locale) => `${homeOf(inputs, locale)}legal`)
      for (const folder of ['assets', '.well-known', ...legal])
        mkdirSync(join(parent, inputs.site.domain, folder), { recursive: true })
    }
}
