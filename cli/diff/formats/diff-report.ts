import type { Change, ChangeSet } from '../../../compiler/diff/change.ts'
import type { ChangesDocument } from '../../../compiler/diff/schema/changes.ts'

/** The place in a file that declares a change. It has an author only if requested and known to git. */
export type DiffPlace = NonNullable<ChangesDocument['changes'][number]['place']>

/** The result of a comparison, before formatting. */
export interface DiffReport extends ChangeSet {
  /** E.g. `main 8f3c1d2`. */
  readonly from: string
  /** E.g. `working tree`. */
  readonly to: string
  /** The user's reason for changing more of the table than the guard allows, if given. */
  readonly reason?: string
  /** The project's folder within its repository, e.g. `sites/`. Empty at the root, or without a repository. */
  readonly folder: string
  placeOf(this: void, change: Change): DiffPlace | undefined
}

/** How much detail to show to people. */
export interface DiffDetail {
  /** Only totals. */
  readonly impact: boolean
  /** Every URL, every value and every place. */
  readonly details: boolean
  /** Only the first line of changes that are safe. */
  readonly brief?: boolean
}

/** `sites.yaml:12, Ada on 2026-11-21 in 8f3c1d2` */
export function placeText({ file, line, author }: DiffPlace): string {
  const commit = author?.commit === undefined ? '' : ` on ${author.day} in ${author.commit.slice(0, 7)}`
  return `${file}:${line}${author ? `, ${author.name}${commit}` : ''}`
}
