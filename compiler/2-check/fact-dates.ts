import type { ProjectAst } from '../1-parse/ast.ts'
import { factEntries } from '../fields/index.ts'
import type { PlaceFact, PlaceFactFields } from '../fields/index.ts'
import { daysSince1970 } from '../domain/days-since-1970.ts'
import type { Path } from '../source/node.ts'

/** The date on which a fact was last checked, and where it is written. */
export interface FactDate {
  readonly fact: PlaceFact
  readonly date: string
  readonly path: Path
}

/** The dates of all facts that have one. */
export function factDates(facts: PlaceFactFields): readonly FactDate[] {
  const dated = (fact: PlaceFact, date: string | undefined, path: Path): readonly FactDate[] =>
    date === undefined ? [] : [{ fact, date, path }]
  return factEntries.flatMap(([name, { dated: when }]) => {
    if (when !== 'in it') return dated(name, facts.asOf?.[name], ['asOf', name])
    const value = facts[name] as Dated | readonly Dated[] | undefined
    return Array.isArray(value)
      ? value.flatMap((item: Dated, index) => dated(name, item.asOf, [name, index, 'asOf']))
      : dated(name, (value as Dated | undefined)?.asOf, [name, 'asOf'])
  })
}

interface Dated {
  readonly asOf?: string
}

/** Days after which a fact or a text must be checked again. Default: half a year, because prices and hours often change with the season. */
export function maxAgeOf({ platform }: ProjectAst): number {
  return platform?.value.facts?.maxAge ?? 180
}

/** Days from one date to another. Negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return daysSince1970(to) - daysSince1970(from)
}
