import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import type { Cell, ImportedFile } from '../../compiler/source/imported-file.ts'
import { spanOf } from '../../compiler/source/node.ts'
import { lineStarts, positionAt } from '../../compiler/source/position.ts'

/** The line of a cell, from 1, and the lines above the header. */
export function linesOfFile(file: ImportedFile) {
  const fragment = wholeFile(file)
  const starts = lineStarts(file.text)
  const lineOf = (at: Cell['at']): number => positionAt(starts, spanOf(fragment, at).start).line
  const above = (file.csv?.above ?? []).flatMap(([cell]) =>
    cell ? { line: lineOf(cell.at), reason: 'above the header' } : [],
  )
  return { fragment, lineOf, above }
}
