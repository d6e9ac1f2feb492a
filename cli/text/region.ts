import type { Position } from '../../compiler/source/position.ts'
import type { Span } from '../../compiler/source/span.ts'
import type { SourceLines } from './source-lines.ts'

/** A span with lines and columns. */
export interface Region {
  readonly start: Position
  /** Exclusive. */
  readonly end: Position
}

/** The lines and columns of a span, columns in UTF-16 code units; `undefined` for a finding about the whole file. */
export function regionOf({ start, end }: Span, lines: SourceLines): Region | undefined {
  if (start === end && start === 0) return undefined
  return { start: lines.positionAt(start), end: lines.positionAt(end) }
}

/** A place for people: `sites.yaml:12:5`, or only the file for a finding about the whole file. */
export function placeText(span: Span, lines: SourceLines): string {
  const region = regionOf(span, lines)
  return region ? `${span.file}:${region.start.line}:${region.start.column}` : span.file
}

/**
 * Like {@link regionOf}, with columns in UTF-8 bytes. Findings are sorted, so each count continues from the
 * previous one.
 */
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
