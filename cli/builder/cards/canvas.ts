import { RunList } from './run-list.ts'
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
  readonly #fours: Uint32Array
  readonly #runs: RunList

  /** Width and height are in pixels, the width a multiple of four. */
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.#all = new Uint8Array(width * (height + 1))
    this.pixels = this.#all.subarray(width)
    this.#fours = new Uint32Array(this.#all.buffer)
    // A row begins with the byte of its filter, and a byte has two pixels.
    this.#runs = new RunList((width / 2 + 1) * height)
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

  /**
   * The rows of the PNG, each as its difference from the row above, which is mostly zero. They are valid until the next
   * call.
   */
  filtered(): RunList {
    const runs = this.#runs
    runs.clear()
    for (let row = 0; row < this.height; row++) {
      runs.put(up, 1)
      this.#compare(runs, row)
    }
    return runs
  }

  /** Appends the bytes of a row. Compares four pixels at once, because most equal those above. */
  #compare(to: RunList, row: number): void {
    const fours = this.#fours
    const count = this.width / 4
    const above = row * count
    const own = above + count
    for (let column = 0; column < count; column++) {
      const first = column
      while (column < count && fours[own + column] === fours[above + column]) column++
      to.put(0, (column - first) * 2)
      if (column === count) break
      const [pixel, over] = [(own + column) * 4, (above + column) * 4]
      to.put((this.#pair(pixel) - this.#pair(over)) & 255, 1)
      to.put((this.#pair(pixel + 2) - this.#pair(over + 2)) & 255, 1)
    }
  }

  /** The byte of two pixels. */
  #pair(pixel: number): number {
    return ((this.#all[pixel] as number) << 4) | (this.#all[pixel + 1] as number)
  }
}
