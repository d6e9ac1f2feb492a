import type { Span } from '../../compiler/source/span.ts'
import { printable } from './printable.ts'
import type { SourceLines } from './source-lines.ts'
import type { Style } from './style.ts'

/** Characters of a line that a frame shows at most. */
const width = 100

export interface FrameOptions {
  readonly lines: SourceLines
  readonly span: Span
  /** Colours the caret. */
  readonly mark: (text: string) => string
  readonly style: Style
}

/** The line where a span starts, with its number and the span underlined. Empty if the span is the whole file. */
export function codeFrame({ lines, span, mark, style }: FrameOptions): readonly string[] {
  if (span.end === span.start) return []
  const { text, starts } = lines
  const { line, column } = lines.positionAt(span.start)
  const begin = starts[line - 1] ?? 0
  const end = endOfLine(text, starts[line] ?? text.length)
  // A row, or a whole file, can be one long line, so only look at the part around the span.
  const from = column - 1 > width - 40 ? between(text, span.start - 29) : begin
  const to = between(text, Math.min(end, from + width))
  const lead = from > begin ? '…' : ''
  const before = lead + visible(text.slice(from, Math.min(span.start, to)))
  const marked = visible(text.slice(span.start, Math.min(span.end, to)))
  const after = visible(text.slice(Math.min(span.end, to), to)) + (to < end ? '…' : '')
  const number = String(line)
  const gutter = ' '.repeat(number.length)
  return [
    `${style.dim(`${number} │`)} ${before}${marked}${after}`,
    `${style.dim(`${gutter} │`)} ${' '.repeat(columns(before))}${mark('^'.repeat(Math.max(1, columns(marked))))}`,
  ]
}

/** The end of the line before `next`, without its line break. */
function endOfLine(text: string, next: number): number {
  if (text.endsWith('\r\n', next)) return next - 2
  return /[\r\n]/.test(text.charAt(next - 1)) ? next - 1 : next
}

/** The offset, moved back to the start of its character if it lies inside a surrogate pair. */
function between(text: string, offset: number): number {
  return (text.codePointAt(offset - 1) ?? 0) > 0xffff ? offset - 1 : offset
}

/** Tabs have a different width on every terminal, so show them as four spaces. */
function visible(text: string): string {
  return printable(text.replaceAll('\t', '    '))
}

/**
 * Columns that a text takes on a terminal: two for East Asian wide characters and emoji, none for combining
 * marks.
 */
function columns(text: string): number {
  let count = 0
  for (const character of text) {
    if (/\p{Mn}|\p{Cf}|\uFE0F/u.test(character)) continue
    count +=
      /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}]/u.test(
        character,
      )
        ? 2
        : 1
  }
  return count
}
