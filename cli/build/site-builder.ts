import type { TextAssets } from '../../compiler/plan/text-assets.ts'
import { openTree } from '../files/tree.ts'
import type { Tree } from '../files/tree.ts'
import { cacheFolder } from '../project/cache/cache-folder.ts'
import type { KnownSite } from './batch-builder.ts'
import { buildSites } from './build-sites.ts'
import type { BuiltSites } from './build-sites.ts'
import type { Bundle } from './bundle/bundle.ts'
import type { BuildScope } from './read-state.ts'
import type { SharedSites } from './remote/share-sites.lazy.ts'
import type { BuildMeans } from './run-build.ts'
import { storeTexts } from './store-texts.ts'

/** Builds sites into a folder, and knows the machines that it shares them with. */
export interface SiteBuilder {
  build(this: void, sites: readonly KnownSite[]): Promise<BuiltSites>
  /** Missing without a remote cache. */
  readonly remote: SharedSites | undefined
}

/** @param building the folder in which each site gets its own folder */
export async function siteBuilder(
  { checkout, project, environment }: Pick<BuildScope, 'checkout' | 'project' | 'environment'>,
  texts: TextAssets,
  bundle: Bundle,
  building: Tree,
  { pool, jobs: threads, env, watch }: Pick<BuildMeans, 'pool' | 'jobs' | 'env' | 'watch'>,
): Promise<SiteBuilder> {
  const textFolder = openTree(checkout.root).folder('.microsites/texts')
  const textRecords = storeTexts(textFolder, texts)
  const shared = {
    texts: project.texts,
    textFolder: textFolder.data(),
    textRecords,
    pictures: cacheFolder(checkout, 'cards').data(),
    building: building.data(),
    checkout: { root: checkout.root, projectCode: checkout.projectCode },
  }
  const remote = env['MICROSITES_CACHE']
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
  return { build: (sites) => buildSites({ sites, bundle, shared, pool, threads, watch }), remote }
}
