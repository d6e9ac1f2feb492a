import type { ProjectAst, SiteAst } from '../1-parse/ast.ts'
import type { TextEdit } from '../source/text-edit.ts'
import { setField, unsetField } from './edit-row.ts'
import type { EditProblem } from './edit-row.ts'
import { addRows } from './edit-table.ts'
import { isStated, statedFields } from './sheet-values.ts'
import type { SheetValues, StatedField } from './sheet-values.ts'

/** A row of a sheet. */
export interface SheetRow {
  readonly domain: string
  readonly values: SheetValues
}

/** A row that cannot be edited, and why. */
export interface SheetProblem extends EditProblem {
  readonly domain: string
}

/**
 * The next edits that bring sites.yaml closer to a sheet: new rows, and the first field in which each row differs. None if
 * the table says what the sheet says. Parse the table again before the next call.
 * @param known the domains that the table has or had. A row that a mistake makes unreadable is not added again.
 */
export function sheetEdits(
  ast: ProjectAst,
  sheet: readonly SheetRow[],
  known: ReadonlySet<string>,
): readonly TextEdit[] | SheetProblem {
  const rows = new Map(ast.sites.map((site) => [site.domain, site]))
  const added = sheet.filter(({ domain }) => !rows.has(domain) && !known.has(domain))
  if (added.length > 0) return newRows(ast, added)
  const edits: TextEdit[] = []
  for (const { domain, values } of sheet) {
    const site = rows.get(domain)
    if (!site) continue
    const edit = firstEdit(site, statedFields(values, site.row.value))
    if (edit && 'problem' in edit) return { domain, ...edit }
    if (edit) edits.push(edit)
  }
  return edits
}

function firstEdit(site: SiteAst, stated: readonly StatedField[]): TextEdit | EditProblem | undefined {
  for (const field of stated) {
    const { path, value } = field
    if (isStated(at(site.row.value, path), field)) continue
    return value === undefined ? removal(site, path) : setField(site, path, value)
  }
  return undefined
}

/** Without its last field, a map has no meaning. */
function removal(site: SiteAst, path: readonly string[]): TextEdit | EditProblem {
  const above = path.slice(0, -1)
  const map = above.length > 0 ? at(site.row.value, above) : undefined
  const isLast = typeof map === 'object' && map !== null && Object.keys(map).length === 1
  return unsetField(site, isLast ? above : path)
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (of, key) =>
      typeof of === 'object' && of !== null && Object.hasOwn(of, key)
        ? (of as Record<string, unknown>)[key]
        : undefined,
    value,
  )
}

/** All new rows as one edit, in the order of the sheet. */
function newRows(ast: ProjectAst, added: readonly SheetRow[]): readonly TextEdit[] | SheetProblem {
  const edit = addRows(
    ast,
    ast.sites,
    added.map(({ domain, values }) => [domain, fieldsOf(statedFields(values, undefined))]),
  )
  return 'problem' in edit ? { domain: added[0]?.domain ?? '', ...edit } : [edit]
}

function fieldsOf(stated: readonly StatedField[]): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {}
  for (const { path, value } of stated) {
    const [first = '', second] = path
    if (value === undefined) continue
    fields[first] = second === undefined ? value : { ...(fields[first] as object | undefined), [second]: value }
  }
  return fields
}
