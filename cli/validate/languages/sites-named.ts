import { didYouMean } from '../../../compiler/source/nearest.ts'
import type { Project, Site } from '../../../compiler/3-resolve/project.ts'
import { CommandFailure } from '../../program/command-failure.ts'
import { exitCodes } from '../../program/outcome.ts'

/** The sites with these domains or slugs, or all sites if `names` is empty. Throws if a name is unknown. */
export function sitesNamed({ sites }: Project, names: readonly string[]): readonly Site[] {
  const known = new Set(sites.flatMap(({ domain, slug }) => [domain as string, slug as string]))
  for (const name of names) {
    if (known.has(name)) continue
    throw new CommandFailure(exitCodes.usage, `No site has the domain or slug \`${name}\`.${didYouMean(name, known)}`)
  }
  return names.length === 0 ? sites : sites.filter(({ domain, slug }) => names.includes(domain) || names.includes(slug))
}
