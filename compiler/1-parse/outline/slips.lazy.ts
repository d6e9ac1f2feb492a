import type { Definition, Place, Report } from '../../diagnostic/define.ts'
import { nearest } from '../../domain/nearest.ts'
import { spanOf } from '../../source/node.ts'
import type { Fragment } from '../../source/node.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import { excerpt } from '../excerpt.ts'
import { missingKey } from '../findings/shape/missing-key.ts'
import { unknownKey } from '../findings/shape/unknown-key.ts'
import { wrongIndent } from '../findings/shape/wrong-indent.ts'
import { wrongType } from '../findings/shape/wrong-type.ts'
import { duplicateKey } from '../findings/yaml/duplicate-key.ts'
import { yamlNotPlain } from '../findings/yaml/not-plain.ts'
import { yamlSyntax } from '../findings/yaml/syntax.ts'
import { limits } from '../../domain/limits.ts'
import type { FragmentKind } from '../parse-cache.ts'
import { tabProblem } from '../yaml-problem.ts'
import { deleted, edit, indent, indentOf, isTop, keyAt, partsOf, textOf } from './line-parts.ts'
import { outlineOf } from './outline.ts'
import type { Line, Outline } from './outline.ts'

/** A line of a table that is not where it should be. */
export interface Slip {
  /** An offset in the row that cannot be read because of it. */
  readonly start: number
  tell(this: void, report: Report): void
}

/**
 * What is wrong with the lines of a table as a whole: the key of its rows is missing, or a row is not indented like the
 * others. It needs no parser, so it finds the one cause in a table of any size.
 */
export function slipsOf(whole: Fragment, kind: FragmentKind): readonly Slip[] {
  const outline = outlineOf(whole, kind)
  if (!outline) return []
  const { lines, rows, table } = outline
  const at = lines.findIndex(({ depth, key }) => depth === 0 && key === table.key)
  const list = asList(outline, at)
  if (list) return [list]
  const [firstRow] = rows
  // The parser names lines that start with a special space.
  if (firstRow === undefined || lines.some((line) => /\s/.test(whole.text.charAt(line.begin)))) return []
  const tab = lines.find((line) => line.key !== '' && indentOf(outline, line).includes('\t'))
  if (tab) return [tabs(outline, tab)]
  if (at < 0) return [lostKey(outline, firstRow)]
  const below = rows.filter((index) => index > at)
  if (below.length === 0 || lines[at]?.value !== '') return []
  if (below.every((index) => lines[index]?.depth === 0)) return [allAtMargin(outline, below)]
  return [...strayLines(outline, at, below), ...strayRows(outline, below)]
}

function tabs(outline: Outline, first: Line): Slip {
  const { whole, lines } = outline
  const edits = lines
    .filter((line) => indentOf(outline, line).includes('\t'))
    .map((line) => edit(whole, [line.start, line.begin], indentOf(outline, line).replaceAll('\t', '  ')))
  const tab = first.start + indentOf(outline, first).indexOf('\t')
  const fix = areNested(outline) ? edits : undefined
  return slip(first, yamlSyntax, tabProblem, { at: spanOf(whole, [tab, tab + 1]), fix })
}

/** Whether two spaces in place of each tab indent all rows alike, and all other lines below their key deeper. */
function areNested(outline: Outline): boolean {
  const { lines, rows, isRow } = outline
  const depthAt = (index: number): number => {
    const line = lines[index]
    return line ? indentOf(outline, line).replaceAll('\t', '  ').length : 0
  }
  const [first = 0] = rows
  const depth = depthAt(first)
  const below = [...lines.keys()].slice(first).filter((index) => depthAt(index) > 0)
  return depth > 0 && below.every((index) => (isRow.has(index) ? depthAt(index) === depth : depthAt(index) > depth))
}

