import type { Span } from '../../../compiler/source/span.ts'
import { printable } from '../../text/printable.ts'
import type { SourceLines } from '../../text/source-lines.ts'

/** E.g. `sites.yaml:12:5`, or only the file if the position is unknown. */
export function placeText({ file, start, end }: Span, linesOf: (file: string) => SourceLines): string {
  if (start === end && start === 0) return printable(file)
  const { line, column } = linesOf(file).positionAt(start)
  return `${printable(file)}:${line}:${column}`
}
