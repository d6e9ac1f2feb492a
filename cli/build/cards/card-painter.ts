import { textsOn } from '../../../compiler/plan/picture.ts'
import type { Card, CardSketch } from '../../../compiler/plan/picture.ts'
import { Canvas } from './canvas.ts'
import type { Background } from './canvas.ts'
import { Coverage } from './coverage.ts'
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

/** How many backgrounds are kept. The languages of a site follow each other and have few, by their units of length. */
const mostBackgrounds = 3

/** A function that draws a card as PNG. It keeps parts that the next card may share. */
export function cardPainter(): (card: Card) => Promise<Uint8Array> {
  const cover = new Coverage(cardWidth, cardHeight)
  const canvas = new Canvas(cardWidth, cardHeight)
  drawTag(cover, canvas)
  const tagged = canvas.asBackground()
  const backgrounds = new Map<string, Background>()
  const backgroundOf = (sketch: CardSketch): Background => {
    const key = JSON.stringify(sketch)
    const known = backgrounds.get(key)
    if (known) return known
    canvas.show(tagged)
    drawSketch(sketch, frame, cover, canvas)
    const [oldest] = backgrounds.size < mostBackgrounds ? [] : backgrounds
    if (oldest) backgrounds.delete(oldest[0])
    const background = canvas.asBackground(oldest?.[1])
    backgrounds.set(key, background)
    return background
  }
  return async (card) => {
    const lettering = await letteringFor(textsOn(card), card)
    canvas.show(backgroundOf(card.sketch))
    letter(card, lettering, cover, canvas)
    return encodePng(canvas, paletteOf(card.accent, card.colors))
  }
}

const inWhite = mixOf('white')
const inInk = mixOf('ink')
const inAccent = mixOf('accent')

function letter(
  { title, placeKind, brand, language, sketch, north }: Card,
  lettering: Lettering,
  cover: Coverage,
  canvas: Canvas,
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
    cover.paint(canvas, inAccent)
  }
  if (north !== undefined && sketch.dots.length > 0) {
    const [x, y] = frame.north
    write(north, x - (lettering.widthOf(north) * 28) / 2, y + 68, 28)
    cover.paint(canvas, inWhite)
  }
  lines.forEach((line, index) => {
    write(line, left, Math.round(top + kindHeight + (index * leading + 0.94) * size), size)
  })
  write(brand, left, brandBase, small)
  cover.paint(canvas, inInk)

  function write(text: string, x: number, y: number, wanted: number): void {
    const drawable = lettering.drawable(text)
    const fitting = Math.min(wanted, titleSpace.width / Math.max(1, lettering.widthOf(drawable)))
    lettering.write(cover, drawable, x, y, fitting)
  }
}
