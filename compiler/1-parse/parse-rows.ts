import { nodeAt, spanOf } from '../source/node.ts'
import type { Fragment, Located, Range } from '../source/node.ts'
import type { SourceFile } from '../source/source-file.ts'
import type { RowAst } from './ast.ts'
import { BrokenParts } from './broken-parts.ts'
import { fileGivenUp } from './findings/file/given-up.ts'
import { fileTooLarge } from './findings/file/too-large.ts'
import { firstCharacter } from './fragment-reader.ts'
import type { FragmentReader } from './fragment-reader.ts'
import { guard } from './guard.ts'
import { headerSize } from './header-size.ts'
import { limits } from '../domain/limits.ts'
import { rowAsts } from './row-asts.ts'
import { splitRows } from './split-rows.ts'
import type { RowsKey } from './split-rows.ts'
import { wholeFile } from './whole-file.ts'

const kinds = { sites: ['header', 'row'], facts: ['facts-header', 'facts-row'] } as const

interface ParsedRows<Header, Row> {
  readonly header?: Located<Header>
  readonly rows: readonly RowAst<Row>[]
  /** Whether the file could be read and has no row, not even a broken one. */
  readonly empty: boolean
}

/**
 * A file of rows keyed by domain, sites.yaml or facts.yaml: its header and its rows. Stops when too many rows are broken.
 */
export async function parseRows<Header, Row>(
  file: SourceFile,
  key: RowsKey,
  reader: FragmentReader,
): Promise<ParsedRows<Header, Row>> {
  const { report } = reader
  if (!guard(file, report)) return { rows: [], empty: false }
  const [headerKind, rowKind] = kinds[key]
  const whole = wholeFile(file)
  const broken = new BrokenParts()
  const split = splitRows(whole, key)
  const what = split.rows.length > 0 ? 'The part beside the rows' : 'The file'
  const { characters: size, lines } = headerSize(split.header.text)
  for (const [name, count] of lines)
    if (count > limits.rows)
      report(
        fileTooLarge,
        { what: `\`${name}\``, size: count, limit: limits.rows, unit: 'lines' },
        { at: spanOf(split.header, keyLine(split.header.text, name)) },
      )
  const tooLong = [...lines.values()].some((count) => count > limits.rows)
  const parsed = tooLong
    ? undefined
    : await reader.fragment<Header>(headerKind, split.header, { what, limit: limits.header, size, broken })
  const found: RowAst<Row>[] = []
  const { rows } = split
  if (rows.length > limits.rows)
    report(
      fileTooLarge,
      { what: 'The table', size: rows.length, limit: limits.rows, unit: 'rows' },
      { at: firstCharacter(rows[limits.rows] as Fragment) },
    )
  const unread = { rows: 0, text: 0 }
  for (const [index, fragment] of rows.length > limits.rows ? [] : rows.entries()) {
    if (unread.rows === limits.brokenRows || unread.text > limits.brokenText) {
      report(fileGivenUp, { read: index, rows: rows.length }, { at: firstCharacter(fragment) })
      break
    }
    const row = await reader.fragment<Readonly<Record<string, Row>>>(rowKind, fragment, {
      what: 'This row',
      limit: limits.row,
      broken,
    })
    if (row) found.push(...rowAsts(row.value, row, fragment))
    else {
      unread.rows++
      // A row over the limit was not parsed.
      if (fragment.text.length <= limits.row) unread.text += fragment.text.length
    }
  }
  await broken.tell(whole, headerKind, report)
  // A table that is not a block of rows stays in the header.
  const inHeader = (parsed?.value as Readonly<Record<string, Readonly<Record<string, Row>>>> | undefined)?.[key]
  if (parsed && inHeader) {
    const map = { node: nodeAt(parsed.node, [key]) ?? parsed.node }
    for (const row of rowAsts(inHeader, map, split.header)) found.push(row)
  }
  if (!parsed) return { rows: found, empty: false }
  return { header: parsed, rows: found, empty: split.rows.length + found.length === 0 }
}

/** The first line of a section. */
function keyLine(text: string, key: string): Range {
  const start = new RegExp(`^${key}`, 'm').exec(text)?.index ?? 0
  return [start, start + key.length]
}
