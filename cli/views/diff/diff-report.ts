import type { ChangeSet } from '../../../compiler/diff/change.ts'

/** What a comparison has to say, before it has a form. */
export interface DiffReport extends ChangeSet {
  /** As in `main 8f3c1d2`. */
  readonly from: string
  /** As in `working tree`. */
  readonly to: string
  /** Why a change may touch more of the table than the guard lets pass, if somebody has said so. */
  readonly reason?: string
}

/** How much of a report people are shown. */
export interface DiffDetail {
  /** Sums alone. */
  readonly impact: boolean
  /** Every address and every value. */
  readonly details: boolean
}
