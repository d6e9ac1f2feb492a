import type { ChangeSet } from '../../compiler/diff/change.ts'
import type { CompiledSide } from './compiled-side.ts'

/** Two sides, and in what they differ. */
export interface ComparedSides {
  readonly from: CompiledSide
  readonly to: CompiledSide
  readonly changes: ChangeSet
  /** What is not compared, as a sentence, where that is something. */
  readonly note?: string
  /** Keeps what this run has parsed for the next one. */
  keep(this: void): void
}
