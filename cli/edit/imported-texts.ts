import { excerpt } from '../../compiler/1-parse/excerpt.ts'
import { invalidValue } from '../../compiler/1-parse/findings/shape/invalid-value.ts'
import { missingKey } from '../../compiler/1-parse/findings/shape/missing-key.ts'
import { fileGivenUp } from '../../compiler/1-parse/findings/file/given-up.ts'
import { importTable, filledCells } from '../../compiler/1-parse/import/import-table.ts'
import type { ImportLine } from '../../compiler/1-parse/import/import-table.ts'
import type { Cell, ImportedFile } from '../../compiler/source/imported-file.ts'
import { withSoftHyphens } from '../../compiler/1-parse/invisible.ts'
import { limits } from '../../compiler/domain/limits.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import { columnFinder } from '../../compiler/fields/columns.ts'
import { collector, diagnose } from '../../compiler/diagnostic/define.ts'
import type { Diagnostic, Related } from '../../compiler/diagnostic/diagnostic.ts'
import { suggester } from '../../compiler/diagnostic/suggester.ts'
import type { TextRow } from '../../compiler/readiness/text-rows.ts'
import { spanOf } from '../../compiler/source/node.ts'
import { fileSpan } from '../../compiler/source/span.ts'

/** A text that is not as in the project, and its cell. */
interface NewText {
  readonly text: string
  readonly cell: Cell
}

/** Namespace to key to text. */
export type NewTexts = ReadonlyMap<string, ReadonlyMap<string, NewText>>

/** The languages of an imported file: the default one, and those that its texts may be in. */
interface Languages {
  readonly from: string
  readonly served: readonly string[]
  /** All texts of a language. */
  rowsOf(this: void, language: string): readonly TextRow[]
}

interface ImportedTexts {
  /** Missing if the first line does not name exactly one. */
  readonly language?: string
  readonly texts: NewTexts
  readonly found: readonly Diagnostic[]
}

/** The texts of an imported file that change something. An empty cell does not. */
export function importedTexts(file: ImportedFile, { from, served, rowsOf }: Languages): ImportedTexts {
  const { report, found, hasDropped } = collector({ findings: limits.findingsOfKind, ofKind: () => Infinity })
  const fragment = wholeFile(file)
  const table = importTable({ ...file, text: withSoftHyphens(file.text) }, report)
  const columnOf = columnFinder(
    { single: ['namespace', 'key', ...served], translated: [], words: [] },
    { languages: [] },
  )
  const others = served.filter((one) => one !== from)
  const language = table && languageOf(new Set(table.headers.map(({ text }) => columnOf(text))), others)
  if (!table || language === undefined) return { texts: new Map(), found }
  const rows = rowsOf(language)
  const known = new Map(rows.map((row) => [`${row.namespace} ${row.key}`, row]))
  const unknown = unknownIn(rows, language)
  const refuse = (cell: Cell, expected: string, step: string, related: readonly Related[] = []): void =>
    report(invalidValue, { value: excerpt(cell.text), expected, step }, { at: spanOf(fragment, cell.at), related })
  const texts = new Map<string, Map<string, NewText>>()
  for (const { at, cells } of filledCells(table, columnOf, fragment, report)) {
    const [namespace, key] = [cells.get('namespace'), cells.get('key')]
    if (!namespace || !key) {
      report(missingKey, { key: namespace ? 'key' : 'namespace' }, { at: spanOf(fragment, at) })
      continue
    }
    const row = known.get(`${namespace.text} ${key.text}`)
    if (row) take(row, cells)
    else refuse(...unknown(namespace, key))
  }
  const more = hasDropped() ? [diagnose(fileGivenUp, { findings: true }, { at: fileSpan(file.path) })] : []
  return { language, texts, found: [...found, ...more] }

  function take(row: TextRow, cells: ImportLine['cells']): void {
    const { namespace, key, source, translation = '' } = row
    const cell = cells.get(language ?? '')
    if (!cell || isSame(cell.text, translation)) return
    const read = cells.get(from)
    if (read && !isSame(read.text, source))
      refuse(
        read,
        `the text of \`${key}\` any more`,
        `It is now \`${excerpt(source)}\`. Translate that, and write it into this cell.`,
      )
    const changed = texts.get(namespace) ?? new Map<string, NewText>()
    const first = changed.get(key)
    if (first && first.text !== cell.text)
      refuse(cell, `the only text of \`${key}\``, 'Remove one of the two lines.', [
        { span: spanOf(fragment, first.cell.at), message: 'the other one' },
      ])
    texts.set(namespace, changed.set(key, { text: cell.text, cell }))
  }
}

/** Says for cells that name no text which of them is wrong, what was expected, and how to fix it. */
function unknownIn(rows: readonly TextRow[], language: string) {
  const keys = new Set(rows.map(({ key }) => key))
  const namespaces = new Set(rows.map(({ namespace }) => namespace))
  const hintFor = suggester()
  return (namespace: Cell, key: Cell): readonly [cell: Cell, expected: string, step: string] =>
    namespaces.has(namespace.text)
      ? [
          key,
          `a text of \`${excerpt(namespace.text)}\` in \`${language}\``,
          hintFor(key.text, keys).trim() || 'Export the texts again, or remove this line.',
        ]
      : [
          namespace,
          'a namespace of texts',
          hintFor(namespace.text, namespaces).trim() || `Write one of these: ${[...namespaces].join(', ')}.`,
        ]
}

/** The language of the translations; `undefined` if the first line does not name all columns. */
function languageOf(columns: ReadonlySet<string | undefined>, others: readonly string[]): string | undefined {
  const [language, ...more] = others.filter((one) => columns.has(one))
  return more.length === 0 && columns.has('namespace') && columns.has('key') ? language : undefined
}

/** Cells have no blanks at their ends. */
const isSame = (cell: string, text: string): boolean => cell === text.trim().replaceAll(' \n', '\n')
