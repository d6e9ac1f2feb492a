import type { Environment, Project } from '../../compiler/3-resolve/project.ts'

/** A site as served on this machine. */
export interface DevSite {
  readonly domain: string
  /** E.g. `louvre-luggage.example.localhost`: browsers resolve such names to this machine. */
  readonly host: string
  /** `/{slug}/{type}`. */
  readonly path: string
  /** The default language, whose pages are at the root, comes first. */
  readonly languages: readonly string[]
}

/** The sites and their hosts in an environment. */
export function devSites({ sites }: Project, { hosts }: Environment): readonly DevSite[] {
  return sites.map(({ domain, path, languages }) => ({
    domain,
    host: hosts.replace('{domain}', domain),
    path,
    languages,
  }))
}
