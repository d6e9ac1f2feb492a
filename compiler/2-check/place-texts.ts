import type { PlaceFactFields } from '../1-parse/schema/place-facts.ts'
import type { PlaceFact } from '../domain/place-fact.ts'
import type { Path } from '../source/node.ts'

/** A text of a place in several languages, and where the row has it. */
export interface PlaceTexts {
  readonly path: Path
  readonly languages: readonly string[]
}

/** Every text of a place except its names, which have their own rules. */
export function placeTexts({
  directions,
  protection,
  exits = [],
  facts = [],
  points = [],
}: Pick<PlaceFactFields, PlaceFact>): readonly PlaceTexts[] {
  const found: PlaceTexts[] = []
  const add = (path: Path, texts: object | string | undefined): void => {
    if (typeof texts === 'object') found.push({ path, languages: Object.keys(texts) })
  }
  add(['directions'], directions)
  add(['protection'], protection)
  for (const [index, { name }] of exits.entries()) add(['exits', index, 'name'], name)
  for (const [index, { text }] of facts.entries()) add(['facts', index, 'text'], text)
  for (const [index, { name }] of points.entries()) add(['points', index, 'name'], name)
  return found
}
