import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import { devEnvironment } from './dev-environment.ts'

/** A site in an environment. */
export interface PlacedSite {
  readonly environment: Environment
  readonly domain: string
  /** The domain that this one redirects to, if it has moved. */
  readonly movedTo?: string
}

/** Where the sites of a project are on this machine. */
export interface LocalEnvironments {
  /** The chosen one, and those of microsites.yaml whose hosts end in .localhost, which browsers resolve to this machine. */
  readonly environments: readonly Environment[]
  /** The sites at a host, without port. */
  at(host: string): readonly PlacedSite[]
}

/** @param chosen name of an environment. It is left out if the project has no such environment any more. */
export function localEnvironments(project: Project, chosen: string): LocalEnvironments {
  const { environments: all, sites, movedDomains } = project
  const written = Object.values(all).filter(({ hosts }) => hosts.endsWith('.localhost'))
  const exists = Object.hasOwn(all, chosen.replace(/\..*/, ''))
  const environments = [...new Set([...(exists ? [devEnvironment(project, chosen)] : []), ...written])]
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
