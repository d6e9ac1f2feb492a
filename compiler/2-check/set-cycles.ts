import type { SitesHeader } from '../1-parse/schema/sites.ts'

/** A chain of locale sets that leads back to its start. */
export interface SetCycle {
  /** The names of the chain; the first one is repeated at the end. */
  readonly cycle: readonly string[]
  /** The set that closes the cycle, and the index in its list. */
  readonly set: string
  readonly index: number
}

/**
 * Each cycle once, at the place that closes it. `en: [en]` is not a cycle: within a set of the same name, the name
 * means the language.
 */
export function setCycles({ localeSets: sets = {} }: Pick<SitesHeader, 'localeSets'>): readonly SetCycle[] {
  const cycles: SetCycle[] = []
  const finished = new Set<string>()
  const path: string[] = []
  const open = new Set<string>()
  for (const name of Object.keys(sets)) visit(name)
  return cycles

  function visit(name: string): void {
    if (finished.has(name)) return
    path.push(name)
    open.add(name)
    for (const [index, member] of (sets[name] ?? []).entries()) {
      if (member === name || !Object.hasOwn(sets, member)) continue
      if (open.has(member)) cycles.push({ cycle: [...path.slice(path.indexOf(member)), member], set: name, index })
      else visit(member)
    }
    path.pop()
    open.delete(name)
    finished.add(name)
  }
}
