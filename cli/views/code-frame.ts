import { lineStarts, positionAt } from '../../compiler/index.ts'
import type { Span } from '../../compiler/index.ts'
import { printable } from './printable.ts'
import type { Style } from './style.ts'

/** Longest part of a line that a frame shows, in characters. */
const width = 100

export interface FrameOptions {
  readonly text: string
  readonly span: Span
  /** Colours the caret. */
  readonly mark: (text: string) => string
  readonly style: Style
}

/** The line that a span begins on, under its number, with the span underlined; empty for a whole file. */
export function codeFrame({ text, span, mark, style }: FrameOptions): readonly string[] {
  if (span.end === span.start) return []
  const starts = lineStarts(text)
  const { line, column } = positionAt(starts, span.start)
  const begin = starts[line - 1] ?? 0
  const end = starts[line] ?? text.length
  const whole = text.slice(begin, end).replace(/[\r\n]+$/, '')
  // A row can be one long line: show the part around the span.
  const from = column - 1 > width - 40 ? column - 30 : 0
  const lead = from > 0 ? '…' : ''
  const shown = whole.slice(from, from + width)
  const before = lead + printable(whole.slice(from, column - 1))
  const marked = printable(whole.slice(column - 1, Math.min(column - 1 + span.end - span.start, from + width)))
  const number = String(line)
  const gutter = ' '.repeat(number.length)
  return [
    `${style.dim(`${number} │`)} ${lead}${printable(shown)}${from + width < whole.length ? '…' : ''}`,
    `${style.dim(`${gutter} │`)} ${' '.repeat(columns(before))}${mark('^'.repeat(Math.max(1, columns(marked))))}`,
  ]
}

/** Width on a terminal: East Asian wide characters and emoji take two columns, marks none. */
function columns(text: string): number {
  let count = 0
  for (const character of text) {
    if (/\p{Mn}|\u200D|\uFE0F/u.test(character)) continue
    count += /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1FAFF}]/u.test(character) ? 2 : 1
  }
  return count
}
