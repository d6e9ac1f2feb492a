import type { Cell } from '../../compiler/source/imported-file.ts'
import type { ReadUrl } from './url-reader.ts'

/** A line of a list of redirects. */
export interface ListedUrl {
  readonly line: number
  /** The old URL as `moved:` names it. One that cannot be read is as written, so that the check of the table reports it. */
  readonly from: string
  /** As `moved:` names it. `undefined` if the line has none. */
  readonly to: string | undefined
  /** The two URLs, if they can be read. */
  readonly old: ReadUrl | undefined
  readonly target: ReadUrl | undefined
  readonly fromCell: Cell
  readonly toCell: Cell
}
