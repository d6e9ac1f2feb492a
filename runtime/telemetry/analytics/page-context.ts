import type { HostMap } from '../../contract/host-map.ts'
import { findPath } from '../../site/find-path.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'

/** The page's URL as analytics reports it (AN-03). It is the same for all domains of a site. */
export interface PageContext {
  readonly host: string
  /** `/{slug}/{type}`. */
  readonly path: string
  /** The fixed base followed by the path and the query. */
  readonly url: string
}

/**
 * @param base fixed base of reported URLs, without a trailing slash
 * @throws "No mapping found for origin" on a host that is not in the map (AN-04)
 */
export function pageContext(
  browser: Pick<BrowserEnvironment, 'host' | 'search'>,
  hosts: HostMap,
  base: string,
): PageContext {
  const path = findPath(hosts, browser.host)
  return { host: browser.host, path, url: `${base}${path}${browser.search}` }
}