/** The key of the rows is missing, indented or misspelt. */
function lostKey(outline: Outline, firstRow: number): Slip {
  const { whole, table, lines, rows } = outline
  const row = lines[firstRow] as Line
  const before = lines[firstRow - 1]
  const word = before && /^([\w-]+):?$/.exec(whole.text.slice(before.begin, before.end))?.[1]
  if (before && word !== undefined && (word === table.key || nearest(word, [table.key, ...table.top]) === table.key)) {
    const fix = edit(whole, [before.start, before.end], `${table.key}:`)
    const at = spanOf(whole, [before.begin, before.begin + word.length])
    if (word !== table.key)
      return slip(before, unknownKey, { key: word, step: `Did you mean \`${table.key}\`?` }, { at, fix })
    const key = `${table.key}:`
    const step = `Write \`${key}\` at the start of the line.`
    const problem = `\`${word}\` needs a colon after it`
    return before.depth === 0
      ? slip(before, yamlSyntax, { problem, fix: `Write \`${key}\`.` }, { at, fix })
      : slip(before, wrongIndent, { key, like: 'the other sections', step }, { at, fix })
  }
  const step = `Write \`${table.key}:\` on a line of its own above \`${excerpt(row.key)}\`.`
  const at = commentsAbove(whole.text, row.start)
  const lineEnd = whole.text.includes('\r\n') ? '\r\n' : '\n'
  const line = edit(whole, [at, at], `${table.key}:${lineEnd}`)
  const isAtMargin = rows.every((index) => lines[index]?.depth === 0)
  const rest = isAtMargin ? indented(outline, rows) : []
  const first = rest.find(({ span }) => span.start === line.span.start)
  const fix = first
    ? [{ ...first, text: line.text + first.text }, ...rest.filter((line) => line !== first)]
    : [line, ...rest]
  return slip(row, missingKey, { key: table.key, step }, { at: keyAt(outline, row), fix })
}

