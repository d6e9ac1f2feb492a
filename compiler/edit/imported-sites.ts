import type { FactsAst, ProjectAst } from '../1-parse/ast.ts'
import type { FactsRow } from '../1-parse/schema/facts.ts'
import { factNames } from '../fields/index.ts'
import type { PlaceFact } from '../fields/index.ts'
import { equalValues } from '../diff/edits.ts'

/** What an import means for a site. */
export interface ImportedSite {
  readonly domain: string
  readonly added: readonly PlaceFact[]
  readonly changed: readonly PlaceFact[]
  /** The values that differ from facts.yaml. */
  readonly row: FactsRow
}

/** The sites in a file to import, compared with facts.yaml, in the order of the file. */
export function importedSites({ facts }: ProjectAst, file: string): readonly ImportedSite[] {
  return [...facts.values()].flatMap(([first, before]) =>
    first?.row.fragment.file === file ? [compared(first, before?.row.value ?? {})] : [],
  )
}

function compared({ domain, row: { value } }: FactsAst, before: FactsRow): ImportedSite {
  const { asOf = {} } = value
  const dates = Object.entries(asOf).filter(([fact, date]) => before.asOf?.[fact as keyof typeof asOf] !== date)
  const values = factNames.filter((fact) => value[fact] !== undefined && !equalValues(value[fact], before[fact]))
  const differing = new Set<string>([...values, ...dates.map(([fact]) => fact)])
  const facts = factNames.filter((fact) => differing.has(fact))
  return {
    domain,
    added: facts.filter((fact) => before[fact] === undefined),
    changed: facts.filter((fact) => before[fact] !== undefined),
    row: {
      ...(Object.fromEntries(values.map((fact) => [fact, value[fact]])) as FactsRow),
      ...(dates.length > 0 && { asOf: Object.fromEntries(dates) }),
    },
  }
}
