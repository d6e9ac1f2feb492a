import type { SiteType } from './site-type.ts'

/** What the runtime knows about a partner domain. */
export interface HostEntry {
  readonly type: SiteType
  /** Kebab-case name of the place, e.g. `louvre`. */
  readonly slug: string
  /** `/{slug}/{type}`: the path that analytics reports for this host. */
  readonly path: `/${string}`
  /** The languages that the site offers, that of `/` first. */
  readonly locales: readonly string[]
}

/** Maps a host (lower-case ASCII, no port) to its site. */
export type HostMap = Readonly<Record<string, HostEntry>>
