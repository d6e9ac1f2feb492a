import type { Range } from '../../source/node.ts'

/** A change of one line that makes a text valid. */
export interface Repair {
  readonly range: Range
  readonly by: string
  /** Where the finding points, if not at the range. */
  readonly at?: Range
  /** As the end of a sentence. */
  readonly problem: string
  readonly fix: string
}

/** Makes repairs that write a line again, from its first character that is not blank. */
export function wholeLine({ start, end, indent }: Line) {
  return (content: string, problem: string, fix = `Write \`${content}\`.`): Repair => ({
    range: [start + indent, end],
    by: content,
    problem,
    fix,
  })
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
