import type { Mix, Shape } from './shape.ts'

/** The PNG filter that subtracts from each byte the byte above it. */
const up = 2

/** A picture of at most 16 colours. */
export class Canvas {
  readonly width: number
  readonly height: number
  /** One byte per pixel. */
  readonly pixels: Uint8Array
  /** A row of zeros, which the first row is compared with, then the pixels. */
  readonly #all: Uint8Array

  /** Width and height are in pixels, the width a multiple of four. */
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.#all = new Uint8Array(width * (height + 1))
    this.pixels = this.#all.subarray(width)
  }

  /** Paints a shape. `mix`: new value by old value and level. */
  paint({ starts, sizes }: Shape, mix: Mix): void {
    const { pixels } = this
    for (let span = 0; span < starts.length; span++) {
      let at = starts[span] as number
      const size = sizes[span] as number
      const level = size & 15
      const end = at + (size >> 4)
      for (; at < end; at++) pixels[at] = mix[((pixels[at] as number) << 4) | level] as number
    }
  }

  /** The rows of the PNG, each as its difference from the row above, which is mostly zero. */
  filtered(): Uint8Array {
    const { width, height } = this
    const all = this.#all
    const fours = new Uint32Array(all.buffer)
    const pair = (at: number): number => ((all[at] as number) << 4) | (all[at + 1] as number)
    // A row begins with the byte of its filter, and a byte has two pixels.
    const bytes = new Uint8Array((width / 2 + 1) * height)
    let at = 0
    for (let row = width; row < all.length; row += width) {
      bytes[at++] = up
      for (let pixel = row; pixel < row + width; pixel += 4, at += 2) {
        // Most pixels equal those above.
        if (fours[pixel / 4] === fours[(pixel - width) / 4]) continue
        bytes[at] = pair(pixel) - pair(pixel - width)
        bytes[at + 1] = pair(pixel + 2) - pair(pixel + 2 - width)
      }
    }
    return bytes
  }
}
