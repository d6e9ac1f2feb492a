import type { SourceLines } from '../../text/source-lines.ts'

/** Plain data in which every span has lines and columns instead of offsets, for other programs. */
export function withPositions(value: unknown, linesOf: (file: string) => SourceLines): unknown {
  if (Array.isArray(value)) return value.map((one) => withPositions(one, linesOf))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const { file, start, end } = value as { file?: unknown; start?: unknown; end?: unknown }
  if (entries.length === 3 && typeof file === 'string' && typeof start === 'number' && typeof end === 'number') {
    const lines = linesOf(file)
    return { file, start: lines.positionAt(start), end: lines.positionAt(end) }
  }
  return Object.fromEntries(
    entries.filter(([, one]) => one !== undefined).map(([key, one]) => [key, withPositions(one, linesOf)]),
  )
}
