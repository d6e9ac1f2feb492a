import { importTable } from '../../compiler/1-parse/import/import-table.ts'
import { collector } from '../../compiler/diagnostic/define.ts'
import type { ImportedFile } from '../../compiler/source/imported-file.ts'
import { readImported } from '../edit/read-imported.ts'
import { NothingWritten } from '../program/command-failure.ts'
import { printable } from '../text/printable.ts'
import { optionFor } from './sheet-columns.ts'
import type { RawSheet } from './raw-sheet.ts'

/**
 * Reads a table as CSV, JSON or workbook. Throws if the file is missing or empty.
 * @param sheet of several in a workbook. @param header an example of the first line
 */
export async function readSheet(cwd: string, name: string, sheet?: string, header?: string): Promise<RawSheet> {
  const howToChoose = (first: string): string => `Name one, e.g. \`${optionFor('--object', first)}\`.`
  return sheetIn(await readImported(cwd, name, ['csv', 'xlsx', 'json'], { name: sheet, howToChoose }), header)
}

/** The table in a file. Throws if the file is empty. */
export function sheetIn(file: ImportedFile, header = 'domain,type,slug'): RawSheet {
  const { report, found } = collector()
  const { headers, lines, hasMore = false } = importTable(file, report) ?? { headers: [], lines: [] }
  if (found.length === 0 && file.csv && headers.length === 0)
    throw new NothingWritten(
      `\`${printable(file.path)}\` is empty. The first line names the columns, e.g. \`${header}\`.`,
    )
  return { file, headers: headers.map(({ text }) => text), lines, found, skipped: [], hasMore }
}
