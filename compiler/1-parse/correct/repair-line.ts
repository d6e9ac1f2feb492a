import type { Range } from '../../source/node.ts'

/** A change of one line that makes a text valid. */
export interface Repair {
  readonly range: Range
  readonly by: string
  /** Where the finding points. */
  readonly at: Range
  /** As the end of a sentence. */
  readonly problem: string
  readonly fix: string
}

/** A line of a text. */
export interface Line {
  readonly start: number
  readonly end: number
  readonly text: string
  readonly indent: number
  /** The next line with content. */
  readonly next: Line | undefined
  /** The line before with content. */
  readonly previous: Line | undefined
}
