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
  for (const { span, text: replacement } of inOrder(edits)) {
    parts.push(text.slice(at, span.start), replacement)
    at = span.end
  }
  return parts.join('') + text.slice(at)
}

/** Where the texts of edits stand once those of each file are applied, with the offsets of the files as they are then. */
export function writtenSpans(edits: readonly TextEdit[]): readonly Span[] {
  const files = [...new Set(edits.map(({ span }) => span.file))]
  return files.flatMap((file) => {
    let shift = 0
    return inOrder(edits.filter(({ span }) => span.file === file)).map(({ span, text }) => {
      const start = span.start + shift
      shift += text.length - (span.end - span.start)
      return { file, start, end: start + text.length }
    })
  })
}

/** Those edits of one file that are applied. */
function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  let at = 0
  let last = -1
  return edits
    .toSorted((a, b) => a.span.start - b.span.start)
    .filter(({ span }) => {
      if (span.start < at || span.start === last) return false
      at = span.end
      last = span.start
      return true
    })
}
