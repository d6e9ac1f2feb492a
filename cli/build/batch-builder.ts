import { join } from 'node:path'
import type { SiteInputs } from '../../compiler/plan/site-inputs.ts'
import type { Bundle } from './bundle/bundle.ts'
import { loadRenderer } from './bundle/load-renderer.ts'
import { pictureStore } from './cards/picture-store.ts'
import { systemFailure } from '../program/system-failure.ts'
import { linkTree } from '../files/link-tree.ts'
import { buildSite } from './build-site.ts'
import type { BuildContext } from './build-site.ts'
import type { SiteAnswer } from './worker-message.ts'

/** A site to build. */
export interface SiteJob {
  readonly inputs: SiteInputs
  readonly inputsDigest: string
}

/** What all sites of a build share, except the bundle. Plain data, because it is sent to other threads. */
export interface SharedParts extends Pick<BuildContext, 'texts' | 'textFolder' | 'textRecords'> {
  /** Absolute folder in which each site gets its own folder. */
  readonly building: string
  /** Absolute folder of the pictures that all sites share. */
  readonly pictures: string
  /** Absolute folder of the release after this one, which gets links to each finished site. */
  readonly spareCopy?: string
}

/** Builds sites. If one fails, the others are still built. */
export type BatchBuilder = (jobs: readonly SiteJob[]) => Promise<readonly SiteAnswer[]>

/** Loads the renderer into this thread. @returns the function that builds sites with it. */
export async function batchBuilder(bundle: Bundle, shared: SharedParts): Promise<BatchBuilder> {
  const server = await loadRenderer(bundle)
  const context = { ...shared, bundle, server, picture: pictureStore(shared.pictures) }
  const build = async ({ inputs, inputsDigest }: SiteJob): Promise<SiteAnswer> => {
    const { domain } = inputs.site
    const begin = performance.now()
    try {
      const folder = join(shared.building, domain)
      const site = await buildSite(inputs, inputsDigest, folder, context)
      if (shared.spareCopy !== undefined) linkTree(folder, join(shared.spareCopy, domain), Object.keys(site.files))
      return { domain, site, milliseconds: performance.now() - begin }
    } catch (error) {
      // An error of the system, such as a full disk, is not the fault of the site. It ends the build.
      if (systemFailure(error) !== undefined) throw error
      return { domain, reason: error instanceof Error ? error.message : String(error) }
    }
  }
  return async (jobs) => {
    const answers: SiteAnswer[] = []
    // One at a time: sites hardly wait for the disk, and all of the work is in this thread.
    for (const job of jobs) answers.push(await build(job))
    return answers
  }
}
