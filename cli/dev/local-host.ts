/** Names of this machine, under which no site lies. */
export const ownHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1'])

/** Whether a host, without its port, is one of this machine. Sites that there are not yet have theirs already: their pages appear by themselves. */
export function isLocal(host: string): boolean {
  return ownHosts.has(host) || host.endsWith('.localhost')
}
