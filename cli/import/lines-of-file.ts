import { linesByColumn } from '../../compiler/1-parse/import/import-table.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import type { Cell } from '../../compiler/source/imported-file.ts'
import { spanOf } from '../../compiler/source/node.ts'
import { lineStarts, positionAt } from '../../compiler/source/position.ts'
import type { RawSheet, Skipped } from './raw-sheet.ts'
import { onTwice } from './sheet-columns.ts'

/** A file with the columns that its headers mean. Throws if two headers mean the same column. */
export function linesOfFile(
  { file, headers, lines, skipped }: RawSheet,
  columns: ReadonlyMap<string, string | undefined>,
) {
  const fragment = wholeFile(file)
  const starts = lineStarts(file.text)
  const lineOf = (at: Cell['at']): number => positionAt(starts, spanOf(fragment, at).start).line
  const above = (file.csv?.above ?? []).flatMap(([cell]) =>
    cell ? { line: lineOf(cell.at), reason: 'above the header' } : [],
  )
  const named = headers.filter((header) => columns.get(header) !== '-')
  return {
    fragment,
    /** The number of the line of a cell, from 1. */
    lineOf,
    /** The lines, with their cells by column. */
    lines: linesByColumn(named, lines, (header) => columns.get(header), onTwice(named, file)),
    /** The parts that could not be read, and the lines above the header. */
    skipped: [...skipped.map(({ at, ...one }): Skipped => ({ line: lineOf(at), ...one })), ...above],
    /** Headers without a column. */
    ignored: named.filter((header) => columns.get(header) === undefined),
    /** The headers of columns. */
    headers: new Map([...columns].flatMap(([header, column]) => (column === undefined ? [] : [[column, header]]))),
  }
}
