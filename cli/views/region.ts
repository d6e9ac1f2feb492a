import type { Position, Span } from '../../compiler/index.ts'
import type { SourceLines } from './source-lines.ts'

/** A span by lines and columns. */
export interface Region {
  readonly start: Position
  /** Exclusive. */
  readonly end: Position
}

/** Where a span lies in its file, columns in UTF-16 code units; nothing for a finding about the whole of a file. */
export function regionOf({ start, end }: Span, lines: SourceLines): Region | undefined {
  if (start === end && start === 0) return undefined
  return { start: lines.positionAt(start), end: lines.positionAt(end) }
}

/** The same with columns in bytes of UTF-8. Findings come in their order, so each counts on from the one before it. */
export function byteRegions(lines: SourceLines): (span: Span) => Region | undefined {
  let known = { begin: 0, offset: 0, bytes: 0 }
  const inBytes = ({ line }: Position, offset: number): Position => {
    const begin = lines.starts[line - 1] ?? 0
    const from = known.begin === begin ? known : { begin, offset: begin, bytes: 0 }
    const [low, high] = [Math.min(from.offset, offset), Math.max(from.offset, offset)]
    const between = Buffer.byteLength(lines.text.slice(low, high))
    known = { begin, offset, bytes: from.bytes + (offset < from.offset ? -between : between) }
    return { line, column: known.bytes + 1 }
  }
  return (span) => {
    const region = regionOf(span, lines)
    return region && { start: inBytes(region.start, span.start), end: inBytes(region.end, span.end) }
  }
}