/** The start of the comments above a line that are indented like it. */
function commentsAbove(text: string, start: number): number {
  const lines = text.slice(0, start).split('\n').slice(0, -1)
  let at = start
  while (/^[ \t]+#/.test(lines.at(-1) ?? '')) at -= (lines.pop() ?? '').length + 1
  return at
}

/** Rows as a list: `- domain: paris-bags.example`. */
function asList(outline: Outline, at: number): Slip | undefined {
  const { whole, lines, table } = outline
  const first = lines[at + 1]
  if (at < 0 || !first || !textOf(outline, first).startsWith('- ')) return undefined
  const items = lines.flatMap((line) => {
    const [all, before = '', name] = /^(- +)domain: *["']?([\w.-]+)["']? *$/.exec(textOf(outline, line)) ?? []
    return all === undefined || name === undefined || line.depth !== first.depth ? [] : [{ line, before, name }]
  })
  const [item] = items
  if (!item || item.line !== first) return undefined
  const next = lines.find(({ start }) => start > item.line.start)
  const name = `${excerpt(item.name)}:`
  const step = `Write each row as \`${name}\` with its fields below it, e.g. \`${name} { ${table.marks.map((mark) => `${mark}: …`).join(', ')} }\`.`
  const isBlock = next && next.depth === item.line.depth + item.before.length
  const others = lines.slice(at).some(({ depth, key }) => depth === item.line.depth && key !== '')
  const depth = Math.max(item.line.depth, 2)
  const fix =
    isBlock && !others
      ? items.map(({ line, name: domain }) => edit(whole, [line.start, line.end], `${' '.repeat(depth)}${domain}:`))
      : undefined
  const place = { at: spanOf(whole, [first.begin, first.end]), fix }
  return slip(first, wrongType, { expected: 'a map of rows', found: 'a list', step }, place)
}

function allAtMargin(outline: Outline, rows: readonly number[]): Slip {
  const { lines, table, depth } = outline
  const [first = 0] = rows
  const row = lines[first] as Line
  const step = `Indent all ${table.rows} with ${depth} spaces, and their fields with ${2 * depth}.`
  const like = `a row below \`${table.key}:\``
  const place = { at: keyAt(outline, row), fix: indented(outline, rows) }
  return slip(row, wrongIndent, { key: excerpt(row.key), like, step }, place)
}

/** Rows that are not indented like most. */
function strayRows(outline: Outline, rows: readonly number[]): readonly Slip[] {
  const { lines, table, depth } = outline
  return rows.flatMap((index) => {
    const row = lines[index] as Line
    if (row.depth === depth) return []
    const fields = partsOf(outline, index)
    const away = fields.some((line) => line.depth <= depth)
    const step = `Indent it with ${depth} spaces${away ? `, and its fields with ${2 * depth}` : ''}.`
    const params = { key: excerpt(row.key), like: `the other ${table.rows}`, step }
    const fix = away ? shifted(outline, index) : [indent(outline, row, depth)]
    return [slip(row, wrongIndent, params, { at: keyAt(outline, row), fix })]
  })
}

/** The edits that indent a row with its fields; none if it is unclear how deep its lines belong. */
function shifted(outline: Outline, index: number): readonly TextEdit[] | undefined {
  const { lines, table, depth } = outline
  const row = lines[index] as Line
  const fields = partsOf(outline, index)
  if (fields.every((line) => line.depth > row.depth)) {
    const by = depth - row.depth
    return by > 0 ? [row, ...fields].map((line) => indent(outline, line, line.depth + by)) : undefined
  }
  const isFlat = fields.every((line) => line.depth === row.depth && table.fields.includes(line.key))
  return isFlat ? [indent(outline, row, depth), ...fields.map((line) => indent(outline, line, 2 * depth))] : undefined
}

/** Indents everything from the first of some rows at the margin to the next section. */
function indented(outline: Outline, [first = 0]: readonly number[]): readonly TextEdit[] {
  const { lines, table, depth } = outline
  const end = lines.findIndex((line, index) => index > first && line.depth === 0 && table.top.includes(line.key))
  return lines.slice(first, end === -1 ? undefined : end).map((line) => indent(outline, line, line.depth + depth))
}

/** Lines at the margin between the rows. */
function strayLines(outline: Outline, at: number, rows: readonly number[]): readonly Slip[] {
  const { whole, lines, isRow, table } = outline
  let end = (rows.at(-1) ?? at) + 1
  for (let line = lines[end]; line && !isTop(line, table); line = lines[end]) end++
  const stray = [...lines.keys()].slice(at + 1, end).filter((index) => lines[index]?.depth === 0 && !isRow.has(index))
  return stray.slice(0, limits.marks).flatMap((index): readonly Slip[] => {
    const line = lines[index] as Line
    const text = textOf(outline, line)
    const place = { at: spanOf(whole, [line.begin, line.end]) }
    const nextRow = rows.find((row) => row > index)
    const first = isTop(line, table) ? lines.find(({ depth, key }) => depth === 0 && key === line.key) : undefined
    if (first && first !== line) {
      const related = [{ span: keyAt(outline, first), message: 'first written here' }]
      const isSame = text === textOf(outline, first)
      const isKey = line.key === table.key && line.value === ''
      const unkeyed = isKey ? edit(whole, [line.begin, line.begin + text.indexOf(':') + 1], '') : undefined
      const fix = (isSame && line.value !== '') || text === `${table.key}:` ? deleted(whole, line) : unkeyed
      return [slip(line, duplicateKey, { key: line.key }, { at: keyAt(outline, line), related, fix })]
    }
    if (table.top.includes(line.key)) {
      const row = nextRow === undefined ? undefined : lines[nextRow]
      const between = stray.some((other) => other > index && other < (nextRow ?? 0))
      if (!row || between || row.depth === 0) return []
      const step = `This row is below \`${line.key}:\`. Move \`${line.key}:\` and its lines below the last row.`
      return [slip(row, unknownKey, { key: excerpt(row.key), step }, { at: keyAt(outline, row) })]
    }
    if (table.fields.includes(line.key)) {
      const owner = rows.findLast((row) => row < index)
      const depth =
        owner === undefined
          ? undefined
          : (partsOf(outline, owner).find((part) => part.depth > 0)?.depth ?? 2 * outline.depth)
      if (owner === undefined || depth === undefined) return []
      const row = lines[owner] as Line
      if (row.depth === 0) return []
      const step = `Indent it with ${depth} spaces, so that it belongs to \`${excerpt(row.key)}\`.`
      const fix = line.value === '' ? undefined : indent(outline, line, depth)
      const params = { key: line.key, like: 'the other fields', step }
      return [slip(row, wrongIndent, params, { at: keyAt(outline, line), fix })]
    }
    if (nextRow !== undefined && /^(?:---|\.\.\.)$/.test(text)) {
      const params = { what: `The document marker \`${text}\``, fix: 'Remove it: a file contains one document.' }
      return [slip(line, yamlNotPlain, params, { ...place, fix: deleted(whole, line) })]
    }
    if (nextRow === undefined) return []
    if (line.key !== '') return [slip(line, unknownKey, { key: excerpt(line.key) }, { at: keyAt(outline, line) })]
    const problem = `\`${excerpt(text)}\` is not a row, and the rows end here`
    const fix = 'Write `#` at the start of the line if it is a comment, or indent it like the lines around it.'
    return [slip(line, yamlSyntax, { problem, fix }, place)]
  })
}

function slip<P>({ start }: Line, definition: Definition<P>, params: P, place: Place): Slip {
  return { start, tell: (report) => report(definition, params, place) }
}
