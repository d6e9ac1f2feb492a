/** Names of this machine that never belong to a site. */
export const ownHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1'])

/**
 * Whether a host, without port, is on this machine. True also for hosts without a site yet: their pages appear
 * once the site is added.
 */
export function isLocal(host: string): boolean {
  return ownHosts.has(host) || host.endsWith('.localhost')
}
