import { array, assert, constantFrom, double, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { land } from '../../compiler/report/land.ts'
import { mapPosition } from '../../compiler/report/map-position.ts'
import { spreadDots } from '../../compiler/report/spread-dots.ts'

describe('a place on the map', () => {
  // What `geoNaturalEarth1` of d3-geo 3.1.2 says, with which the outlines were drawn.
  test.each([
    { place: 'Paris', geo: [48.8606, 2.3376], x: 957.551, y: 178.999 },
    { place: 'Sydney', geo: [-33.8568, 151.2153], x: 1736.256, y: 711.641 },
    { place: 'Honolulu', geo: [21.276, -157.827], x: 81.958, y: 356.238 },
    { place: 'Reykjavik', geo: [64.1466, -21.9426], x: 854.975, y: 87.419 },
    { place: 'just west of where the map is cut', geo: [0, -169.5], x: 1997.222, y: 493.239 },
    { place: 'Ushuaia', geo: [-54.8, -68.3], x: 625.538, y: 844.086 },
  ] as const)('$place lies where the outlines have it', ({ geo, x, y }) => {
    const position = mapPosition(geo)
    expect(position.x).toBeCloseTo(x, 2)
    expect(position.y).toBeCloseTo(y, 2)
  })

  test('the outlines are small enough for every report', () => {
    expect(land.path.length).toBeLessThan(30_000)
    expect(land.path).toMatch(/^[Mlz\d\s-]+$/)
  })
})

describe('dots of places that are close', () => {
  const position = record({ x: double({ min: 0, max: 2000, noNaN: true }), y: constantFrom(0, 300, 301, 850) })

  test('none hides another, and all of them are there', () => {
    assert(
      property(array(position, { maxLength: 60 }), (positions) => {
        const { dots, pitch } = spreadDots(positions, land)
        expect(dots.length).toBe(positions.length)
        for (const [index, one] of dots.entries())
          for (const other of dots.slice(index + 1))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(pitch * 0.999)
      }),
      { numRuns: 50 },
    )
  })

  test('one by itself stays within half a dot of its place', () => {
    const [dot] = spreadDots([{ x: 957.6, y: 179 }], land).dots
    expect(Math.hypot((dot?.x ?? 0) - 957.6, (dot?.y ?? 0) - 179)).toBeLessThan(7)
  })

  test('20,000 in one place become a disc, in time', () => {
    const begin = performance.now()
    const { dots, pitch } = spreadDots(
      Array.from({ length: 20_000 }, () => ({ x: 1000, y: 400 })),
      land,
    )
    expect(performance.now() - begin).toBeLessThan(5000)
    const radius = Math.max(...dots.map(({ x, y }) => Math.hypot(x - 1000, y - 400)))
    expect(radius).toBeLessThan(pitch * Math.sqrt(20_000 / 3))
  })
})
