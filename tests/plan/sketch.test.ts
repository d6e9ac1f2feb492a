import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accentOf } from '../../compiler/plan/accent.ts'
import { direction } from '../../compiler/plan/direction.ts'
import { sketchOf } from '../../compiler/plan/sketch.ts'
import type { SketchPlace } from '../../compiler/plan/sketch.ts'

const slug = fc.stringMatching(/^[a-z][a-z0-9]{0,9}(-[a-z0-9]{1,9}){0,3}$/)
const metres = fc.integer({ min: -20_000, max: 20_000 })
const place: fc.Arbitrary<SketchPlace> = fc.record({
  kind: fc.constantFrom('exit' as const, 'point' as const, 'site' as const),
  east: metres,
  north: metres,
})

/** Points along each street of path data. */
function pointsOf(streets: string): readonly (readonly number[])[] {
  return [...streets.matchAll(/M(\S+) (\S+)Q(\S+) (\S+) (\S+) (\S+?)(?=M|$)/g)].flatMap(([, ...texts]) => {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0, x2 = 0, y2 = 0] = texts.map(Number)
    return Array.from({ length: 21 }, (_, index) => {
      const t = index / 20
      const s = 1 - t
      return [s * s * x0 + 2 * s * t * x1 + t * t * x2, s * s * y0 + 2 * s * t * y1 + t * t * y2]
    })
  })
}

describe('the drawing of a place', () => {
  test('has seven to ten streets, all of each within the view box, in less than 0.4 KB', () => {
    fc.assert(
      fc.property(slug, (name) => {
        const { streets } = sketchOf(name, [])
        const count = streets.split('M').length - 1
        expect(count).toBeGreaterThanOrEqual(7)
        expect(count).toBeLessThanOrEqual(10)
        expect(streets.length).toBeLessThan(400)
        const points = pointsOf(streets)
        expect(points).toHaveLength(count * 21)
        expect(Math.min(...points.flat())).toBeGreaterThanOrEqual(0)
        expect(Math.max(...points.flat())).toBeLessThanOrEqual(240)
      }),
      { numRuns: 500 },
    )
  })

  test('CL-02 is the same for a slug every time, and another for another', () => {
    expect(sketchOf('fictional-station', [])).toMatchInlineSnapshot(`
      {
        "dots": [],
        "rings": [
          38,
          74,
          110,
        ],
        "streets": "M19 1Q135 83 239 133M1 38Q128 135 239 190M1 102Q105 186 198 239M1 164Q50 205 96 239M93 1Q74 39 51 75M138 1Q84 110 1 205M189 1Q128 129 31 239M239 1Q180 128 87 239M239 82Q216 123 189 163M67 1Q114 121 125 239",
      }
    `)
    expect(sketchOf('fictional-station', [])).toEqual(sketchOf('fictional-station', []))
    const streets = Array.from({ length: 200 }, (_, index) => sketchOf(`place-${index}`, []).streets)
    expect(new Set(streets).size).toBe(200)
  })

  test('has no dots where no positions are known', () => {
    expect(sketchOf('fictional-station', []).dots).toEqual([])
  })

  test('has every place at its true bearing, none beyond the outermost ring, the farthest on it', () => {
    fc.assert(
      fc.property(slug, fc.array(place, { minLength: 1, maxLength: 12 }), (name, places) => {
        const { dots, rings } = sketchOf(name, places)
        const outermost = Math.max(...rings)
        const radii = dots.map(({ x, y }) => Math.hypot(x - 120, y - 120))
        places.forEach(({ kind, east, north }, index) => {
          const { x, y, kind: drawn } = dots[index] ?? { x: 0, y: 0 }
          expect(drawn).toBe(kind)
          // Dots are rounded to a tenth: what that moves sideways is all that a bearing may be off by.
          const sideways = ((x - 120) * north + (y - 120) * east) / Math.max(1, Math.hypot(east, north))
          expect(Math.abs(sideways)).toBeLessThan(0.08)
          if (radii[index]) expect((x - 120) * east - (y - 120) * north).toBeGreaterThanOrEqual(0)
          expect(radii[index]).toBeLessThan(outermost + 0.1)
        })
        const distances = places.map(({ east, north }) => Math.hypot(east, north))
        const farthest = Math.max(...distances)
        if (farthest > 0) expect(radii[distances.indexOf(farthest)]).toBeGreaterThan(outermost - 0.1)
      }),
    )
  })

  test('keeps what is nearer nearer, also where distances are drawn by their roots', () => {
    const at = (east: number): SketchPlace => ({ kind: 'point', east, north: 0 })
    const radii = (...east: number[]) => sketchOf('fictional-station', east.map(at)).dots.map(({ x }) => x - 120)
    expect(radii(500, 1000)).toEqual([55, 110])
    expect(radii(10, 250, 1000)).toEqual([11, 55, 110])
  })
})

test('a direction is what sine and cosine say, to fifteen digits or so', () => {
  for (let step = -400; step <= 400; step++) {
    const [x, y] = direction(step / 160)
    expect(x).toBeCloseTo(Math.cos((step / 160) * 2 * Math.PI), 9)
    expect(y).toBeCloseTo(Math.sin((step / 160) * 2 * Math.PI), 9)
  }
})

test('a slug has the accent that it always had', () => {
  expect(['louvre', 'kings-cross-station', 'paris', 'tokyo-station'].map(accentOf)).toMatchInlineSnapshot(`
    [
      6,
      7,
      0,
      0,
    ]
  `)
})
