import type { Canvas } from './canvas.ts'
import type { Coverage } from './coverage.ts'
import { mixOf } from './palette.ts'
import type { Paint } from './palette.ts'
import { circle, curve, polygon, stroke } from './shapes.ts'
import type { Corner } from './shapes.ts'

export const cardWidth = 1200
export const cardHeight = 630

/** Position in pixels. The stub is the part to tear off, in the accent colour of the place. */
export const tag = { left: 56, top: 48, right: 1144, bottom: 582, stub: 806 } as const

const line = 5
const cut = 116
const corner = 26
const hole = { at: [tag.left + 80, cardHeight / 2], radius: 22, rim: 12 } as const

/**
 * The luggage tag without text and sketch. One end has cut corners and a hole with a string, the other end is the stub.
 */
export function drawTag(cover: Coverage, canvas: Canvas): void {
  // The canvas starts filled with the first colour of the palette, `paper`.
  const paint = (paint: Paint): void => cover.paint(canvas, mixOf(paint))
  outline(cover)
  paint('ink')
  face(cover)
  paint('white')
  stub(cover)
  paint('accent')
  for (let y = tag.top + line + 11; y < tag.bottom - line; y += 19) circle(cover, [tag.stub, y], 3.6)
  paint('white')
  circle(cover, hole.at, hole.radius + hole.rim)
  paint('accent')
  circle(cover, hole.at, hole.radius)
  paint('paper')
  const [x, y] = hole.at
  stroke(cover, curve([x + 4, y - 6], [x - 70, y - 58], [-12, y - 34], 24), 5)
  stroke(cover, curve([x + 4, y + 6], [x - 60, y + 44], [-12, y - 8], 24), 5)
  paint('ink')
}

function outline(cover: Coverage): void {
  polygon(cover, [...cutEnd(0), [tag.right, tag.top, corner], [tag.right, tag.bottom, corner]])
}

/** The part with the text. */
function face(cover: Coverage): void {
  polygon(cover, [...cutEnd(line), [tag.stub, tag.top + line, 0], [tag.stub, tag.bottom - line, 0]])
}

function stub(cover: Coverage): void {
  polygon(cover, [
    [tag.stub, tag.top + line, 0],
    [tag.right - line, tag.top + line, corner - line],
    [tag.right - line, tag.bottom - line, corner - line],
    [tag.stub, tag.bottom - line, 0],
  ])
}

/** The end with the cut corners, from bottom to top, `inset` pixels inside the outline. */
function cutEnd(inset: number): readonly Corner[] {
  // The tangent of 22.5°: it moves the slanted sides inwards as far as the straight ones.
  const short = inset * 0.4142
  return [
    [tag.left + cut + short, tag.bottom - inset, 18],
    [tag.left + inset, tag.bottom - cut - short, 18],
    [tag.left + inset, tag.top + cut + short, 18],
    [tag.left + cut + short, tag.top + inset, 18],
  ]
}
