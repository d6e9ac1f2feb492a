import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import readWorkbookFile from 'read-excel-file/universal'
import type { Sheet } from 'read-excel-file/universal'
import type { Cell, ImportedFile } from '../../compiler/source/imported-file.ts'
import { UsageFailure } from '../program/command-failure.ts'
import { textOfCell } from '../text/formula.ts'
import { plural } from '../text/plural.ts'
import { printable } from '../text/printable.ts'
import { belowTitle } from './csv-cells.ts'

/** Bytes of the files in a workbook at most. */
const mostUnpacked = 100 * 1024 * 1024
const mostRows = 100_000
/** A cell far to the right would make every row as wide. */
const mostColumns = 200

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
  const refuse = (why: string): never => {
    throw new UsageFailure(`\`${printable(path)}\` ${why}. Save the sheet as CSV, and import that file.`)
  }
  const packed = readable(bytes, refuse)
  const sheets = await readWorkbookFile(packed).catch(() => refuse('is not a workbook that can be read'))
  const { data } = chosenSheet(path, sheets, wanted)
  const rows: Cell[][] = []
  let text = ''
  for (const row of data) {
    rows.push(
      row.map((value, column): Cell => {
        if (column > 0) text += '\t'
        const start = text.length
        const written = textOf(value)
        text += written.replaceAll(/[\t\r\n]/g, ' ')
        return { text: textOfCell(written.replaceAll('\r\n', '\n').trim()), at: [start, text.length] }
      }),
    )
    text += '\n'
  }
  return { path, text, csv: { ...belowTitle(rows), decimalComma: true } }
}

/** The same workbook with error values as texts, which the library would leave out. Refuses what would take too long or too much memory. */
function readable(bytes: Uint8Array, refuse: (why: string) => never): ArrayBuffer {
  const files: Record<string, Uint8Array> = {}
  let size = 0
  try {
    // A file that is larger than it says fails.
    Object.assign(files, unzipSync(bytes, { filter: ({ originalSize }) => (size += originalSize) <= mostUnpacked }))
  } catch {
    refuse('is not a workbook that can be read')
  }
  if (size > mostUnpacked) refuse('has more than 100 MB of content')
  for (const [name, content] of Object.entries(files)) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) continue
    const xml = strFromU8(content)
    for (const [, column = '', row] of xml.matchAll(/<(?:\w+:)?c\b[^<>]*?\sr\s*=\s*["']([A-Z]+)(\d+)/g)) {
      if (Number(row) > mostRows) refuse(`has more than ${mostRows} rows`)
      if (columnOf(column) > mostColumns) refuse(`has more than ${mostColumns} columns`)
    }
    files[name] = strToU8(xml.replaceAll(/(<(?:\w+:)?c\b[^<>]*?\st\s*=\s*["'])e(?=["'])/g, '$1str'))
  }
  const { buffer, byteOffset, byteLength } = zipSync(files, { level: 0 })
  return buffer.slice(byteOffset, byteOffset + byteLength)
}

/** The number of a column by its letters: 1 for `A`, 27 for `AA`. */
const columnOf = (letters: string): number =>
  letters.split('').reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0)

function chosenSheet(path: string, sheets: readonly Sheet[], { name, howToChoose }: WantedSheet): Sheet {
  const filled = sheets.filter(({ data }) => data.length > 0)
  const [first] = filled
  const chosen = name === undefined ? filled : filled.filter(({ sheet }) => sheet === name)
  const [one] = chosen
  if (one && chosen.length === 1) return one
  if (!first) throw new UsageFailure(`\`${printable(path)}\` has no cells.`)
  const list = filled.map(({ sheet }) => `\`${printable(sheet)}\``).join(', ')
  const has = name === undefined ? plural(filled.length, 'sheet') : `no sheet \`${printable(name)}\`, but`
  throw new UsageFailure(`\`${printable(path)}\` has ${has}: ${list}. ${howToChoose(first.sheet)}`)
}

/** A cell as text: days as `2026-11-01`. */
function textOf(value: unknown): string {
  if (value === null) return ''
  return value instanceof Date
    ? value.toISOString().replace(/T00:00:00\.000Z$/, '')
    : (value as string | number | boolean).toString()
}
