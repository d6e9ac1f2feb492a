import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardFolder } from './card-folder.ts'
import type { Coverage } from './coverage.ts'

export interface Glyph {
  /** Width as a fraction of the em. */
  readonly advance: number
  /** Draws the glyph with its origin at a point, with `size` pixels per em. */
  draw(cover: Coverage, x: number, y: number, size: number): void
}

/** The outlines of a font, by code point. `scripts/card-fonts.mjs` creates the files and documents their format. */
export interface GlyphFont {
  glyph(code: number): Glyph | undefined
}

export function openGlyphs(name: string): GlyphFont {
  const file = readFileSync(join(cardFolder, `${name}.glyphs`))
  const bytes = new Uint8Array(file.buffer, file.byteOffset, file.byteLength)
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const word = (index: number): number => view.getUint32(index * 4, true)
  const units = word(0)
  const count = word(1)
  const outlines = (2 + count * 2 + 1) * 4
  const known = new Map<number, Glyph | undefined>()
  return {
    glyph(code) {
      if (!known.has(code)) known.set(code, find(code))
      return known.get(code)
    },
  }

  function find(code: number): Glyph | undefined {
    let [low, high] = [0, count]
    while (low < high) {
      const middle = (low + high) >> 1
      if (word(2 + middle) < code) low = middle + 1
      else high = middle
    }
    if (low === count || word(2 + low) !== code) return undefined
    return read(outlines + word(2 + count + low), outlines + word(2 + count + low + 1))
  }

  function read(start: number, end: number): Glyph {
    const cursor = { at: start }
    const number = (): number => {
      let value = 0
      for (let scale = 1; ; scale *= 128) {
        const byte = bytes[cursor.at++] as number
        value += (byte % 128) * scale
        if (byte < 128) return value
      }
    }
    const signed = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2)
    const advance = number() / units
    const steps: number[] = []
    let [x, y] = [0, 0]
    const point = (written: number): void => {
      x += signed(written)
      y += signed(number())
      steps.push(x / units, y / units)
    }
    while (cursor.at < end) {
      const head = number()
      steps.push(head % 3)
      point(Math.floor(head / 3))
      if (head % 3 === 2) point(number())
    }
    return { advance, draw: (cover, left, base, size) => draw(cover, steps, left, base, size) }
  }
}

function draw(cover: Coverage, steps: readonly number[], left: number, base: number, size: number): void {
  const x = (index: number): number => left + (steps[index] as number) * size
  const y = (index: number): number => base - (steps[index] as number) * size
  for (let at = 0; at < steps.length;) {
    const kind = steps[at]
    if (kind === 2) {
      cover.curveTo(x(at + 1), y(at + 2), x(at + 3), y(at + 4))
      at += 5
    } else {
      if (kind === 0) cover.moveTo(x(at + 1), y(at + 2))
      else cover.lineTo(x(at + 1), y(at + 2))
      at += 3
    }
  }
}
