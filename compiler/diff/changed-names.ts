import type { Edit } from './change.ts'
import { listed } from './words.ts'

/** What was added, changed and removed below a field of a site: "`hours` and `price` added, `exits` removed". */
export function changedNames(edits: readonly Edit[]): string {
  const kinds = [
    ['added', edits.filter(({ before }) => before === undefined)],
    ['changed', edits.filter(({ before, after }) => before !== undefined && after !== undefined)],
    ['removed', edits.filter(({ after }) => after === undefined)],
  ] as const
  return kinds.flatMap(([verb, some]) => (some.length > 0 ? [`${names(some)} ${verb}`] : [])).join(', ')
}

/** The keys below the field. */
export function names(edits: readonly Edit[]): string {
  return listed(edits.map(({ path }) => path[3] ?? ''))
}
