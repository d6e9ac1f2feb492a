import type { SiteInputs } from '../../compiler/plan/site-inputs.ts'
import type { Bundle } from './bundle/bundle.ts'
import { loadRenderer } from './bundle/load-renderer.ts'
import { pictureStore } from './cards/picture-store.ts'
import { messageWithPlace } from '../files/stack-place.ts'
import { systemFailure } from '../text/system-failure.ts'
import { openTree, treeOf } from '../files/tree.ts'
import type { TreeData } from '../files/tree.ts'
import { shareFiles } from './share-files.ts'
import { buildSite } from './build-site.ts'
import { packRecord } from './release/packed-site.ts'
import { siteClock } from './site-work.ts'
import type { BuildContext } from './build-site.ts'
import type { Checkout } from '../project/checkout.ts'
import { projectConfig } from '../project/config/project-config.ts'
import type { PackedRecord } from './release/packed-site.ts'
import type { SiteWork } from './site-work.ts'

/** A built site, or the reason why it failed. */
export type SiteAnswer =
  | { readonly domain: string; readonly site: PackedRecord; readonly work: SiteWork }
  | { readonly domain: string; readonly reason: string }

/** A site to build. */
export interface SiteJob {
  readonly inputs: SiteInputs
  readonly inputsDigest: string
}

/** A site that may have to be built. The inputs of all sites would fill the memory, so they are made when they are needed. */
export interface KnownSite {
  readonly inputsDigest: string
  inputs(this: void): SiteInputs
}

/** What all sites of a build share, except the bundle. Plain data, because it is sent to other threads. */
export interface SharedParts extends Pick<BuildContext, 'texts' | 'textRecords'> {
  /** The folder of the text files. */
  readonly textFolder: TreeData
  /** The folder in which each site gets its own folder. */
  readonly building: TreeData
  /** The folder of the pictures that all sites share. */
  readonly pictures: TreeData
  /** The project, and whether its code may run. */
  readonly checkout: Pick<Checkout, 'root' | 'projectCode'>
}

/** Builds sites. If one fails, the others are still built. */
export type BatchBuilder = (jobs: readonly SiteJob[]) => Promise<readonly SiteAnswer[]>

/** Loads the renderer into this thread. @returns the function that builds sites with it. */
export async function batchBuilder(bundle: Bundle, shared: SharedParts): Promise<BatchBuilder> {
  const server = await loadRenderer(bundle, shared.checkout.root)
  const building = treeOf(shared.building)
  const pictures = treeOf(shared.pictures)
  const { hostFiles } = await projectConfig(shared.checkout)
  const context: BuildContext = {
    ...shared,
    hostFiles,
    bundle,
    server,
    building,
    bundleFolder: openTree(bundle.folder),
    textFolder: treeOf(shared.textFolder),
    pictures,
    project: openTree(shared.checkout.root),
    picture: pictureStore(pictures),
    share: shareFiles(building),
  }
  const build = async ({ inputs, inputsDigest }: SiteJob): Promise<SiteAnswer> => {
    const { domain } = inputs.site
    const clock = siteClock()
    try {
      const site = await buildSite(inputs, inputsDigest, context, clock)
      return { domain, site: packRecord(site), work: clock.work() }
    } catch (error) {
      // An error of the system, such as a full disk, is not the fault of the site. It ends the build.
      if (systemFailure(error) !== undefined) throw error
      return { domain, reason: messageWithPlace(error, shared.checkout.root) }
    }
  }
  return async (jobs) => {
    const answers: SiteAnswer[] = []
    // One at a time: sites hardly wait for the disk, and all of the work is in this thread.
    for (const job of jobs) answers.push(await build(job))
    return answers
  }
}
