import { spanOf } from '../../source/node.ts'
import type { Fragment, Range } from '../../source/node.ts'
import type { Span } from '../../source/span.ts'
import type { TextEdit } from '../../source/text-edit.ts'
import type { Line, Outline, Table } from './outline.ts'

/** The lines of a row below its key. */
export function partsOf({ lines, isRow, table }: Outline, index: number): readonly Line[] {
  let end = index + 1
  for (let line = lines[end]; line && !isRow.has(end) && !isTop(line, table); line = lines[end]) end++
  return lines.slice(index + 1, end)
}

export function isTop({ depth, key }: Line, table: Table): boolean {
  return depth === 0 && (key === table.key || table.top.includes(key))
}

export function indentOf({ whole }: Outline, { start, begin }: Line): string {
  return whole.text.slice(start, begin)
}

export function textOf({ whole }: Outline, { begin, end }: Line): string {
  return whole.text.slice(begin, end)
}

export function keyAt({ whole }: Outline, { begin, key }: Line): Span {
  const from = whole.text.indexOf(key, begin)
  return spanOf(whole, [from, from + key.length])
}

export function indent({ whole }: Outline, { start, begin }: Line, depth: number): TextEdit {
  return edit(whole, [start, begin], ' '.repeat(depth))
}

export function deleted(whole: Fragment, { start, end }: Line): TextEdit {
  const lineFeed = whole.text.indexOf('\n', end)
  return edit(whole, [start, lineFeed === -1 ? end : lineFeed + 1], '')
}

export function edit(whole: Fragment, range: Range, text: string): TextEdit {
  return { span: spanOf(whole, range), text }
}
