import type { CheckContext } from './context.ts'
import { languagesKey } from './languages-key.ts'
import { setCycles } from './set-cycles.ts'

/** Finds the first set of a table with the same languages as a list of languages and sets. */
export function setOfLanguages({
  ast: { header },
  setMembers,
}: Pick<CheckContext, 'ast' | 'setMembers'>): (names: readonly string[]) => string | undefined {
  if (!header || setCycles(header.value).length > 0) return () => undefined
  const { localeSets = {} } = header.value
  const keyOf = (names: readonly string[]): string =>
    languagesKey(
      new Set(
        names.flatMap((name) => (Object.hasOwn(localeSets, name) ? [...(setMembers(name)?.keys() ?? [])] : [name])),
      ),
    )
  const sets = new Map(
    Object.keys(localeSets)
      .toReversed()
      .map((set) => [keyOf([set]), set]),
  )
  return (names) => sets.get(keyOf(names))
}
