import type { SiteType } from './site-type.ts'

/** What the runtime knows of one partner domain. */
export interface HostEntry {
  readonly type: SiteType
  /** Kebab-case name of the place, e.g. `louvre`. */
  readonly slug: string
  /** `/{slug}/{type}`: the path that analytics reports for this host. */
  readonly path: `/${string}`
  /** Languages offered, the default language first. */
  readonly locales: readonly string[]
}

/** Host (lower-case ASCII, no port) to site. A bundle holds its own row only. */
export type HostMap = Readonly<Record<string, HostEntry>>
