import type { Built, TargetState } from '../../../compiler/deploy/plan-deploy.ts'
import type { DeployPlan } from '../../../compiler/deploy/schema/deploy-plan.ts'
import type { Files, Release } from '../../../compiler/deploy/schema/release.ts'

/** A site that goes to a target. */
export interface Upload {
  readonly domain: string
  readonly digest: string
  /** All that it holds but the file that names its digest. */
  readonly files: Files
  /** Absolute: where a build has made it. */
  readonly folder: string
  /** Digest of what is live of it. */
  readonly was?: string
  /** The release that it goes live with. */
  readonly release: string
}

/** Stands for what no build has made, e.g. a site that is damaged or live in part: no site has this digest. */
export const unknownDigest = '0'.repeat(64)

/**
 * A place that serves sites. What it does for a site or a release it does wholly or not at all, and doing it once more
 * changes nothing: whoever was killed on the way simply begins that step again.
 */
export interface Target {
  /** The kind of target, and its place, in the user's words. */
  readonly name: string
  /**
   * What it has. Throws where it is no such place.
   * @param built what is to be compared with it: of no other sites, and without it of none, its files need be known.
   */
  read(built?: Built): Promise<TargetState>
  /** The release that visitors see, also one of which nothing is noted. */
  live(): Promise<string | undefined>
  /** All releases that it can go back to, the oldest first. */
  releases(): Promise<readonly Release[]>
  /** Keeps other writers out. @returns what lets them in again. */
  lock(): Promise<() => Promise<void>>
  /** The rounds in which sites are put there: all of them go through one before the next begins. */
  readonly rounds: readonly string[]
  /** Sites that may be on their way at a time. */
  readonly concurrency: number
  /** Puts a site there, where no visitor sees it yet as far as the place can do that. */
  upload(round: string, site: Upload): Promise<void>
  /** Takes a site offline that the release does not have, where `publish` does not do so. */
  readonly retire?: (domain: string) => Promise<void>
  /** Why a plan that is otherwise good cannot be done. */
  readonly refuse?: (plan: DeployPlan) => string | undefined
  /** Whether what earlier releases had is still there. */
  readonly goesBack: boolean
  /** Makes a release the one that visitors see, whose sites are all there. */
  publish(release: Release): Promise<void>
  /** Removes what none of the last `keep` releases needs, nor the live one and those that were live before it. */
  tidy(keep: number): Promise<void>
}
