import type { TextsAst } from '../1-parse/ast.ts'
import { spanAt } from '../source/node.ts'
import type { Located, Path } from '../source/node.ts'
import type { Span } from '../source/span.ts'

/** Where a part of a text is written. Spans the whole text if escapes hide the part. */
export function textSpan({ texts }: TextsAst, key: string, part: string): Span {
  return partSpan(texts, [key], part)
}

/** The same for a text at any path. */
export function partSpan(located: Located<unknown>, path: Path, part: string): Span {
  const span = spanAt(located, path)
  const { text, start } = located.fragment
  const at = text.slice(span.start - start, span.end - start).indexOf(part)
  return at === -1 ? span : { ...span, start: span.start + at, end: span.start + at + part.length }
}

export function keySpan({ texts }: TextsAst, key: string): Span {
  return spanAt(texts, [key], 'key')
}

/**
 * Where to add a missing text: after the closest preceding text of the reference that the file has, or at the start of
 * the file.
 */
export function gapSpan({ texts }: TextsAst, reference: TextsAst, key: string): Span {
  const order = Object.keys(reference.texts.value)
  const before = order.slice(0, order.indexOf(key)).findLast((key) => Object.hasOwn(texts.value, key))
  if (before !== undefined) return spanAt(texts, [before], 'key')
  const { start, file } = spanAt(texts)
  return { file, start, end: start + 1 }
}
