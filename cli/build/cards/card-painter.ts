import { textsOn } from '../../../compiler/plan/picture.ts'
import type { Card } from '../../../compiler/plan/picture.ts'
import type { Coverage } from './coverage.ts'
import { drawSketch } from './draw-sketch.ts'
import type { SketchFrame } from './draw-sketch.ts'
import { letteringFor } from './lettering.ts'
import type { Lettering } from './lettering.ts'
import { mixOf, paletteOf } from './palette.ts'
import { encodePng } from './png.ts'
import { leadingOf, setTitle } from './set-title.ts'
import { cardHeight, cardWidth, drawTag, tag } from './draw-tag.ts'

const left = 208
const right = tag.stub - 34
const small = 32
const titleSpace = { width: right - left, height: 306 } as const
const brandBase = tag.bottom - 54
const frame: SketchFrame = {
  middle: [(tag.stub + tag.right) / 2, cardHeight / 2 + 6],
  scale: 1.3,
  north: [tag.right - 46, tag.top + 28],
}

/** A function that draws a card as PNG. It keeps parts that the next card may share. */
export function cardPainter(): (card: Card) => Promise<Uint8Array> {
  const blank = drawTag()
  const { cover } = blank
  const drawn = { sketch: '', pixels: blank.pixels.slice() }
  const pixels = blank.pixels.slice()
  return async (card) => {
    const lettering = await letteringFor(textsOn(card), card)
    // The languages of a site follow each other and share the sketch.
    const sketch = JSON.stringify(card.sketch)
    if (drawn.sketch !== sketch) {
      drawn.pixels.set(blank.pixels)
      drawSketch(card.sketch, frame, cover, drawn.pixels)
      drawn.sketch = sketch
    }
    pixels.set(drawn.pixels)
    letter(card, lettering, cover, pixels)
    return encodePng(pixels, cardWidth, paletteOf(card.accent, card.colors))
  }
}

const inWhite = mixOf('white')
const inInk = mixOf('ink')
const inAccent = mixOf('accent')

function letter(
  { title, placeKind, brand, language, sketch, north }: Card,
  lettering: Lettering,
  cover: Coverage,
  pixels: Uint8Array,
): void {
  const heading = lettering.drawable(title)
  const leading = leadingOf(heading)
  const { lines, size } = setTitle(heading, language, lettering, titleSpace)
  const kindHeight = placeKind === undefined ? 0 : small + 26
  const height = kindHeight + lines.length * size * leading
  // Centers kind and title in the space above the brand.
  const top = Math.round((tag.top + 40 + brandBase - 50 - height) / 2)
  if (placeKind !== undefined) {
    write(placeKind, left, top + small, small)
    cover.paint(pixels, inAccent)
  }
  if (north !== undefined && sketch.dots.length > 0) {
    const [x, y] = frame.north
    write(north, x - (lettering.widthOf(north) * 28) / 2, y + 68, 28)
    cover.paint(pixels, inWhite)
  }
  lines.forEach((line, index) => {
    write(line, left, Math.round(top + kindHeight + (index * leading + 0.94) * size), size)
  })
  write(brand, left, brandBase, small)
  cover.paint(pixels, inInk)

  function write(text: string, x: number, y: number, wanted: number): void {
    const drawable = lettering.drawable(text)
    const fitting = Math.min(wanted, titleSpace.width / Math.max(1, lettering.widthOf(drawable)))
    lettering.write(cover, drawable, x, y, fitting)
  }
}
