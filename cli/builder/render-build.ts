import type { TextAssets } from '../../compiler/plan/site-inputs.ts'
import type { Tree } from '../files/tree.ts'
import { cacheFolder } from '../project/cache/cache-folder.ts'
import { plural } from '../text/plural.ts'
import type { BuildServices } from './build-services.ts'
import type { RemoteUse } from './build-result.ts'
import { buildSites } from './build-sites.ts'
import type { BuiltSites } from './build-sites.ts'
import type { Bundle } from './bundle/bundle.ts'
import type { BuildPlan } from './plan-build.ts'
import type { BuildScope, BuildState } from './read-state.ts'
import { fileRecord } from './release/manifest.ts'
import { openStaging } from './release/publication.ts'
import type { FileRecord } from './release/site-record.ts'

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
  { pool, jobs: threads, env, watch }: BuildServices,
): Promise<RenderedBuild> {
  const { checkout, project, environment } = scope
  const wanted = new Map(
    plan.build.flatMap((domain) => {
      const site = state.sites.get(domain)
      return site ? [[domain, site] as const] : []
    }),
  )
  const building = openStaging(scope.output)
  watch({ kind: 'stage', stage: 'rendering' })
  watch({ kind: 'building', sites: wanted.size })
  // No domain has this name.
  const textFolder = building.folder('texts')
  const textRecords = storeTexts(textFolder, state.texts)
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
  const taken = wanted.size > 0 && !scope.clean ? await remote?.take(wanted) : undefined
  if (taken) remote?.tell(`From the remote cache: ${taken.size} of ${plural(wanted.size, 'site')}.`)
  const sites = [...wanted].flatMap(([domain, site]) => (taken?.has(domain) ? [] : [site]))
  const { built, failed } = await buildSites({ sites, bundle, shared, pool, threads, watch })
  await remote?.give(built)
  remote?.tell()
  const use = remote && { taken: taken?.size ?? 0, failed: remote.failed() }
  return { built: new Map([...(taken ?? []), ...built]), failed, building, ...(use && { remote: use }) }
}

/** Writes the text files to `folder`, where sites take them from. */
function storeTexts(folder: Tree, { files }: TextAssets): Readonly<Record<string, FileRecord>> {
  return Object.fromEntries(
    [...files].map(([file, content]) => {
      const bytes = Buffer.from(content)
      folder.create(file, bytes)
      return [file, fileRecord(bytes)]
    }),
  )
}
