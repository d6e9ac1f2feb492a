import type { SitesHeader } from '../1-parse/schema/sites.ts'

/** A way from a locale set back to itself. */
export interface SetCycle {
  /** The names on the way, the first one again at the end. */
  readonly cycle: readonly string[]
  /** The set that closes it, and where in its list. */
  readonly set: string
  readonly index: number
}

/** Each cycle once, where it closes. `en: [en]` is none: within the set of its own name, a name is the language. */
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
