import { aliasHosts } from '../../compiler/plan/addresses.ts'
import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import type { Problem } from '../../runtime/dev/messages.ts'
import { environmentOf } from '../builder/environment-of.ts'

/** A site in an environment. */
export interface PlacedSite {
  readonly environment: Environment
  readonly domain: string
  /** The domain that this one redirects to, if it has moved. */
  readonly movedTo?: string
  /** Whether the host is only an alias of the domain. */
  readonly isAlias?: true
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
  const { environments: all, sites, movedDomains, retired } = project
  const written = Object.values(all).filter(({ hosts }) => hosts.endsWith('.localhost'))
  const exists = Object.hasOwn(all, chosen.replace(/\..*/, ''))
  const environments = [...new Set([...(exists ? [devEnvironment(project, chosen)] : []), ...written])]
  const placed = new Map<string, PlacedSite[]>()
  const domains = [
    ...sites.map(({ domain }) => ({ domain })),
    ...Object.entries(movedDomains).map(([domain, movedTo]) => ({ domain, movedTo })),
    ...Object.keys(retired).map((domain) => ({ domain })),
  ]
  const place = (host: string, site: PlacedSite): void => {
    const before = placed.get(host)
    if (before) before.push(site)
    else placed.set(host, [site])
  }
  for (const environment of environments)
    for (const domain of domains) {
      place(hostIn(environment, domain.domain), { environment, ...domain })
      for (const host of aliasHosts(environment, domain.domain)) place(host, { environment, ...domain, isAlias: true })
    }
  return { environments, at: (host) => placed.get(host) ?? [] }
}

/** Host of a site in an environment, e.g. `louvre-luggage.example.localhost`. */
export function hostIn({ hosts }: Environment, domain: string): string {
  return hosts.replace('{domain}', domain)
}

/** The named environment, with its addresses on this machine. Throws if it is missing. */
export function devEnvironment(project: Project, name: string): Environment {
  const named = environmentOf(project, name)
  return named.hosts.endsWith('.localhost') ? named : environmentOf(project, `${name}.localhost`)
}

/** The finding when the environment of the server was removed, and none is left for this machine. */
export const noEnvironment: Problem = {
  severity: 'error',
  code: 'environment',
  message: 'The environment of this server is no longer in microsites.yaml, so no site has a host on this machine.',
  places: [{ at: 'microsites.yaml', frame: [] }],
  help: 'Add it again, or start `microsites dev --env NAME` with another one.',
}
