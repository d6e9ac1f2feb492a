import type { HostMap } from '../contract/host-map.ts'

/**
 * Returns the path of a host, e.g. `/louvre/poi`. Throws if the host is not in the map: the page was not built for it.
 */
export function findPath(hosts: HostMap, host: string): string {
  // Only an own property: `constructor` is a valid host name too.
  const entry = Object.hasOwn(hosts, host) ? hosts[host] : undefined
  if (!entry) throw new Error('No mapping found for origin')
  return entry.path
}
