import { didYouMean } from '../../compiler/source/nearest.ts'
import type { Project, Site } from '../../compiler/3-resolve/project.ts'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'

/** The fields that a filter can test. */
const fields: Readonly<Record<string, (site: Site) => readonly string[]>> = {
  type: ({ type }) => [type],
  slug: ({ slug }) => [slug],
  locale: ({ languages }) => languages,
  kind: ({ kind }) => (kind ? [kind] : []),
  country: ({ country }) => (country ? [country] : []),
}

export interface Selection {
  /** Domains to build; empty for all. */
  readonly domains: readonly string[]
  /** `field=value`. A site must match all of them. */
  readonly filters: readonly string[]
}

/** The sites to build. Throws if a domain is unknown, a filter is not valid or no site matches. */
export function selectSites({ sites }: Project, { domains, filters }: Selection): readonly Site[] {
  const known = sites.map(({ domain }) => domain as string)
  for (const domain of domains) {
    if (known.includes(domain)) continue
    throw new CommandFailure(exitCodes.usage, `No site has the domain \`${domain}\`.${didYouMean(domain, known)}`)
  }
  const tests = filters.map(parseFilter)
  const selected = sites.filter(
    (site) => (domains.length === 0 || domains.includes(site.domain)) && tests.every((test) => test(site)),
  )
  if (selected.length === 0) throw new CommandFailure(exitCodes.usage, `No site matches \`${filters.join(',')}\`.`)
  return selected
}

function parseFilter(filter: string): (site: Site) => boolean {
  const [name = '', ...rest] = filter.split('=')
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  const value = rest.join('=')
  if (!field || value === '') {
    const hint = didYouMean(name, Object.keys(fields))
    throw new CommandFailure(
      exitCodes.usage,
      `\`${filter}\` is not a filter.${hint} Write \`field=value\`, with ${Object.keys(fields).join(', ')}.`,
    )
  }
  return (site) => field(site).includes(value)
}
