import type { PlaceFactFields } from '../1-parse/schema/place-facts.ts'
import { daysSince1970 } from '../domain/days-since-1970.ts'
import type { PlaceFact } from '../domain/place-fact.ts'
import type { Path } from '../source/node.ts'

/** The date on which a fact was last checked, and where it is written. */
export interface FactDate {
  readonly fact: PlaceFact
  readonly date: string
  readonly path: Path
}

/** Facts without a source of their own. */
const unsourced = ['exits', 'directions', 'protection', 'points'] as const

/** The dates of all facts that have one. */
export function factDates({ hours, price, facts = [], asOf = {} }: PlaceFactFields): readonly FactDate[] {
  const dated = (fact: PlaceFact, date: string | undefined, path: Path): readonly FactDate[] =>
    date === undefined ? [] : [{ fact, date, path }]
  return [
    ...dated('hours', hours?.asOf, ['hours', 'asOf']),
    ...dated('price', price?.asOf, ['price', 'asOf']),
    ...facts.flatMap((one, index) => dated('facts', one.asOf, ['facts', index, 'asOf'])),
    ...unsourced.flatMap((fact) => dated(fact, asOf[fact], ['asOf', fact])),
  ]
}

/** Days from one date to another. Negative if the other is earlier. */
export function daysBetween(from: string, to: string): number {
  return daysSince1970(to) - daysSince1970(from)
}
