import type { BuiltSite } from '../../compiler/deploy/plan-deploy.ts'
import type { Files, Release } from '../../compiler/deploy/schema/release.ts'
import type { Stored, Target } from './targets/target.ts'

/** The release that visitors see. */
export interface Live {
  /** The last release that went live completely. */
  readonly release: string | null
  /** Releases that have started to go live since, but are not complete. Some of their files may be live. */
  readonly going: readonly string[]
}

/** The lock of a store. */
export interface StoreLock {
  /** Throws if somebody else holds the lock by now. */
  check(): Promise<void>
  release(): Promise<void>
}

/**
 * A place that keeps releases: notes of each, the file lists and files of all versions of their sites, and what is
 * live. `release-target.ts` decides what to do, a store only does it. Each operation may run twice.
 */
export interface ReleaseStore extends Pick<
  Target,
  'name' | 'state' | 'rounds' | 'concurrency' | 'upload' | 'releases'
> {
  /** The link or bucket, as shown in errors. */
  readonly place: string
  readonly stored: Stored
  /** Throws if the place cannot hold releases, or cannot serve those of a build. */
  readonly refuse?: (forBuild: boolean) => void
  /** Whether a version of a site is there exactly as built. Omitted if nobody else can change it. */
  readonly isIntact?: (domain: string, site: BuiltSite) => boolean
  lock(): Promise<StoreLock>
  live(): Promise<Live>
  /** The text of the notes of a release; `undefined` if there are none. */
  note(release: string): Promise<string | undefined>
  writeNote(release: Release): Promise<void>
  /** Makes a release visible to visitors, which has notes. Throws if a part of it is missing. */
  goLive(release: Release): Promise<void>
  /** The file list of one version of a site; `undefined` if it is missing or damaged. */
  list(domain: string, digest: string): Promise<Files | undefined>
  removeReleases(releases: readonly string[]): Promise<void>
  /** The names of all versions of each site that deployments wrote: the digest, with `.json` for a file list. */
  versions(): Promise<ReadonlyMap<string, readonly string[]>>
  /** Removes versions of a site, and their files that are in none of the lists that are kept. */
  removeVersions(domain: string, names: readonly string[], kept: readonly Files[]): Promise<void>
}
