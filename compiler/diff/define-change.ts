import type { Change } from './change.ts'
import type { Comparison } from './comparison.ts'

/** A kind of change. It finds all changes of this kind between two projects. */
export interface ChangeKind {
  /** `area/what-changed`, which is also the path of the file that defines it. */
  readonly kind: string
  find(comparison: Comparison): readonly Change[]
}

export function defineChange({
  kind,
  find,
}: {
  readonly kind: string
  readonly find: (comparison: Comparison) => readonly Omit<Change, 'kind'>[]
}): ChangeKind {
  return { kind, find: (comparison) => find(comparison).map((change) => ({ kind, ...change })) }
}
