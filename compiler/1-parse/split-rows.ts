import { rowFields } from '../fields/index.ts'
import type { Fragment } from '../source/node.ts'

/** A file of rows, sites.yaml or facts.yaml, split into parts that can be parsed and cached separately. */
export interface SplitTable {
  /** The file without its rows. The key of the rows, e.g. `sites:`, stays, without a value. */
  readonly header: Fragment
  /** One fragment per row, in order. */
  readonly rows: readonly Fragment[]
}

/** A field of a row. No domain has such a name, so at the depth of the domains it is misplaced. */
const field = new RegExp(`(?:${rowFields.join('|')}):`, 'y')
/** The keys of the rows. */
export type RowsKey = 'sites' | 'facts'

const keyLines: Readonly<Record<RowsKey, RegExp>> = { sites: keyLine('sites'), facts: keyLine('facts') }

function keyLine(key: RowsKey): RegExp {
  return new RegExp(`^(?:${key}|"${key}"|'${key}')[ \\t]*:[ \\t]*(?:(?<=[ \\t])#.*)?$`, 'm')
}

/** Up to the first character that is neither blank nor part of a comment. */
const beginning = /^[ \t]*[^\s#]/m
/** How a table starts that is not a block of rows: the first character of a list, flow map, … */
const otherForm = /[-{}[\]?|>&!*%@`]/

/**
 * Cuts the rows out of the table by indentation alone. In YAML, everything in a row is indented deeper than its key. So
 * a line at the key's depth starts the next row, and a line at the margin ends the table. A misplaced line (less
 * indented, after a tab, a closing bracket, a field of a row) stays with the row before it, and the parser reports it. A table in another
 * form, such as one flow map, is not split.
 * @param whole with CRLF or LF line ends.
 */
export function splitRows(whole: Fragment, rowsKey: RowsKey = 'sites'): SplitTable {
  const { file, start, text } = whole
  const left = { header: whole, rows: [] }
  const key = keyLines[rowsKey].exec(text)
  if (!key || beginning.exec(text)?.[0].endsWith('{')) return left
  const begin = key.index + key[0].length
  const rows: Fragment[] = []
  let indent: number | undefined
  let rowStart = begin
  let offset = begin
  while (offset < text.length) {
    const lineEnd = text.indexOf('\n', offset)
    const end = lineEnd === -1 ? text.length : lineEnd + 1
    const depth = skip(text, offset, ' ') - offset
    const first = skip(text, offset + depth, ' \t\u00A0\u3000')
    const character = text.charAt(first)
    // Comments may have any indentation, even within a row. They stay with the row before them.
    if (first < end && character !== '\n' && character !== '\r' && character !== '#') {
      const inPlace = first === offset + depth && character !== '}' && character !== ']'
      if (indent === undefined) {
        if (depth === 0 || !inPlace || otherForm.test(character)) return left
        indent = depth
        rowStart = offset
      } else if (inPlace && depth === 0) break
      else if (inPlace && depth === indent && !startsField(text, first)) {
        rows.push({ file, start: start + rowStart, text: text.slice(rowStart, offset) })
        rowStart = offset
      }
    }
    offset = end
  }
  if (indent !== undefined) rows.push({ file, start: start + rowStart, text: text.slice(rowStart, offset) })
  const header = `${text.slice(0, begin)}\n${text.slice(offset)}`
  return { header: { file, start, text: header, gap: { from: begin + 1, shift: offset - begin - 1 } }, rows }
}

function startsField(text: string, at: number): boolean {
  field.lastIndex = at
  return field.test(text)
}

function skip(text: string, from: number, characters: string): number {
  let at = from
  while (at < text.length && characters.includes(text.charAt(at))) at++
  return at
}
