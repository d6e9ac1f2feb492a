import type { Change, ChangeSet } from '../../../compiler/diff/change.ts'
import type { LineAuthor } from '../../git/line-authors.ts'

/** Where a change is written. */
export interface DiffPlace {
  readonly side: 'before' | 'after'
  /** In the project's folder. */
  readonly file: string
  /** From 1. */
  readonly line: number
  /** There where it was asked for and git knows the line. */
  readonly author?: LineAuthor
}

/** What a comparison has to say, before it has a form. */
export interface DiffReport extends ChangeSet {
  /** As in `main 8f3c1d2`. */
  readonly from: string
  /** As in `working tree`. */
  readonly to: string
  /** Why a change may touch more of the table than the guard lets pass, if somebody has said so. */
  readonly reason?: string
  /** The project's folder in its repository, as in `sites/`; empty at the top of one, or outside of any. */
  readonly folder: string
  placeOf(this: void, change: Change): DiffPlace | undefined
}

/** How much of a report people are shown. */
export interface DiffDetail {
  /** Sums alone. */
  readonly impact: boolean
  /** Every address, every value, every place. */
  readonly details: boolean
}

/** `sites.yaml:12, Ada on 2026-11-21 in 8f3c1d2` */
export function placeText({ file, line, author }: DiffPlace): string {
  const commit = author?.commit === undefined ? '' : ` on ${author.day} in ${author.commit.slice(0, 7)}`
  return `${file}:${line}${author ? `, ${author.name}${commit}` : ''}`
}
