import type { SiteRow } from '../1-parse/schema/sites.ts'
import type { Path } from '../source/node.ts'

/** A text of a row that travellers read. */
export interface RowText {
  readonly path: Path
  readonly text: string
}

const fields = ['names', 'exits', 'directions', 'protection', 'facts', 'points'] as const

/** Keys whose values are not shown as a text. */
const hidden: ReadonlySet<string> = new Set(['id', 'source', 'asOf'])

/** A row of sites.yaml, or one of facts.yaml, which has no names. */
type TextRow = Partial<Pick<SiteRow, (typeof fields)[number]>>

/** The texts of a row that travellers read and that `isWanted` accepts, with their paths. */
export function rowTexts(row: TextRow, isWanted: (text: string) => boolean): readonly RowText[] {
  const found: RowText[] = []
  // Most rows have none, so paths are only made for those that do.
  for (const field of fields) if (has(row[field], isWanted)) collect(row[field], [field])
  return found

  function collect(value: unknown, path: Path): void {
    if (typeof value === 'string') {
      if (isWanted(value)) found.push({ path, text: value })
    } else if (Array.isArray(value)) for (const [index, one] of value.entries()) collect(one, [...path, index])
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) if (!hidden.has(key)) collect(one, [...path, key])
  }
}

function has(value: unknown, isWanted: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isWanted(value)
  if (typeof value !== 'object' || value === null) return false
  for (const key in value) if (!hidden.has(key) && has((value as Record<string, unknown>)[key], isWanted)) return true
  return false
}
