import type { Change } from '../../../compiler/diff/change.ts'
import { compareText } from '../../../compiler/index.ts'

/** The lines of `moved:` that would make the missing redirects of some changes, sorted; each once. */
export function suggestedLines(changes: readonly Pick<Change, 'suggested'>[]): readonly string[] {
  const targets = new Map(changes.flatMap(({ suggested = [] }) => suggested.map(({ from, to }) => [from, to])))
  return [...targets].toSorted(([a], [b]) => compareText(a, b)).map(([from, to]) => `${from}: ${to}`)
}

/** The same as it stands in sites.yaml; empty where nothing is missing. */
export function suggestionText(changes: readonly Pick<Change, 'suggested'>[]): string {
  const lines = suggestedLines(changes)
  return lines.length === 0 ? '' : `moved:\n${lines.map((line) => `  ${line}\n`).join('')}`
}
