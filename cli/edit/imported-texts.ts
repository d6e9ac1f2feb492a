import { excerpt } from '../../compiler/1-parse/excerpt.ts'
import { invalidValue } from '../../compiler/1-parse/findings/shape/invalid-value.ts'
import { missingKey } from '../../compiler/1-parse/findings/shape/missing-key.ts'
import { fileGivenUp } from '../../compiler/1-parse/findings/file/given-up.ts'
import { importTable, filledCells } from '../../compiler/1-parse/import/import-table.ts'
import type { ImportLine } from '../../compiler/1-parse/import/import-table.ts'
import type { Cell, ImportedFile } from '../../compiler/source/imported-file.ts'
import { withSoftHyphens } from '../../compiler/1-parse/invisible.ts'
import { knownLanguages } from '../../compiler/domain/cldr.ts'
import { limits } from '../../compiler/domain/limits.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import { columnFinder } from '../../compiler/fields/columns.ts'
import { nameIn } from '../../compiler/fields/locales.ts'
import { collector, diagnose } from '../../compiler/diagnostic/define.ts'
import type { Diagnostic, Related } from '../../compiler/diagnostic/diagnostic.ts'
import { suggester } from '../../compiler/diagnostic/suggester.ts'
import type { TextRow } from '../../compiler/readiness/text-rows.ts'
import { lineBegin } from '../../compiler/source/line-at.ts'
import { spanOf } from '../../compiler/source/node.ts'
import type { Fragment } from '../../compiler/source/node.ts'
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
  const columnOf = textColumns(served)
  const others = served.filter((language) => language !== from)
  const language = table && languageOf(new Set(table.headers.map(({ text }) => columnOf(text))), others)
  const refuse = (cell: Cell, expected: string, step: string, related: readonly Related[] = []): void =>
    report(invalidValue, { value: excerpt(cell.text), expected, step }, { at: spanOf(fragment, cell.at), related })
  if (!table || language === undefined) {
    const problem = table && headerProblem(table.headers, columnOf, from, others)
    if (problem) refuse(...problem)
    return { texts: new Map(), found }
  }
  const rows = rowsOf(language)
  const rowAt = new Map(rows.map((row) => [`${row.namespace} ${row.key}`, row]))
  const unknown = unknownIn(rows, language)
  const texts = new Map<string, Map<string, NewText>>()
  const lines = new Map<TextRow, Cell>()
  for (const { at, cells } of filledCells(table, columnOf, fragment, report)) {
    const [namespace, key] = [cells.get('namespace'), cells.get('key')]
    if (!namespace || !key) {
      report(missingKey, ...missingCell(fragment, rows, at, key))
      continue
    }
    const row = rowAt.get(`${namespace.text} ${key.text}`)
    if (row) take(row, cells)
    else refuse(...unknown(namespace, key, cells.get(from)))
  }
  const more = hasDropped() ? [diagnose(fileGivenUp, { findings: true }, { at: fileSpan(file.path) })] : []
  return { language, texts, found: [...found, ...more] }

  function take(row: TextRow, cells: ImportLine['cells']): void {
    const { namespace, key, source, translation = '' } = row
    const cell = cells.get(language ?? '')
    const read = cells.get(from)
    if (!cell) return
    const first = lines.get(row)
    lines.set(row, cell)
    if (first && first.text !== cell.text)
      return refuse(cell, `the only text of \`${key}\``, 'Remove one of the two lines.', [
        { span: spanOf(fragment, first.at), message: 'the other one' },
      ])
    const isInEnglish = read?.text === cell.text && !isSame(cell.text, source)
    if (read && isInEnglish)
      refuse(
        read,
        `the text of \`${key}\` in \`${from}\``,
        `Write \`${excerpt(source)}\` here, and the translation into the column \`${language}\`.`,
      )
    if (isInEnglish || isSame(cell.text, translation)) return
    if (read && !isSame(read.text, source))
      refuse(
        read,
        `the text of \`${key}\` any more`,
        `It is now \`${excerpt(source)}\`. Translate that, and write it into this cell.`,
      )
    const changed = texts.get(namespace) ?? new Map<string, NewText>()
    texts.set(namespace, changed.set(key, { text: cell.text, cell }))
  }
}

