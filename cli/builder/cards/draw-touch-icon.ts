import type { TouchIcon } from '../../../compiler/plan/picture.ts'
import { Canvas } from './canvas.ts'
import { Coverage } from './coverage.ts'
import { mixOf, paletteOf, valueOf } from './palette.ts'
import { encodePng } from './png.ts'
import { circle, polygon } from './shapes.ts'

const size = 180

/**
 * A PNG of the favicon's tag, white on the accent colour of the place. The background is opaque and square, because
 * phones round the corners themselves and fill transparent areas with black.
 */
export function drawTouchIcon({ accent, colors }: TouchIcon): Uint8Array {
  const canvas = new Canvas(size, size)
  canvas.pixels.fill(valueOf('accent'))
  const cover = new Coverage(size, size)
  polygon(cover, [
    [67, 30, 4],
    [113, 30, 4],
    [139, 64, 4],
    [139, 150, 16],
    [41, 150, 16],
    [41, 64, 4],
  ])
  cover.paint(canvas, mixOf('white'))
  circle(cover, [90, 62], 13)
  cover.paint(canvas, mixOf('accent'))
  return encodePng(canvas, paletteOf(accent, colors))
}
