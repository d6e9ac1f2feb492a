import type { Environment, Project } from '../../compiler/3-resolve/project.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'

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

/** The sites and their hosts in an environment. Throws if the hosts are on other machines. */
export function devSites({ sites }: Project, { name, hosts }: Environment): readonly DevSite[] {
  if (!hosts.endsWith('.localhost')) {
    const example = sites[0] ? `, e.g. ${hosts.replace('{domain}', sites[0].domain)}` : ''
    throw new CommandFailure(
      exitCodes.usage,
      `Pages of \`${name}\` work only at their own hosts${example}. Choose an environment whose hosts end in .localhost with \`--env\`.`,
    )
  }
  return sites.map(({ domain, path, languages }) => ({
    domain,
    host: hosts.replace('{domain}', domain),
    path,
    languages,
  }))
}
