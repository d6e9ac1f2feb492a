import { factEntries } from '../fields/index.ts'
import type { PlaceFact, PlaceFactFields } from '../fields/index.ts'
import type { Path } from '../source/node.ts'

/** A text of a place in several languages, and where the row has it. */
export interface PlaceTexts {
  readonly path: Path
  readonly languages: readonly string[]
}

/** Every text of a place except its names, which have their own rules: those that are a fact first, then those of items of lists. */
export function placeTexts(facts: Pick<PlaceFactFields, PlaceFact>): readonly PlaceTexts[] {
  const found = factEntries.flatMap(([name, fact]) => {
    const value = facts[name]
    if (value === undefined) return []
    return fact.texts(value).map(({ path, texts }) => ({ path: [name, ...path], languages: Object.keys(texts) }))
  })
  return found.toSorted((a, b) => a.path.length - b.path.length)
}
