import type { AddressEffect, Change } from '../../../compiler/diff/change.ts'
import { quoted } from '../../../compiler/diff/words.ts'
import { groupBy } from '../../../compiler/source/group-by.ts'
import { plural } from '../../text/plural.ts'

/** Changes that are the same on several sites, or differ only in their values. */
export interface ChangeGroup extends Pick<Change, 'kind' | 'level' | 'reason'> {
  readonly changes: readonly Change[]
  /** The affected site, or the number of sites. */
  readonly subject: string
  /** The change. If the values differ, each is replaced by an ellipsis. */
  readonly what: string
  readonly addresses: readonly AddressEffect[]
  /** Whether the values differ. */
  readonly differs: boolean
}

/** Changes with different values are shown one by one up to this number. */
export const mostAlone = 3

/** Groups changes that differ only in their site and, if there are many, in their values. Keeps the order. */
export function changeGroups(changes: readonly Change[]): readonly ChangeGroup[] {
  const equal = groupBy(changes, ({ kind, level, domain, subject, what, reason }) =>
    JSON.stringify([kind, level, what, reason, domain === undefined ? subject : '']),
  )
  const alike = groupBy(equal.values(), ([first]) =>
    JSON.stringify([first?.kind, first?.level, pattern(first?.what ?? ''), pattern(first?.reason ?? '')]),
  )
  return [...alike.values()].flatMap((groups): readonly ChangeGroup[] =>
    groups.length > mostAlone ? groupOf(groups.flat(), true) : groups.flatMap((group) => groupOf(group)),
  )
}

/** Each change on its own, as a group. */
export function groupsOfOne(changes: readonly Change[]): readonly ChangeGroup[] {
  return changes.flatMap((change) => groupOf([change]))
}

function groupOf(changes: readonly Change[], differs = false): readonly ChangeGroup[] {
  const [first] = changes
  if (!first) return []
  const { kind, level, what, reason, subject } = first
  const [area = ''] = kind.split('/')
  return [
    {
      kind,
      level,
      what: differs ? pattern(what) : what,
      reason: differs ? pattern(reason) : reason,
      changes,
      subject: changes.length === 1 ? subject : `each of ${plural(changes.length, area)}`,
      addresses: changes.flatMap(({ addresses }) => addresses),
      differs,
    },
  ]
}

/** A text with an ellipsis in place of each value, or list of values. */
function pattern(text: string): string {
  return text.replaceAll(/`[^`]*`(?:(?:, | and )`[^`]*`)*/g, '`…`')
}

/** The sites of a group, with their values if these differ. @param most sites to show. */
export function memberLines({ changes, differs }: ChangeGroup, most: number): readonly string[] {
  if (changes.length === 1) return []
  const left = changes.length - most
  const more = left > 0 ? [`and ${left} more (see --details)`] : []
  const some = changes.slice(0, most)
  return differs
    ? [...some.map(memberText), ...more]
    : [[some.map(({ subject }) => subject).join(', '), ...more].join(' ')]
}

/** A change of a group whose values differ, with its site and its values. */
export function memberText({ subject, what }: Change): string {
  return what.startsWith(quoted(subject)) ? what : `${subject}: ${what}`
}
