import type { AddressEffect, Change } from '../../../compiler/diff/change.ts'
import { groupBy } from '../../../compiler/source/group-by.ts'

/** Changes that are the same on several sites. */
export interface ChangeGroup extends Pick<Change, 'kind' | 'level' | 'what' | 'reason'> {
  readonly changes: readonly Change[]
  /** The affected site, or the number of sites. */
  readonly subject: string
  readonly addresses: readonly AddressEffect[]
}

/** Groups changes that differ only in their site, keeping the order. */
export function changeGroups(changes: readonly Change[]): readonly ChangeGroup[] {
  const groups = groupBy(changes, ({ kind, level, domain, subject, what, reason }) =>
    JSON.stringify([kind, level, what, reason, domain === undefined ? subject : '']),
  )
  return [...groups.values()].flatMap((some): readonly ChangeGroup[] => {
    const [first] = some
    if (!first) return []
    const { kind, level, what, reason, subject } = first
    return [
      {
        kind,
        level,
        what,
        reason,
        changes: some,
        subject: some.length === 1 ? subject : `each of ${some.length} sites`,
        addresses: some.flatMap(({ addresses }) => addresses),
      },
    ]
  })
}