/** The cell of a namespace or a key that is missing: at the start of the line, or at its first cell. */
function missingCell(fragment: Fragment, rows: readonly TextRow[], at: Cell['at'], key?: Cell) {
  const line = lineBegin(fragment.text, at[0])
  const only = rows.filter((row) => row.key === key?.text)
  const step = only[0] && only.length === 1 ? { step: `Write \`${only[0].namespace}\`.` } : {}
  return [{ key: key ? 'namespace' : 'key', ...step }, { at: spanOf(fragment, key ? [line, line + 1] : at) }] as const
}

/** Finds the column of a header. The name of a language or its locale is the language. */
function textColumns(served: readonly string[]): (header: string) => string | undefined {
  const usual = columnFinder({ single: [...keyColumns, ...served], translated: [], words: [] }, { languages: [] })
  const known = { languages: served, sets: [], types: [], languageOf: () => undefined }
  return (header) => usual(header) ?? nameIn(header, known)
}

type Problem = readonly [cell: Cell, expected: string, step: string]

const keyColumns = ['namespace', 'key']

/** The header that names no column where one is missing, what was expected, and how to fix it. */
function headerProblem(
  headers: readonly Cell[],
  columnOf: (header: string) => string | undefined,
  from: string,
  others: readonly string[],
): Problem | undefined {
  const columns = new Set(headers.map(({ text }) => columnOf(text)))
  const [first] = headers
  const header = [...keyColumns, from, others[0] ?? 'nl'].join(',')
  if (first && !keyColumns.some((keyColumn) => columns.has(keyColumn)))
    return [
      first,
      'a column',
      `The first line must name the columns, as \`microsites i18n export\` writes it: \`${header}\`.`,
    ]
  const unknown = headers.filter(({ text }) => columnOf(text) === undefined && !/^(?:note|limit)$/i.test(text))
  const added = others.some((code) => columns.has(code))
    ? undefined
    : unknown.find(({ text }) => knownLanguages.has(text.toLowerCase()))
  if (added)
    return [added, 'a language of the project', `To add it, run \`microsites i18n add ${added.text.toLowerCase()}\`.`]
  const lacking = keyColumns.find((keyColumn) => !columns.has(keyColumn))
  return lacking !== undefined && unknown[0] ? [unknown[0], 'a column', `Write \`${lacking}\`.`] : undefined
}

/** Says for cells that name no text which of them is wrong, what was expected, and how to fix it. */
function unknownIn(rows: readonly TextRow[], language: string) {
  const keys = new Set(rows.map(({ key }) => key))
  const namespaces = new Set(rows.map(({ namespace }) => namespace))
  const hintFor = suggester()
  return (namespace: Cell, key: Cell, source?: Cell): Problem => {
    const same = rows.filter((row) => row.source === source?.text)
    const meant = same.find((row) => row.key === key.text) ?? (same.length === 1 ? same[0] : undefined)
    if (meant && meant.namespace !== namespace.text)
      return [namespace, `the namespace of \`${meant.key}\``, `Write \`${meant.namespace}\`.`]
    if (!namespaces.has(namespace.text)) {
      const step = hintFor(namespace.text, namespaces).trim()
      return [namespace, 'a namespace of texts', step || `Write one of these: ${[...namespaces].join(', ')}.`]
    }
    const step = meant ? `Write \`${meant.key}\`.` : hintFor(key.text, keys).trim()
    const expected = `the key of a text of \`${namespace.text}\` in \`${language}\``
    return [key, expected, step || 'Export the texts again, or remove this line.']
  }
}

/** The language of the translations; `undefined` if the first line does not name all columns. */
function languageOf(columns: ReadonlySet<string | undefined>, others: readonly string[]): string | undefined {
  const [language, ...more] = others.filter((code) => columns.has(code))
  return more.length === 0 && columns.has('namespace') && columns.has('key') ? language : undefined
}

/** Cells have no blanks at their ends. */
const isSame = (cell: string, text: string): boolean => cell === text.trim().replaceAll(' \n', '\n')
