import type { Project, Site } from '../../compiler/3-resolve/project.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { domainNamed } from '../project/domains-named.ts'
import { exitCodes } from '../program/outcome.ts'

/**
 * Returns the site of a domain or slug.
 * @throws a usage error if it has no pages
 */
export function siteAt({ sites, movedDomains, retired }: Project, word: string): Site {
  const domain = domainNamed(word, sites, Object.keys({ ...movedDomains, ...retired }))
  const found = sites.find((site) => site.domain === domain)
  if (found) return found
  throw new CommandFailure(
    exitCodes.usage,
    `\`${domain}\` has no pages: it redirects or is retired. \`microsites list\` prints the domains of all sites.`,
  )
}
