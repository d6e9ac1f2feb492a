import { textsOn } from '../../../compiler/plan/picture.ts'
import type { Card, CardSketch } from '../../../compiler/plan/picture.ts'
import { Canvas } from './canvas.ts'
import { Coverage } from './coverage.ts'
import { drawSketch } from './draw-sketch.ts'
import type { SketchFrame } from './draw-sketch.ts'
import { letteringFor } from './lettering.ts'
import type { Lettering } from './lettering.ts'
import { mixOf, paletteOf } from './palette.ts'
import { encodePng } from './png.ts'
import { leadingOf, setTitle } from './set-title.ts'
import { cardHeight, cardWidth, drawTag, tag } from './draw-tag.ts'
import type { Mix, Shape } from './shape.ts'

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

/** How many lines of text are kept. Most of them are on many cards. A line takes about 15 KB. */
const mostShapes = 500

/** A function that draws a card as PNG. It keeps parts that the next card may share. */
export function cardPainter(): (card: Card) => Promise<Uint8Array> {
  const cover = new Coverage(cardWidth, cardHeight)
  const canvas = new Canvas(cardWidth, cardHeight)
  drawTag(cover, canvas)
  const tagged = canvas.pixels.slice()
  const backgrounds = new Map<string, Uint8Array>()
  const backgroundOf = (sketch: CardSketch): Uint8Array => {
    const key = JSON.stringify(sketch)
    const known = backgrounds.get(key)
    if (known) return known
    canvas.pixels.set(tagged)
    drawSketch(sketch, frame, cover, canvas)
    const [oldest] = backgrounds.keys()
    if (backgrounds.size === mostBackgrounds && oldest !== undefined) backgrounds.delete(oldest)
    const background = canvas.pixels.slice()
    backgrounds.set(key, background)
    return background
  }
  const shapes = new Map<string, Shape>()
  const shapeOf: ShapeOf = ({ language, fonts }, lettering, lines) => {
    const key = JSON.stringify([language, fonts, lines])
    const known = shapes.get(key)
    if (known) return known
    for (const line of lines) lettering.write(cover, ...line)
    const shape = cover.take()
    if (shapes.size === mostShapes) shapes.clear()
    shapes.set(key, shape)
    return shape
  }
  return async (card) => {
    const lettering = await letteringFor(textsOn(card), card)
    canvas.pixels.set(backgroundOf(card.sketch))
    letter(card, lettering, shapeOf, canvas)
    return encodePng(canvas, paletteOf(card.accent, card.colors))
  }
}

const inWhite = mixOf('white')
const inInk = mixOf('ink')
const inAccent = mixOf('accent')

/** A line of text, as `Lettering` writes it. */
type Line = readonly [text: string, x: number, y: number, size: number]

type ShapeOf = (card: Card, lettering: Lettering, lines: readonly Line[]) => Shape

function letter(card: Card, lettering: Lettering, shapeOf: ShapeOf, canvas: Canvas): void {
  const { title, placeKind, brand, language, sketch, north } = card
  const heading = lettering.drawable(title)
  const leading = leadingOf(heading)
  const { lines, size } = setTitle(heading, language, lettering, titleSpace)
  const kindHeight = placeKind === undefined ? 0 : small + 26
  const height = kindHeight + lines.length * size * leading
  // Centers kind and title in the space above the brand.
  const top = Math.round((tag.top + 40 + brandBase - 50 - height) / 2)
  const paint = (mix: Mix, ...written: readonly Line[]): void => {
    const apart = written.map((line) => shapeOf(card, lettering, [line]))
    // Where lines touch, their coverage adds up.
    const shapes = areInOrder(apart) ? apart : [shapeOf(card, lettering, written)]
    for (const shape of shapes) canvas.paint(shape, mix)
  }
  if (placeKind !== undefined) paint(inAccent, fitted(placeKind, left, top + small, small))
  if (north !== undefined && sketch.dots.length > 0) {
    const [x, y] = frame.north
    paint(inWhite, fitted(north, x - (lettering.widthOf(north) * 28) / 2, y + 68, 28))
  }
  const baseOf = (index: number): number => Math.round(top + kindHeight + (index * leading + 0.94) * size)
  const titleLines = lines.map((line, index) => fitted(line, left, baseOf(index), size))
  paint(inInk, ...titleLines, fitted(brand, left, brandBase, small))

  function fitted(text: string, x: number, y: number, wanted: number): Line {
    const drawable = lettering.drawable(text)
    return [drawable, x, y, Math.min(wanted, titleSpace.width / Math.max(1, lettering.widthOf(drawable)))]
  }
}

/** Whether each shape ends before the next one begins, row by row. */
function areInOrder(shapes: readonly Shape[]): boolean {
  let end = 0
  return shapes.every(({ starts, sizes }) => {
    const isAfter = (starts[0] ?? end) >= end
    end = Math.max(end, (starts.at(-1) ?? 0) + ((sizes.at(-1) ?? 0) >> 4))
    return isAfter
  })
}
