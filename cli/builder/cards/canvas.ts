import { RunList } from './run-list.ts'
import type { Mix, Shape } from './shape.ts'

/** A picture to paint others on, and its rows. */
export interface Background {
  readonly pixels: Uint8Array
  readonly rows: FilteredRows
}

/** The rows of a PNG. */
interface FilteredRows {
  readonly runs: RunList
  /** The first run of each row. */
  readonly starts: Uint32Array
}

/** The PNG filter that subtracts from each byte the byte above it. */
const up = 2

/**
 * A picture of at most 16 colours. Many cards share most of their picture. So a canvas remembers where its background was
 * painted over, and takes the other parts of its PNG from the background.
 */
export class Canvas {
  readonly width: number
  readonly height: number
  /** One byte per pixel. */
  readonly pixels: Uint8Array
  /** A row of zeros, which the first row is compared with, then the pixels. */
  readonly #all: Uint8Array
  readonly #fours: Uint32Array
  // The part of each row that may differ from the background. Without a background, this is the complete row.
  readonly #lefts: Int32Array
  readonly #rights: Int32Array
  #background: FilteredRows
  readonly #rows: FilteredRows

  /** Width and height are in pixels, the width a multiple of four. */
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.#all = new Uint8Array(width * (height + 1))
    this.pixels = this.#all.subarray(width)
    this.#fours = new Uint32Array(this.#all.buffer)
    this.#lefts = new Int32Array(height)
    this.#rights = new Int32Array(height).fill(width)
    this.#background = this.#rows = this.#noRows()
  }

  /** Paints a shape. `mix`: new value by old value and level. */
  paint({ starts, sizes }: Shape, mix: Mix): void {
    const { width, pixels } = this
    const lefts = this.#lefts
    const rights = this.#rights
    let row = 0
    let begin = 0
    for (let span = 0; span < starts.length; span++) {
      let at = starts[span] as number
      const size = sizes[span] as number
      const level = size & 15
      const end = at + (size >> 4)
      for (; at >= begin + width; begin += width) row++
      if (at - begin < (lefts[row] as number)) lefts[row] = at - begin
      if (end - begin > (rights[row] as number)) rights[row] = end - begin
      for (; at < end; at++) pixels[at] = mix[((pixels[at] as number) << 4) | level] as number
    }
  }

  /** The picture as a background for others. @param place a background to overwrite, which no canvas shows. */
  asBackground(place: Background = { pixels: new Uint8Array(this.pixels.length), rows: this.#noRows() }): Background {
    place.pixels.set(this.pixels)
    this.#filterInto(place.rows)
    return place
  }

  #noRows(): FilteredRows {
    return { runs: new RunList(), starts: new Uint32Array(this.height) }
  }

  /** Replaces the picture by a background. */
  show({ pixels, rows }: Background): void {
    this.pixels.set(pixels)
    this.#lefts.fill(this.width)
    this.#rights.fill(0)
    this.#background = rows
  }

  /**
   * The rows of the PNG, each as its difference from the row above, which is mostly zero. They are valid until the next
   * call.
   */
  filtered(): RunList {
    this.#filterInto(this.#rows)
    return this.#rows.runs
  }

  #filterInto({ runs, starts }: FilteredRows): void {
    runs.clear()
    for (let row = 0; row < this.height; row++) {
      starts[row] = runs.count
      runs.begin(up, 1)
      const above = Math.max(0, row - 1)
      const left = Math.min(this.#lefts[row] as number, this.#lefts[above] as number) >> 2
      const right = (Math.max(this.#rights[row] as number, this.#rights[above] as number) + 3) >> 2
      if (left < right) {
        this.#copy(runs, row, 0, left * 2)
        this.#compare(runs, row, left, right)
        this.#copy(runs, row, right * 2, this.width / 2)
      } else this.#copy(runs, row, 0, this.width / 2)
    }
  }

  /** Appends bytes of a row of the background. */
  #copy(to: RunList, row: number, begin: number, end: number): void {
    if (begin === end) return
    const { runs, starts } = this.#background
    const { values, lengths } = runs
    let run = starts[row] as number
    // A row begins with the byte of its filter, before its pixels.
    for (let at = -1; at < end; run++) {
      const next = at + (lengths[run] as number)
      const times = (next < end ? next : end) - (at > begin ? at : begin)
      if (times > 0) to.put(values[run] as number, times)
      at = next
    }
  }

  /** Appends bytes of a row that may have changed. Compares four pixels at once, because most equal those above. */
  #compare(to: RunList, row: number, left: number, right: number): void {
    const fours = this.#fours
    const above = (row * this.width) / 4
    const own = above + this.width / 4
    for (let column = left; column < right; column++) {
      const first = column
      while (column < right && fours[own + column] === fours[above + column]) column++
      to.put(0, (column - first) * 2)
      if (column === right) break
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
