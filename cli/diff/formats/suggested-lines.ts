import type { Change } from '../../../compiler/diff/change.ts'
import { compareText } from '../../../compiler/diagnostic/sort.ts'

/** The lines of `moved:` that would add the missing redirects of some changes: sorted, without duplicates. */
export function suggestedLines(changes: readonly Pick<Change, 'suggested'>[]): readonly string[] {
  const targets = new Map(changes.flatMap(({ suggested = [] }) => suggested.map(({ from, to }) => [from, to])))
  return [...targets].toSorted(([a], [b]) => compareText(a, b)).map(([from, to]) => `${from}: ${to}`)
}

/** The same lines as a block of sites.yaml; empty if no redirect is missing. */
export function suggestionText(changes: readonly Pick<Change, 'suggested'>[]): string {
  const lines = suggestedLines(changes)
  return lines.length === 0 ? '' : `moved:\n${lines.map((line) => `  ${line}\n`).join('')}`
}
