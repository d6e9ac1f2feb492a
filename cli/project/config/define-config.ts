import type { Rule } from '../../../compiler/2-check/rule.ts'
import type { HostFile } from '../../../compiler/plan/hosting/files/host-file.ts'

/** A site that a target uploads. */
export interface UploadedSite {
  readonly domain: string
  /** The host that visitors use: the domain in the pattern of the environment. */
  readonly host: string
  readonly environment: string
  /** Absolute path of a copy of the site's folder, which nobody changes meanwhile. */
  readonly folder: string
  /** By path in the folder: size in bytes, and SHA-256 in hexadecimal. */
  readonly files: Readonly<Record<string, readonly [bytes: number, sha256: string]>>
  /** Equal for equal files. */
  readonly digest: string
  /** Id of the release that the site goes live with. */
  readonly release: string
  /** Absolute folder of the project. */
  readonly root: string
  /** The environment variables of the command. */
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Aborted when the user interrupts the command. */
  readonly signal: AbortSignal
}

/** A kind of host. microsites records what is live, continues after a crash, and never uploads an unchanged site. */
export interface CustomTarget {
  /** Uploads a site. Called again after a failure or a crash, so the same call must be harmless. */
  upload(site: UploadedSite): Promise<void>
  /** Takes a site offline. Without it, a deployment that would do so is refused. Must tolerate a second call. */
  retire?(site: Pick<UploadedSite, 'domain' | 'host' | 'environment' | 'root' | 'variables' | 'signal'>): Promise<void>
  /** How many sites may be uploaded at a time. Default: 4. */
  readonly concurrency?: number
}

/** What microsites.config.ts adds to the program. */
export interface ProjectConfig {
  /** Rules of your own. Their codes begin with `own/`. */
  readonly rules?: readonly Rule[]
  /** Files for hosts, in the folder of each domain. */
  readonly hostFiles?: readonly HostFile[]
  /** Targets by name, for `deploy.<environment>.custom.target` in microsites.yaml. */
  readonly targets?: Readonly<Record<string, CustomTarget>>
}

/** Returns the configuration as it is. It gives editors and TypeScript its type. */
export function defineConfig(config: ProjectConfig): ProjectConfig {
  return config
}
