import type { Built, TargetState } from '../../../compiler/deploy/plan-deploy.ts'
import type { DeployPlan } from '../../../compiler/deploy/schema/deploy-plan.ts'
import type { Files, Release } from '../../../compiler/deploy/schema/release.ts'

/** What a target needs from the command that opens it. */
export interface Dependencies {
  /** Absolute folder of the project. */
  readonly root: string
  /** The environment variables of the command. */
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Aborted when the user interrupts the command. */
  readonly signal: AbortSignal
}

/** A site to upload to a target. */
export interface Upload {
  readonly domain: string
  readonly digest: string
  /** All files of the site. The schema of the manifest keeps them in the folder. */
  readonly files: Files
  /** Absolute folder of the site in the build. */
  readonly folder: string
  /** Digest of the live version of the site. */
  readonly was?: string
  /** The release that the site goes live with. */
  readonly release: string
}

/** Stands for content that no build created, e.g. a damaged or partly live site. No site has this digest. */
export const unknownDigest = '0'.repeat(64)

/** The names of the texts in {@link StateFiles}. */
export type StateName = 'journal' | 'steps' | 'rollback'

/**
 * Small texts that a target keeps for later commands, so that any machine can continue an unfinished deployment. A
 * text survives a crash as soon as it is written. Only the holder of the lock writes.
 */
export interface StateFiles {
  /** The place of a text, as shown to the user. */
  place(name: StateName): string
  /** The text; `undefined` if there is none. */
  read(name: StateName): Promise<string | undefined>
  /** Replaces a text atomically. */
  write(name: StateName, text: string): Promise<void>
  /** Adds to the text of the last `write`. A crash may cut off the addition. */
  append(name: StateName, text: string): Promise<void>
  remove(name: StateName): Promise<void>
}

/** What visitors get from a target, and what they should get. */
export interface Stored {
  /** The served files of one version of a site; `undefined` if the list is missing or damaged. */
  list(domain: string, digest: string): Promise<Files | undefined>
  /** The live files of a site by path. Reading yields `undefined` for anything that visitors cannot get. */
  files(domain: string): Promise<ReadonlyMap<string, () => Promise<Uint8Array | undefined>>>
  /** What is wrong with the configuration of the web server that lies beside the live sites. */
  readonly server?: (live: Release) => { readonly path: string; readonly state: 'damaged' | 'missing' } | undefined
}

/**
 * A place that serves sites. Each operation on a site or release is atomic and idempotent: after a crash,
 * simply repeat the step.
 */
export interface Target {
  /** The kind of target and its place, as shown to the user. */
  readonly name: string
  /**
   * The state of the target. Throws if the place cannot be used as this target.
   * @param built the build to compare with. The state needs the file lists of only these sites, and of none
   * without a build.
   */
  read(built?: Built): Promise<TargetState>
  /** The release that visitors see, even if its notes are missing. */
  live(): Promise<string | undefined>
  /** All releases that can be rolled back to, oldest first. */
  releases(): Promise<readonly Release[]>
  /** Locks the target against other deployments. @returns a function that releases the lock. */
  lock(): Promise<() => Promise<void>>
  /** Only for targets that can be read. */
  readonly stored?: Stored
  /** What the target remembers of unfinished work. */
  readonly state: StateFiles
  /** The upload rounds, e.g. assets before pages. All sites complete a round before the next one starts. */
  readonly rounds: readonly string[]
  /** How many sites may be uploaded at a time. */
  readonly concurrency: number
  /** Uploads a site. Visitors do not see it yet, as far as the target supports that. */
  upload(round: string, site: Upload): Promise<void>
  /** Takes a site offline that is not part of the release. Only for targets whose `publish` does not do that. */
  readonly retire?: (domain: string) => Promise<void>
  /** Why the target cannot carry out an otherwise valid plan. */
  readonly refuse?: (plan: DeployPlan) => string | undefined
  /** Whether the target keeps the content of earlier releases, so that a rollback is possible. */
  readonly goesBack: boolean
  /** Makes a release visible to visitors. All its sites must have been uploaded. */
  publish(release: Release): Promise<void>
  /**
   * Removes everything except what the last `keep` releases, the live one and those that were live before it
   * need.
   */
  tidy(keep: number): Promise<void>
}
