import type { Report } from '../../diagnostic/define.ts'
import type { CellProblems } from '../../fields/cells.ts'
import { entry } from '../../fields/cells.ts'
import { factEntries } from '../../fields/index.ts'
import type { PlaceFact } from '../../fields/index.ts'
import { spanOf } from '../../source/node.ts'
import type { Fragment, Node, Range } from '../../source/node.ts'
import { excerpt } from '../excerpt.ts'
import { invalidValue } from '../findings/shape/invalid-value.ts'
import { missingKey } from '../findings/shape/missing-key.ts'
import { fillIn } from './import-columns.ts'
import type { ImportLine } from './import-table.ts'

/** A fact that a line states, without its date. For a list, one item. */
export interface LineFact {
  readonly fact: PlaceFact
  /** Its first cell. */
  readonly at: Range
  readonly node: Node
}

/** The facts of a line as nodes that point at its cells, so that every check of facts reports cells. */
export function lineFacts({ cells }: ImportLine, problems: CellProblems): readonly LineFact[] {
  const source = entry('source', cells.get('source'))
  return factEntries.flatMap(([fact, { columns, dated }]): readonly LineFact[] => {
    const node = columns.read(cells, problems)
    if (!node || !('entries' in node)) return []
    return [{ fact, at: node.at, node: { ...node, entries: [...node.entries, ...(dated === 'in it' ? source : [])] } }]
  })
}

/** Reports what is wrong with cells of a file. */
export function cellProblems(fragment: Fragment, decimalComma: boolean, report: Report): CellProblems {
  return {
    decimalComma,
    refuse: ({ text, at }, expected, hint = '') =>
      report(
        invalidValue,
        { value: excerpt(text), expected, ...(hint && { step: `Write ${expected}.${hint}` }) },
        { at: spanOf(fragment, at) },
      ),
    lacks: (column, at) => report(missingKey, { key: column, step: fillIn(column) }, { at: spanOf(fragment, at) }),
  }
}
