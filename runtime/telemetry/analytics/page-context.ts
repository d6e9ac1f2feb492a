import type { HostMap } from '../../contract/host-map.ts'
import { findPath } from '../../site/find-path.ts'
import type { Surroundings } from '../surroundings.ts'

/** What analytics takes for the page's address (AN-03): the same for a site, whichever of its domains shows it. */
export interface PageContext {
  readonly host: string
  /** `/{slug}/{type}`. */
  readonly path: string
  /** The fixed base with the path and the search string. */
  readonly url: string
}

/**
 * @param base fixed base of reported addresses, without a slash at its end
 * @throws "No mapping found for origin" on a host that is not in the map (AN-04)
 */
export function pageContext(
  surroundings: Pick<Surroundings, 'host' | 'search'>,
  hosts: HostMap,
  base: string,
): PageContext {
  const path = findPath(hosts, surroundings.host)
  return { host: surroundings.host, path, url: `${base}${path}${surroundings.search}` }
}
