import type { WrittenPlace } from '../source/span.ts'
import type { ChangesDocument } from './schema/changes.ts'

type WrittenChange = ChangesDocument['changes'][number]

/** What happens to a live URL. */
export type AddressEffect = WrittenChange['addresses'][number]

/** One value that differs between two projects. */
export type Edit = WrittenChange['edits'][number]

/** A line that keeps old URLs answered: an entry of `moved:` in sites.yaml, unless `below` says otherwise. */
export type SuggestedLine = NonNullable<WrittenChange['suggested']>[number]

/** Where a change is written, and on which side. */
export interface ChangePlace extends WrittenPlace {
  readonly side: 'before' | 'after'
}

/** One difference between two projects, in the terms of a reviewer. */
export interface Change extends Omit<WrittenChange, 'place'> {
  readonly place?: ChangePlace
}

/** Whether the changes touch more of the table than a single change may. */
export type GuardVerdict = Omit<ChangesDocument['guard'], 'reason'>

/** All differences between two projects. */
export interface ChangeSet extends Pick<ChangesDocument, 'rebuilt' | 'domains' | 'sites' | 'environment'> {
  readonly changes: readonly Change[]
  readonly guard: GuardVerdict
  /** Number of pages with a changed translation. */
  readonly textPages: number
}
