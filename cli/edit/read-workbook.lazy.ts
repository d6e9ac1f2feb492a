import readWorkbookFile, { InvalidSpreadsheetError } from 'read-excel-file/universal'
import type { Sheet } from 'read-excel-file/universal'
import type { Cell, ImportedFile } from '../../compiler/source/imported-file.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { textOfCell } from '../text/formula.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import { belowTitle } from './csv-cells.ts'
import { readableWorkbook } from './readable-workbook.ts'
import type { Refuse } from './readable-workbook.ts'

/** Which sheet to read. */
export interface WantedSheet {
  readonly name?: string | undefined
  /** How to choose one of several, as a sentence. @param first the name of the first one */
  readonly howToChoose: (first: string) => string
}

/**
 * The cells of a sheet of an Excel workbook. A line of the text is a row of the sheet. Throws if the file is no workbook, if it is too
 * large, or if several sheets have cells and none is named.
 */
export async function workbookCells(path: string, bytes: Uint8Array, wanted: WantedSheet): Promise<ImportedFile> {
  const refuse: Refuse = (why) => {
    throw new UsageFailure(`\`${printable(path)}\` ${why}. Save the sheet as CSV, and import that file.`)
  }
  const packed = readableWorkbook(bytes, wanted.name, refuse)
  const sheets = await readWorkbookFile(packed).catch((error: unknown) =>
    refuse(
      error instanceof InvalidSpreadsheetError
        ? `cannot be read: ${error.message}`
        : 'is not a workbook that can be read',
    ),
  )
  const rows: Cell[][] = []
  const lines: string[] = []
  let at = 0
  for (const row of chosenSheet(path, sheets, wanted).data) {
    const filled = row.slice(0, row.findLastIndex((value) => value !== null) + 1).map(textOf)
    rows.push(
      filled.map((text): Cell => {
        const cell = { text: textOfCell(text.replaceAll('\r\n', '\n').trim()), at: [at, at + text.length] as const }
        at += text.length + 1
        return cell
      }),
    )
    lines.push(filled.map((text) => text.replaceAll(/[\t\r\n]/g, ' ')).join('\t'))
    if (filled.length === 0) at++
  }
  return { path, text: lines.join('\n'), csv: { ...belowTitle(rows), decimalComma: true } }
}

function chosenSheet(path: string, sheets: readonly Sheet[], { name, howToChoose }: WantedSheet): Sheet {
  // A sheet that is a chart has no data.
  const filled = sheets.filter(({ data }) => ((data as Sheet['data'] | undefined)?.length ?? 0) > 0)
  const [first] = filled
  const chosen = name === undefined ? filled : filled.filter(({ sheet }) => sheet === name)
  const [one] = chosen
  if (one && chosen.length === 1) return one
  if (!first) throw new UsageFailure(`\`${printable(path)}\` has no cells.`)
  const list = filled.map(({ sheet }) => `\`${printable(sheet)}\``).join(', ')
  const has = name === undefined ? plural(filled.length, 'sheet') : `no sheet \`${printable(name)}\`, but`
  throw new UsageFailure(`\`${printable(path)}\` has ${has}: ${list}. ${howToChoose(first.sheet)}`)
}

/** As spreadsheets show them: no digits beyond those that a number has, and no exponent. */
const decimal = new Intl.NumberFormat('en', { useGrouping: false, maximumSignificantDigits: 15 })

/** A cell as text: days as `2026-11-01`, times as `08:00`, both as `2026-11-01 08:00`. */
function textOf(value: unknown): string {
  if (value === null) return ''
  if (typeof value === 'number') return decimal.format(value)
  if (!(value instanceof Date)) return (value as string | boolean).toString()
  if (Number.isNaN(value.getTime())) return '########'
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString().split('T')
  const shown = time.slice(0, time.startsWith('00', 6) ? 5 : 8)
  // A time alone is one of the day from which days are counted.
  if (/^(?:1899-12-3[01]|1904-01-01)$/.test(day)) return shown
  return shown === '00:00' ? day : `${day} ${shown}`
}
