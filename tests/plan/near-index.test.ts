import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { metresBetween, offsetFrom } from '../../compiler/domain/geo.ts'
import type { Geo } from '../../compiler/domain/geo.ts'
import { nearIndex } from '../../compiler/plan/place/near-index.ts'
import { growth, linear } from '../growth.ts'

const anywhere = fc.tuple(
  fc.double({ min: -90, max: 90, noNaN: true }),
  fc.double({ min: -180, max: 180, noNaN: true }),
)
/** Close together, on the date line, around a pole, and often at the very same spot. */
const crowded = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 })).map(([a, b]) => [a / 50, b / 50] as const),
  fc
    .tuple(fc.integer({ min: -9, max: 9 }), fc.constantFrom(179.95, 180, -180, -179.97))
    .map(([a, b]) => [a / 100, b] as const),
  fc.tuple(fc.constantFrom(89.9, 89.95, 90), fc.integer({ min: -18, max: 18 })).map(([a, b]) => [a, b * 10] as const),
)
const positions = fc.array(fc.oneof(crowded, anywhere), { maxLength: 60 })

describe('what lies near a position', () => {
  test('is what a look at every place finds', () => {
    fc.assert(
      fc.property(
        positions,
        crowded,
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 0, max: 30_000 }),
        (all, from, count, radius) => {
          const fits = (number: number): boolean => number % 3 !== 0
          const things = all.map((geo, number) => ({ geo, name: `site-${number}`, value: number }))
          const brute = things
            .map(({ geo, name, value }) => ({ name, value, metres: metresBetween(from, geo) }))
            .filter(({ value, metres }) => fits(value) && metres <= radius)
            .toSorted((a, b) => a.metres - b.metres || (a.name < b.name ? -1 : 1))
            .slice(0, count)
            .map(({ value, metres }) => ({ value, metres }))
          expect(nearIndex(things)({ from, radius, count, fits })).toEqual(brute)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('includes what is exactly as far as the search goes', () => {
    const find = nearIndex([{ geo: [0, 1], name: 'site', value: 1 }])
    const search = { from: [0, 0], count: 1, fits: () => true } as const
    expect([111_194, 111_195].map((radius) => find({ ...search, radius }).length)).toEqual([0, 1])
  })

  test('does not depend on the order of the table', () => {
    fc.assert(
      fc.property(positions, crowded, (all, from) => {
        const things = all.map((geo, number) => ({ geo, name: `site-${number}`, value: number }))
        const search = { from, radius: 30_000, count: 5, fits: () => true }
        expect(nearIndex(things.toReversed())(search)).toEqual(nearIndex(things)(search))
      }),
    )
  })

  test('is found without a look at every place among a hundred thousand', async () => {
    const things = Array.from({ length: 100_000 }, (_, number) => {
      const geo: Geo = [-50 + number / 1000, 13 + (number % 100) / 1000]
      return { geo, name: `site-${number}`, value: number }
    })
    const search = (count: number): void => {
      const find = nearIndex(things.slice(0, count))
      for (const { geo, value } of things.slice(0, count / 50)) {
        const found = find({ from: geo, radius: 2_000, count: 5, fits: (other) => other !== value })
        expect(found).toHaveLength(5)
      }
    }
    expect(await growth(search, 12_500)).toBeLessThan(linear)
  })
})

describe('the distance between two positions', () => {
  test('is the same both ways, nothing to itself, and never longer than a way round', () => {
    fc.assert(
      fc.property(anywhere, anywhere, anywhere, (a, b, c) => {
        expect(metresBetween(a, b)).toBe(metresBetween(b, a))
        expect(metresBetween(a, a)).toBe(0)
        expect(metresBetween(a, b)).toBeLessThanOrEqual(metresBetween(a, c) + metresBetween(c, b) + 2)
      }),
    )
  })

  test.each<[string, Geo, Geo, number]>([
    ['a degree along the equator', [0, 0], [0, 1], 111_195],
    ['a degree along a meridian', [50, 8], [51, 8], 111_195],
    ['across the date line', [0, 179.5], [0, -179.5], 111_195],
    ['over the pole', [89.5, 0], [89.5, 180], 111_195],
    ['half round the globe', [0, 0], [0, 180], 20_015_114],
  ])('is right: %s', (_, a, b, metres) => {
    expect(metresBetween(a, b)).toBe(metres)
  })

  test('agrees with the offset to east and north', () => {
    const near = fc.tuple(
      fc.double({ min: -0.05, max: 0.05, noNaN: true }),
      fc.double({ min: -0.05, max: 0.05, noNaN: true }),
    )
    fc.assert(
      fc.property(
        fc.tuple(fc.integer({ min: -70, max: 70 }), fc.integer({ min: -180, max: 180 })),
        near,
        ([lat, lon], [up, right]) => {
          const to: Geo = [lat + up, ((lon + right + 540) % 360) - 180]
          const { east, north } = offsetFrom([lat, lon], to)
          expect(Math.abs(Math.hypot(east, north) - metresBetween([lat, lon], to))).toBeLessThanOrEqual(2)
          if (Math.abs(east) > 1) expect(Math.sign(east)).toBe(Math.sign(right))
          if (Math.abs(north) > 1) expect(Math.sign(north)).toBe(Math.sign(up))
        },
      ),
    )
  })
})
