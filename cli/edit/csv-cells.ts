import { parse } from 'papaparse'
import type { Cell, ImportedFile } from '../../compiler/source/imported-file.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import type { SourceFile } from '../../compiler/source/source-file.ts'
import { textOfCell } from '../text/formula.ts'

const delimiters = [',', ';', '\t']

/** The lines of a CSV file as cells with their places. The separator is the most frequent one of the first line. */
export function csvCells(file: SourceFile): NonNullable<ImportedFile['csv']> {
  // The parser knows one line end. As long as before, so that places stay right; the blanks go below.
  const text = wholeFile(file).text.replaceAll('\r\n', ' \n')
  const [first = ''] = text.split('\n', 1)
  const [delimiter = ','] = delimiters.toSorted((a, b) => first.split(b).length - first.split(a).length)
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
  return { lines: lines.filter((row) => row.some((cell) => cell.text !== '')), decimalComma }
}

function problemOf(code: string): string {
  return code === 'MissingQuotes' ? 'a closing quotation mark is missing' : 'a quotation mark is in the wrong place'
}

function atMark(text: string, index = 0): readonly [number, number] {
  const start = Math.min(index, Math.max(0, text.length - 1))
  return [start, start + 1]
}
