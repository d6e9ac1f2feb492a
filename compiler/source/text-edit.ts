import { groupBy } from './group-by.ts'
import type { Span } from './span.ts'

/** Replaces a range of a file with a text. */
export interface TextEdit {
  readonly span: Span
  readonly text: string
}

/**
 * Applies edits to the text of one file, in the order of their places. Skips an edit that overlaps the previous one or
 * starts at the same offset.
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

/** The spans of the inserted texts, with offsets in the files after all edits are applied. */
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

/** The edits of one file that can be applied, in order. */
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

/** Edits of one file: those that start at the same offset become one, with their texts in order. */
export function joinedEdits(edits: readonly TextEdit[]): readonly TextEdit[] {
  return [...groupBy(edits, ({ span }) => span.start).values()].flatMap((all) => {
    const last = all.at(-1)
    return last ? { ...last, text: all.map(({ text }) => text).join('') } : []
  })
}
