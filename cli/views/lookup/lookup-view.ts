import type { SourceLines } from '../source-lines.ts'
import type { Style } from '../style.ts'

/** What views of answers draw with. */
export interface LookupView {
  readonly style: Style
  readonly linesOf: (file: string) => SourceLines
}
