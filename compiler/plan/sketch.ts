import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { Sketch, SketchDot } from '../../runtime/contract/sketch.ts'
import { ringDistances } from './ring-distances.ts'
import { labelled } from './sketch-labels.ts'
import type { PlaceText } from '../../runtime/contract/measures.ts'

/** A real place near the drawn one. Offsets in metres. */
export interface SketchPlace {
  readonly kind: SketchDot['kind']
  readonly east: number
  readonly north: number
  readonly name?: PlaceText
}

/** Distance of the farthest place from the middle. */
const outermost = 110

/**
 * Below this fraction of the farthest distance, a dot would get lost in the middle. Distances are then drawn by their
 * square roots, those of the rings too.
 */
const crowded = 0.25

/** The map of a place: its real surroundings, with rings for their distance. */
export function sketchOf(locale: LocaleEntry, places: readonly SketchPlace[]): Sketch {
  const distances = places.map(({ east, north }) => Math.sqrt(east * east + north * north))
  const farthest = Math.max(0, ...distances)
  const byRoot = Math.min(...distances) < farthest * crowded
  const radiusOf = (metres: number): number => {
    const part = metres / farthest
    return tenths((byRoot ? Math.sqrt(part) : part) * outermost)
  }
  const rings = ringDistances(locale, farthest, byRoot ? 4 : 2)
  const dots = places.map(({ kind, east, north, name }, index) => {
    const metres = distances[index] ?? 0
    const reach = metres === 0 ? 0 : radiusOf(metres) / metres
    return { x: tenths(120 + east * reach), y: tenths(120 - north * reach), kind, ...(name && { name }) }
  })
  return labelled(
    rings.map(({ metres, distance }) => ({ radius: radiusOf(metres), distance })),
    dots,
  )
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
