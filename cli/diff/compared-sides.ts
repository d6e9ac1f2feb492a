import type { ChangeSet } from '../../compiler/diff/change.ts'
import type { CompiledSide } from './compiled-side.ts'

/** Two sides and their differences. */
export interface ComparedSides {
  readonly from: CompiledSide
  readonly to: CompiledSide
  readonly changes: ChangeSet
  /** A sentence that says what is not compared. Missing if everything is compared. */
  readonly note?: string
  /** Saves what this run has parsed, for the next run. */
  keep(this: void): void
}
