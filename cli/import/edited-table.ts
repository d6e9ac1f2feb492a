import type { CheckContext } from '../../compiler/2-check/context.ts'
import { setOfLanguages } from '../../compiler/2-check/set-of-languages.ts'
import { equalValues } from '../../compiler/diff/edits.ts'
import { sheetEdits } from '../../compiler/edit/sheet-edits.ts'
import { removeRow } from '../../compiler/edit/edit-table.ts'
import { readTables } from '../../compiler/read-tables.ts'
import { textIn } from '../../compiler/source/source-set.ts'
import type { TextEdit } from '../../compiler/source/text-edit.ts'
import type { ParseCache } from '../../compiler/1-parse/parse-cache.ts'
import { editedTexts, withTexts } from '../edit/with-texts.ts'
import type { Texts } from '../edit/with-texts.ts'
import { NothingWritten } from '../program/command-failure.ts'
import { today } from '../project/today.ts'
import { printable } from '../text/printable.ts'
import type { Sheet } from './sheet.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

/** Rounds of edits. A row has fewer fields and languages than this, and each round changes at least one of each. */
const mostRounds = 300

/**
 * The files of a project whose table says what a sheet says. Changes one field of each row at a time, because edits move each
 * other. Throws if a change has to be made by hand.
 * @param toRemove domains of rows to remove.
 */
export async function editedTable(
  sources: SourceSet,
  sheet: Pick<Sheet, 'rows'>,
  toRemove: readonly string[],
  cache: ParseCache,
): Promise<Texts> {
  let texts: Texts = new Map()
  const known = new Set<string>()
  for (let round = 0; round < mostRounds + toRemove.length; round++) {
    const now = withTexts(sources, texts)
    const { context } = await readTables(now, { cache })
    for (const { domain } of context.ast.sites) known.add(domain)
    const edits = nextEdits(context, now, sheet, { known, toRemove })
    if (edits.length === 0) return texts
    texts = new Map([...texts, ...editedTexts(now, edits)])
    // The first round adds all new rows. One with a mistake cannot be read, and is not missing.
    for (const { domain } of sheet.rows) known.add(domain)
  }
  throw new NothingWritten('The table cannot say what the sheet says.')
}

function nextEdits(
  context: CheckContext,
  sources: SourceSet,
  sheet: Pick<Sheet, 'rows'>,
  { known, toRemove }: { readonly known: ReadonlySet<string>; readonly toRemove: readonly string[] },
): readonly TextEdit[] {
  const edits = sheetEdits(context.ast, withSets(context, sheet.rows), known)
  if ('problem' in edits) throw new NothingWritten(`\`${printable(edits.domain)}\`: ${edits.problem}`)
  if (edits.length > 0) return edits
  const site = context.ast.sites.find(({ domain }) => toRemove.includes(domain))
  const removal = site ? removeRow(context, site, textIn(sources), today()) : []
  if ('problem' in removal) throw new NothingWritten(removal.problem)
  return removal
}

/** The rows, with the name of a set in place of its languages in its order. A row of the table that lists them itself keeps its list. */
function withSets(context: CheckContext, rows: Sheet['rows']): Sheet['rows'] {
  const setOf = setOfLanguages(context)
  const lists = new Set(
    context.ast.sites.flatMap(({ domain, row }) => (Array.isArray(row.value.locales) ? [domain] : [])),
  )
  return rows.map((row) => {
    const locales = row.values.get('locales')
    const set = Array.isArray(locales) && !lists.has(row.domain) ? setOf(locales as string[]) : undefined
    return set !== undefined && equalValues(locales, [...(context.setMembers(set)?.keys() ?? [])])
      ? { ...row, values: new Map([...row.values, ['locales', set]]) }
      : row
  })
}
