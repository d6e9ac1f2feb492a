import type { SourceLines } from '../../text/source-lines.ts'
import type { Style } from '../../text/style.ts'

/** What the printers of lookup results need. */
export interface LookupView {
  readonly style: Style
  readonly linesOf: (file: string) => SourceLines
}
