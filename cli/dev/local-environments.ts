import type { Environment, Project } from '../../compiler/3-resolve/project.ts'

/** A site in an environment. */
export interface PlacedSite {
  readonly environment: Environment
  readonly domain: string
  /** The domain that this one redirects to, if it has moved. */
  readonly movedTo?: string
}

/** Where the sites of a project are on this machine. */
export interface LocalEnvironments {
  /** Environments whose hosts end in .localhost, which browsers resolve to this machine. */
  readonly environments: readonly Environment[]
  /** The sites at a host, without port. */
  at(host: string): readonly PlacedSite[]
}

export function localEnvironments({ environments: all, sites, movedDomains }: Project): LocalEnvironments {
  const environments = Object.values(all).filter(({ hosts }) => hosts.endsWith('.localhost'))
  const placed = new Map<string, PlacedSite[]>()
  const domains = [
    ...sites.map(({ domain }) => ({ domain })),
    ...Object.entries(movedDomains).map(([domain, movedTo]) => ({ domain, movedTo })),
  ]
  for (const environment of environments)
    for (const one of domains) {
      const host = hostIn(environment, one.domain)
      const before = placed.get(host)
      if (before) before.push({ environment, ...one })
      else placed.set(host, [{ environment, ...one }])
    }
  return { environments, at: (host) => placed.get(host) ?? [] }
}

/** Host of a site in an environment, e.g. `louvre-luggage.example.localhost`. */
export function hostIn({ hosts }: Environment, domain: string): string {
  return hosts.replace('{domain}', domain)
}
