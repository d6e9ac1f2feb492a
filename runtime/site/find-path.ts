import type { HostMap } from '../contract/host-map.ts'

/**
 * The path that stands for a host, e.g. `/louvre/poi`.
 * Throws when the host is not in the map: the page is then served from a place it was not built for.
 */
export function findPath(hosts: HostMap, host: string): string {
  // An own property only: `constructor` is a legal host name too.
  const entry = Object.hasOwn(hosts, host) ? hosts[host] : undefined
  if (!entry) throw new Error('No mapping found for origin')
  return entry.path
}
