import { parse } from 'papaparse'
import type { Cell, ImportedFile } from '../../compiler/source/imported-file.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import type { SourceFile } from '../../compiler/source/source-file.ts'
import { textOfCell } from '../text/formula.ts'

type Cells = NonNullable<ImportedFile['csv']>

const delimiters = [',', ';', '\t']

/** Lines in which a header is looked for. */
const firstLines = 10

/**
 * The lines of a CSV file as cells with their places. Its first line may name the separator, as in `sep=;`. Otherwise that is the
 * most frequent one of the header: the first line with two cells, or the first line.
 */
export function csvCells(file: SourceFile): Cells {
  // The parser knows one line end. As long as before, so that places stay right; the blanks go below.
  const text = wholeFile(file).text.replaceAll('\r\n', ' \n')
  const named = /^sep=([,;\t]) ?\n/.exec(text)
  const delimiter = named?.[1] ?? delimiterOf(text.split('\n', firstLines))
  const { data, errors } = parse<string[]>(text, { delimiter, newline: '\n' })
  const decimalComma = delimiter !== ','
  const [error] = errors
  if (error)
    return { lines: [], decimalComma, broken: { problem: problemOf(error.code), at: atMark(text, error.index) } }
  let start = 0
  const lines = data.map((row) =>
    row.map((value): Cell => {
      const quoted = text[start] === '"'
      const end = start + (quoted ? value.replaceAll('"', '""').length + 2 : value.length)
      const cell: Cell = { text: textOfCell(value.trim()).replaceAll(' \n', '\n'), at: [start, end] }
      start = end + 1
      // Blanks may follow a closing quotation mark.
      if (quoted) while (text[start - 1] === ' ') start++
      return cell
    }),
  )
  return { ...belowTitle(lines.slice(named ? 1 : 0)), decimalComma }
}

/** The filled lines of a sheet, apart from those above its header. */
export function belowTitle(lines: readonly (readonly Cell[])[]): Pick<Cells, 'lines' | 'above'> {
  const filled = lines.filter((row) => widthOf(row) > 0)
  const header = filled.slice(0, firstLines).findIndex((row) => widthOf(row) > 1)
  // Only a title is above a header: lines of one cell.
  const above = header > 0 && filled.slice(0, header + 3).some((row) => widthOf(row) > 2) ? header : 0
  return { lines: filled.slice(above), above: filled.slice(0, above) }
}

const widthOf = (row: readonly Cell[]): number => row.filter(({ text }) => text !== '').length

function delimiterOf(lines: readonly string[]): string {
  const widest = (line: string): string =>
    delimiters.reduce((best, delimiter) => (line.split(delimiter).length > line.split(best).length ? delimiter : best))
  const header = lines.find((line) => line.split(widest(line)).filter((cell) => cell.trim() !== '').length > 1)
  return widest(header ?? lines[0] ?? '')
}

function problemOf(code: string): string {
  return code === 'MissingQuotes' ? 'a closing quotation mark is missing' : 'a quotation mark is in the wrong place'
}

function atMark(text: string, index = 0): readonly [number, number] {
  const start = Math.min(index, Math.max(0, text.length - 1))
  return [start, start + 1]
}
