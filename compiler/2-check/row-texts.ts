import type { ProjectAst } from '../1-parse/ast.ts'
import { textFields } from '../fields/index.ts'
import type { Located, Path } from '../source/node.ts'
import { brandsOf } from './brands.ts'

/** A text of the tables that travellers read, and its key. */
export interface RowText {
  readonly row: Located<unknown>
  readonly path: Path
  readonly key: string
  readonly text: string
}

const ofBrands = ['name', 'operator', 'address'] as const

/** Keys whose values are not shown as a text. */
const hidden: ReadonlySet<string> = new Set(['id', 'source', 'asOf', 'files'])

/** The texts of all rows and brands that travellers read and that `isWanted` accepts. */
export function rowTexts(
  { sites, facts, platform }: ProjectAst,
  isWanted: (text: string) => boolean,
): readonly RowText[] {
  const found: RowText[] = []
  if (platform)
    for (const { path, brand } of brandsOf(platform.value))
      for (const field of ofBrands) collect(brand[field], platform, [...path, field])
  for (const site of sites)
    for (const { row } of [site, ...(facts.get(site.domain) ?? [])]) {
      const value: Readonly<Record<string, unknown>> = row.value
      // Most rows have none, so paths are only made for those that do.
      for (const field of textFields) if (has(value[field], isWanted)) collect(value[field], row, [field])
    }
  return found

  function collect(value: unknown, row: Located<unknown>, path: Path): void {
    if (typeof value === 'string') {
      const key = String(path.findLast((step) => typeof step === 'string'))
      if (isWanted(value)) found.push({ row, path, key, text: value })
    } else if (Array.isArray(value)) for (const [index, item] of value.entries()) collect(item, row, [...path, index])
    else if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) if (!hidden.has(key)) collect(member, row, [...path, key])
  }
}

function has(value: unknown, isWanted: (text: string) => boolean): boolean {
  if (typeof value === 'string') return isWanted(value)
  if (typeof value !== 'object' || value === null) return false
  for (const key in value) if (!hidden.has(key) && has((value as Record<string, unknown>)[key], isWanted)) return true
  return false
}
