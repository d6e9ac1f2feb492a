import type { FactsAst, ProjectAst, SiteAst } from '../1-parse/ast.ts'
import type { PlaceFactFields } from '../fields/index.ts'
import { spanAt } from '../source/node.ts'
import type { Path } from '../source/node.ts'
import type { Span } from '../source/span.ts'
import { domainSpan } from './context.ts'

/** What the files state about the place of a site: its row in sites.yaml, facts.yaml, and a file to import. */
export function factsOf({ facts }: ProjectAst, { domain, row }: SiteAst): PlaceFactFields {
  const stated = facts.get(domain)
  if (!stated) return row.value
  const parts = [row.value, ...stated.toReversed().map((facts) => facts.row.value)]
  const asOf = Object.assign({}, ...parts.map((part) => part.asOf)) as PlaceFactFields['asOf']
  return Object.assign({}, ...parts, { asOf }) as PlaceFactFields
}

/** Where a fact is written, in any of the files. If none states it, where the domain of the site is written. */
export function factSpan(ast: ProjectAst, site: SiteAst, path: Path, part: 'key' | 'value' = 'value'): Span {
  const owner = [...(ast.facts.get(site.domain) ?? []), site].find(({ row }) => states(row.value, path))
  return owner ? spanAt(owner.row, path, part) : domainSpan(site)
}

/** Whether a row has a fact, or for `asOf`, the date of one. */
function states(facts: FactsAst['row']['value'], [fact = '', of]: Path): boolean {
  const value = facts[fact as keyof PlaceFactFields]
  return value !== undefined && (fact !== 'asOf' || Object.hasOwn(value, of ?? ''))
}
