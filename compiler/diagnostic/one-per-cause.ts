import { groupBy } from '../source/group-by.ts'
import type { Cause } from './diagnostic.ts'
import type { Finding } from './finding.ts'

/** How many findings with a declared cause are still shown one by one: each says more than all together. */
const fewest = 4

/** Findings of a cause that its text names. */
const named = 3

/** The note at the other places of findings that are shown as one. */
export const sameHere = 'the same here'

/**
 * Findings for people: those with the same cause become one, in the place of the first. The cause is declared, or the
 * findings say the same about several places.
 */
export function onePerCause(findings: readonly Finding[]): readonly Finding[] {
  const groups = groupBy(findings, keyOf)
  return findings.flatMap((finding) => {
    const [first = finding, ...others] = groups.get(keyOf(finding)) ?? []
    if (typeof finding.cause === 'object' && others.length + 1 < fewest) return finding
    if (finding !== first) return []
    if (others.length === 0) return finding
    return typeof first.cause === 'object' ? together(first.cause, [first, ...others]) : withPlaces(first, others)
  })
}

function keyOf({ code, severity, cause, message, help, related, fingerprint }: Finding): string {
  const declared = typeof cause === 'object' ? cause.what : cause
  // Places that explain one finding would be taken for those of another.
  const same = declared ?? (related.length > 0 ? fingerprint : `${message}\n${help}`)
  return `${code} ${severity} ${same}`
}

function together({ what, help }: Cause, all: readonly [Finding, ...Finding[]]): Finding {
  const items = all.flatMap(({ cause }) => (typeof cause === 'object' ? cause.item : []))
  const list = `${items.slice(0, named).join(', ')} and ${items.length - named} more`
  return { ...all[0], message: `${items.length} ${what}: ${list}.`, help, related: [] }
}

function withPlaces(first: Finding, others: readonly Finding[]): Finding {
  return { ...first, related: [...first.related, ...others.map(({ span }) => ({ span, message: sameHere }))] }
}
