import type { Sketch, SketchDot } from '../../runtime/contract/sketch.ts'
import { fnv1a } from './fnv1a.ts'
import { mulberry32 } from './mulberry32.ts'
import { sketchStreets } from './sketch-streets.ts'

/** A real place near the drawn one. Offsets in metres. */
export interface SketchPlace {
  readonly kind: SketchDot['kind']
  readonly east: number
  readonly north: number
}

const rings = [38, 74, 110] as const
const outermost = rings[2]

/**
 * Below this fraction of the farthest distance, a dot would get lost in the middle. Distances are then drawn by their
 * square roots.
 */
const crowded = 0.25

/** The drawing of a place: streets generated from its slug, and its real surroundings. */
export function sketchOf(slug: string, places: readonly SketchPlace[]): Sketch {
  return { streets: sketchStreets(mulberry32(fnv1a(slug))), rings, dots: dotsOf(places) }
}

/** Puts the farthest place on the outermost ring, and the others inside it. */
function dotsOf(places: readonly SketchPlace[]): readonly SketchDot[] {
  const distances = places.map(({ east, north }) => Math.sqrt(east * east + north * north))
  const farthest = Math.max(0, ...distances)
  const byRoot = Math.min(...distances) < farthest * crowded
  return places.map(({ kind, east, north }, index) => {
    const distance = distances[index] ?? 0
    if (distance === 0) return { x: 120, y: 120, kind }
    const part = byRoot ? Math.sqrt(distance / farthest) : distance / farthest
    const reach = (part * outermost) / distance
    return { x: tenths(120 + east * reach), y: tenths(120 - north * reach), kind }
  })
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
