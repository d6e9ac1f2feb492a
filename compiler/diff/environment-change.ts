import type { Environment } from '../3-resolve/project.ts'
import type { Change, Edit } from './change.ts'
import type { Comparison } from './comparison.ts'
import { editsBelow, ofProject } from './project-change.ts'
import { turned } from './words.ts'

interface EnvironmentPair {
  readonly name: string
  readonly before: Environment
  readonly after: Environment
  readonly edits: readonly Edit[]
}

/** One change for each environment that exists on both sides and differs in one of `fields`. */
export function environmentChanges(
  { before, after, edits }: Comparison,
  fields: readonly (keyof Environment)[],
  rest: (pair: EnvironmentPair) => Pick<Change, 'level' | 'reason'> & Partial<Pick<Change, 'addresses'>>,
): readonly Omit<Change, 'kind'>[] {
  return Object.entries(before.environments).flatMap(([name, was]) => {
    const is = after.environments[name]
    const own = editsBelow(edits, 'environments', name).filter(({ path }) => fields.some((field) => field === path[2]))
    if (!is || own.length === 0) return []
    const pair = { name, before: was, after: is, edits: own }
    const path = ['environments', ...(own[0]?.path.slice(1, 3) ?? [])]
    return [
      {
        ...ofProject(`environment ${name}`, own, 'platform', path),
        what: own.map((edit) => `${edit.path[2]} ${turned(edit.before, edit.after)}`).join(', '),
        ...rest(pair),
      },
    ]
  })
}
