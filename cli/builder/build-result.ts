import type { Manifest } from './release/manifest.ts'

/** What a remote cache did for a build. */
export interface RemoteUse {
  /** Sites that it had. */
  readonly taken: number
  /** Requests that failed, and artefacts that were refused. */
  readonly failed: number
}

export interface BuildResult {
  readonly built: number
  readonly unchanged: number
  /** Domain to reason. These sites stay as they were, if they existed before. */
  readonly failed: ReadonlyMap<string, string>
  /** What the remote cache did. Missing without one. */
  readonly remote?: RemoteUse
  readonly manifest: Manifest
  /** The selected domains. The manifest may list others. */
  readonly selected: readonly string[]
}
