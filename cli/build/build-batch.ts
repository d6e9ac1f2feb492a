import { join } from 'node:path'
import type { SiteInputs } from '../../compiler/index.ts'
import type { Bundle } from '../bundle/bundle.ts'
import { loadRenderer } from '../bundle/load-renderer.ts'
import { pictureStore } from '../cards/picture-store.ts'
import { systemFailure } from '../system-failure.ts'
import { linkTree } from '../release/link-tree.ts'
import { buildSite } from './build-site.ts'
import type { BuildContext } from './build-site.ts'
import type { SiteAnswer } from './worker-message.ts'

/** A site to be built. */
export interface SiteJob {
  readonly inputs: SiteInputs
  readonly inputsDigest: string
}

/** What all sites of a build have in common, beside the bundle. Plain data: it goes to other threads. */
export interface SharedParts extends Pick<BuildContext, 'texts' | 'textFolder' | 'textRecords'> {
  /** Absolute folder in which each site gets one of its own. */
  readonly building: string
  /** Absolute folder of the pictures of all sites. */
  readonly pictures: string
  /** Absolute folder in which each finished site appears once more. */
  readonly twin?: string
}

/** Builds sites; one that fails does not keep the others from being built. */
export type BatchBuilder = (jobs: readonly SiteJob[]) => Promise<readonly SiteAnswer[]>

/** Loads the renderer into this thread. */
export async function batchBuilder(bundle: Bundle, shared: SharedParts): Promise<BatchBuilder> {
  const server = await loadRenderer(bundle)
  const context = { ...shared, bundle, server, picture: pictureStore(shared.pictures) }
  const build = async ({ inputs, inputsDigest }: SiteJob): Promise<SiteAnswer> => {
    const { domain } = inputs.site
    const begin = performance.now()
    try {
      const folder = join(shared.building, domain)
      const site = await buildSite(inputs, inputsDigest, folder, context)
      if (shared.twin !== undefined) linkTree(folder, join(shared.twin, domain), Object.keys(site.files))
      return { domain, site, milliseconds: performance.now() - begin }
    } catch (error) {
      // A full disk is no site's fault: it ends the build.
      if (systemFailure(error) !== undefined) throw error
      return { domain, reason: error instanceof Error ? error.message : String(error) }
    }
  }
  return async (jobs) => {
    const answers: SiteAnswer[] = []
    // One after the other: what waits for the disk is little, and all of it in this thread.
    for (const job of jobs) answers.push(await build(job))
    return answers
  }
}
