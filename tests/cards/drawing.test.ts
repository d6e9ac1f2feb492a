import { inflateSync } from 'node:zlib'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BitWriter } from '../../cli/builder/cards/bit-writer.ts'
import { Canvas } from '../../cli/builder/cards/canvas.ts'
import { Coverage, levels } from '../../cli/builder/cards/coverage.ts'
import { huffmanCode } from '../../cli/builder/cards/huffman.ts'
import { mixOf, valueOf } from '../../cli/builder/cards/palette.ts'
import { RunList } from '../../cli/builder/cards/run-list.ts'
import { circle, stroke } from '../../cli/builder/cards/shapes.ts'
import { zlibStream } from '../../cli/builder/cards/zlib-stream.ts'

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

describe('a stream of runs', () => {
  const runs = fc.array(fc.tuple(fc.integer({ min: 0, max: 255 }), fc.oneof(fc.nat(6), fc.nat(2000))), {
    maxLength: 300,
  })

  test('is what zlib reads as the bytes that were put', () => {
    const stream = new RunList(600_000)
    fc.assert(
      fc.property(runs, (list) => {
        stream.clear()
        for (const [value, times] of list) stream.put(value, times)
        const bytes = Buffer.concat(list.map(([value, times]) => Buffer.alloc(times, value)))
        expect(inflateSync(zlibStream(stream)).equals(bytes)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  test('is so for a picture’s worth of noise', () => {
    const stream = new RunList(600_000)
    const bytes = Uint8Array.from({ length: 400_000 }, (_, index) => Math.imul(index, 2_654_435_761) >>> 24)
    for (const value of bytes) stream.put(value, 1)
    expect(inflateSync(zlibStream(stream)).equals(bytes)).toBe(true)
  })

  test('has no code longer than may be, and codes that fill the tree, however uneven the counts', () => {
    const fibonacci = new Uint32Array(30)
    fibonacci.forEach(
      (_, index) => (fibonacci[index] = index < 2 ? 1 : (fibonacci[index - 1] ?? 0) + (fibonacci[index - 2] ?? 0)),
    )
    for (const longest of [7, 15]) {
      const { lengths } = huffmanCode(fibonacci, longest)
      expect(Math.max(...lengths)).toBeLessThanOrEqual(longest)
      expect(lengths.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1)
    }
  })

  test('has codes of one length for counts that are nearly equal', () => {
    expect([...huffmanCode(Uint32Array.of(1, 1, 2, 2), 15).lengths]).toEqual([2, 2, 2, 2])
  })

  test('repeats also the shortest run that can be', () => {
    const stream = new RunList(4000)
    for (let run = 0; run < 1000; run++) stream.put(run % 2, 4)
    // Four bytes one by one would have six bits.
    expect(zlibStream(stream).length).toBeLessThan(700)
  })
})

test('words of up to 24 bits are written at once as they are one by one', () => {
  const words = fc.array(
    fc.integer({ min: 1, max: 24 }).chain((bits) => fc.tuple(fc.nat(2 ** bits - 1), fc.constant(bits))),
  )
  fc.assert(
    fc.property(words, (written) => {
      const [oneByOne, atOnce] = [new BitWriter(4 * written.length + 8), new BitWriter(4 * written.length + 8)]
      for (const [word, bits] of written) oneByOne.write(word, bits)
      const [all, lengths] = [0, 1].map((part) => written.map((pair) => pair[part] as number))
      atOnce.writeAll(Uint16Array.from(written.keys()), Uint32Array.from(all ?? []), Uint8Array.from(lengths ?? []))
      expect(atOnce.end(7)).toEqual(oneByOne.end(7))
    }),
  )
})
