import type { Span } from './span.ts'

/** Puts a text in the place of a stretch of a file. */
export interface TextEdit {
  readonly span: Span
  readonly text: string
}

/**
 * Applies edits to the text of one file, in the order of their places. An edit that overlaps the one before it, or
 * begins where that one began, is left out.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const parts: string[] = []
  let at = 0
  let last = -1
  for (const { span, text: replacement } of edits.toSorted((a, b) => a.span.start - b.span.start)) {
    if (span.start < at || span.start === last) continue
    parts.push(text.slice(at, span.start), replacement)
    at = span.end
    last = span.start
  }
  return parts.join('') + text.slice(at)
}
