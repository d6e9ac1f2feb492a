import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Canvas } from '../../cli/builder/cards/canvas.ts'
import { Coverage, levels } from '../../cli/builder/cards/coverage.ts'
import { mixOf, valueOf } from '../../cli/builder/cards/palette.ts'
import { circle, stroke } from '../../cli/builder/cards/shapes.ts'

/** Draws over nothing; each pixel is the level at which it is covered. */
function drawn(draw: (cover: Coverage) => void, size = 40): Uint8Array {
  const canvas = new Canvas(size, size)
  const cover = new Coverage(size, size)
  draw(cover)
  cover.paint(
    canvas,
    Uint8Array.from({ length: 256 }, (_, index) => index & 15),
  )
  return canvas.pixels
}

function area(pixels: Uint8Array): number {
  return pixels.reduce((sum, level) => sum + level, 0) / levels
}

describe('the area that a shape covers', () => {
  test('of a rectangle is exact, also in part of a pixel', () => {
    const pixels = drawn((cover) => {
      cover.moveTo(2.2, 3)
      cover.lineTo(6, 3)
      cover.lineTo(6, 4)
      cover.lineTo(2.2, 4)
    })
    expect([...pixels.subarray(3 * 40, 3 * 40 + 8)]).toEqual([0, 0, 12, 15, 15, 15, 0, 0])
    expect(area(pixels)).toBeCloseTo(3.8)
  })

  test('of a circle is that of a circle, wherever it is', () => {
    const place = fc.double({ min: 14, max: 26, noNaN: true })
    fc.assert(
      fc.property(place, place, fc.double({ min: 4, max: 13, noNaN: true }), (x, y, radius) => {
        const covered = area(drawn((cover) => circle(cover, [x, y], radius)))
        // A bit more than 2 %, since small circles touch it exactly.
        expect(Math.abs(covered - Math.PI * radius * radius)).toBeLessThan(0.021 * Math.PI * radius * radius)
      }),
    )
  })

  test('is no more than once where shapes overlap, and nothing of one remains for the next', () => {
    const canvas = new Canvas(40, 40)
    const cover = new Coverage(40, 40)
    stroke(
      cover,
      [
        [5, 20],
        [35, 20],
      ],
      10,
    )
    circle(cover, [20, 20], 4)
    cover.paint(canvas, new Uint8Array(256).fill(1))
    canvas.pixels.fill(0)
    cover.paint(canvas, new Uint8Array(256).fill(1))
    expect(area(canvas.pixels)).toBe(0)
  })

  test('is cut off at the edges', () => {
    expect(area(drawn((cover) => circle(cover, [0, 20], 10)))).toBeCloseTo((Math.PI * 100) / 2, -1)
    expect(area(drawn((cover) => circle(cover, [20, 40], 10)))).toBeCloseTo((Math.PI * 100) / 2, -1)
    expect(area(drawn((cover) => circle(cover, [-30, -30], 10)))).toBe(0)
    expect(area(drawn((cover) => circle(cover, [90, 20], 10)))).toBe(0)
  })
})

test('a pixel that is fully covered has the colour of the paint', () => {
  expect(mixOf('ink')[levels]).toBe(valueOf('ink'))
})
