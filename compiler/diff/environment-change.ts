import type { Environment } from '../3-resolve/project.ts'
import type { Change, Edit, SuggestedLine } from './change.ts'
import type { Comparison } from './comparison.ts'
import { editsBelow, ofProject } from './project-change.ts'
import { turnedValues } from './words.ts'

export interface EnvironmentPair {
  readonly name: string
  readonly before: Environment
  readonly after: Environment
  readonly edits: readonly Edit[]
}

/** One change for each environment that exists on both sides and differs in one of `fields`. */
export function environmentChanges(
  comparison: Comparison,
  fields: readonly (keyof Environment)[],
  rest: (
    pair: EnvironmentPair,
  ) => Pick<Change, 'level' | 'reason'> & Partial<Pick<Change, 'addresses' | 'suggested' | 'what'>>,
): readonly Omit<Change, 'kind'>[] {
  const { before, after, edits } = comparison
  return Object.entries(before.environments).flatMap(([name, was]) => {
    const is = after.environments[name]
    const own = editsBelow(edits, 'environments', name).filter(({ path }) => fields.some((field) => field === path[2]))
    if (!is || own.length === 0) return []
    const pair = { name, before: was, after: is, edits: own }
    const path = ['environments', ...(own[0]?.path.slice(1, 3) ?? [])]
    return [
      {
        ...ofProject(`environment ${name}`, own, 'platform', path),
        what: turnedValues(own, 2),
        ...rest(pair),
        ...ifUnseen(comparison, name, was, is),
      },
    ]
  })
}

const unseen = {
  level: 'safe',
  reason: 'Search engines do not list this environment, and it is not the one whose URLs are compared.',
} as const

/** What a change means that neither search engines nor the visitors of the compared environment notice, such as one of a preview. */
export function ifUnseen({ environment }: Comparison, name: string, ...sides: readonly Environment[]) {
  return name === environment.before.name || sides.some(({ indexable }) => indexable) ? {} : unseen
}

/** The aliases that no longer redirect. One that is the host pattern now shows the sites. */
export function lostAliases({ before, after }: Pick<EnvironmentPair, 'before' | 'after'>): readonly string[] {
  return (before.aliases ?? []).filter((alias) => alias !== after.hosts && !after.aliases?.includes(alias))
}

/** The line that keeps all former hosts of an environment that search engines list. */
export function suggestedAliases(pair: EnvironmentPair): readonly SuggestedLine[] {
  const { name, before, after } = pair
  if (!before.indexable) return []
  const former = before.hosts === after.hosts ? [] : [before.hosts]
  const aliases = [...new Set([...(after.aliases ?? []), ...former, ...lostAliases(pair)])]
  const written = aliases.map((alias) => `'${alias}'`).join(', ')
  return [{ below: `environments.${name}`, from: 'aliases', to: `[${written}]` }]
}
