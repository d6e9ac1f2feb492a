import type { Sketch, SketchDot } from '../../runtime/contract/sketch.ts'
import { fnv1a } from './fnv1a.ts'
import { mulberry32 } from './mulberry32.ts'
import { sketchStreets } from './sketch-streets.ts'

/** A real place near the one that is drawn, in metres from it. */
export interface SketchPlace {
  readonly kind: SketchDot['kind']
  readonly east: number
  readonly north: number
}

const rings = [38, 74, 110] as const
const outermost = rings[2]

/** Nearer than this part of the farthest distance, a dot would be lost in the middle: distances are drawn by their roots. */
const crowded = 0.25

/** The drawing of a place: streets that follow from its slug, and what is really around it. */
export function sketchOf(slug: string, places: readonly SketchPlace[]): Sketch {
  return { streets: sketchStreets(mulberry32(fnv1a(slug))), rings, dots: dotsOf(places) }
}

/** The farthest is on the outermost ring, and the others are within it. */
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
