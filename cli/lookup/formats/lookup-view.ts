import type { Span } from '../../../compiler/source/span.ts'
import type { Style } from '../../text/style.ts'

/** What the printers of lookup results need. */
export interface LookupView {
  readonly style: Style
  /** Prints a place, e.g. `sites.yaml:12:5`. */
  readonly place: (span: Span) => string
}
