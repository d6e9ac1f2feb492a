/** A pixel's new value, by its old value and the level of coverage, which is at most {@link levels}. */
export type Mix = Uint8Array

/** Number of steps from no coverage to full coverage. */
export const levels = 15

/** Curves are drawn as lines. This is the maximum distance of a line from its curve, in pixels. */
const tolerance = 0.06

/**
 * How much of each pixel a shape covers, computed from the exact area of its outline. Each line adds its share to the
 * pixels that it crosses; a running sum along each row turns the shares into areas. It uses only basic arithmetic, so
 * every machine draws the same picture.
 */
export class Coverage {
  readonly width: number
  readonly height: number
  readonly #cells: Float32Array
  // The rows that the shape touches, and its extent in each row.
  #top: number
  #bottom = 0
  readonly #lefts: Int32Array
  readonly #rights: Int32Array
  #startX = 0
  #startY = 0
  #x = 0
  #y = 0

  /** Width and height are in pixels. */
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.#cells = new Float32Array((width + 2) * height)
    this.#top = height
    this.#lefts = new Int32Array(height).fill(width)
    this.#rights = new Int32Array(height)
  }

  moveTo(x: number, y: number): void {
    this.close()
    this.#startX = this.#x = x
    this.#startY = this.#y = y
  }

  close(): void {
    this.lineTo(this.#startX, this.#startY)
  }

  /** Draws a quadratic curve with the control point `byX`, `byY`. */
  curveTo(byX: number, byY: number, x: number, y: number): void {
    const fromX = this.#x
    const fromY = this.#y
    const bendX = fromX - 2 * byX + x
    const bendY = fromY - 2 * byY + y
    const steps = Math.ceil(Math.sqrt(Math.sqrt(bendX * bendX + bendY * bendY) / (4 * tolerance)))
    for (let step = 1; step < steps; step++) {
      const t = step / steps
      const s = 1 - t
      this.lineTo(s * s * fromX + 2 * s * t * byX + t * t * x, s * s * fromY + 2 * s * t * byY + t * t * y)
    }
    this.lineTo(x, y)
  }

  lineTo(toX: number, toY: number): void {
    const fromX = this.#x
    const fromY = this.#y
    this.#x = toX
    this.#y = toY
    if (fromY === toY) return
    const isDown = toY > fromY
    // No tuples here and below: a million of them per card would keep the garbage collector busy.
    const upperX = isDown ? fromX : toX
    const upperY = isDown ? fromY : toY
    const lowerX = isDown ? toX : fromX
    const lowerY = isDown ? toY : fromY
    const slope = (lowerX - upperX) / (lowerY - upperY)
    const begin = Math.max(0, Math.floor(upperY))
    const end = Math.min(this.height, Math.ceil(lowerY))
    if (begin >= end) return
    if (begin < this.#top) this.#top = begin
    if (end > this.#bottom) this.#bottom = end
    for (let row = begin; row < end; row++) {
      const high = row > upperY ? row : upperY
      const low = row + 1 < lowerY ? row + 1 : lowerY
      const share = isDown ? low - high : high - low
      this.#cross(
        row,
        share,
        this.#clamp(upperX + slope * (high - upperY)),
        this.#clamp(upperX + slope * (low - upperY)),
      )
    }
  }

  /** Keeps `x` within the row. A line left of the picture then affects the complete row, one right of it nothing. */
  #clamp(x: number): number {
    return x < 0 ? 0 : x > this.width ? this.width : x
  }

  /** Adds a line that crosses one row of pixels from `from` to `to`, over `share` of the row's height. */
  #cross(row: number, share: number, from: number, to: number): void {
    const cells = this.#cells
    const base = row * (this.width + 2)
    const left = from < to ? from : to
    const right = from < to ? to : from
    const first = Math.floor(left)
    const last = Math.ceil(right)
    if (first < (this.#lefts[row] as number)) this.#lefts[row] = first
    if (last > (this.#rights[row] as number)) this.#rights[row] = last
    if (last <= first + 1) {
      const middle = (left + right) / 2 - first
      ;(cells[base + first] as number) += share - share * middle
      ;(cells[base + first + 1] as number) += share * middle
      return
    }
    // The covered area grows evenly with the distance that the line has passed.
    const pace = share / (right - left)
    let before = 0
    for (let column = first; column < last; column++) {
      const start = column > left ? column : left
      const stop = column + 1 < right ? column + 1 : right
      const passed = pace * (stop - start)
      const own = passed * (column + 1 - (start + stop) / 2)
      ;(cells[base + column] as number) += own + before
      before = passed - own
    }
    ;(cells[base + last] as number) += before
  }

  /** Paints the shape onto `pixels`, one byte per pixel, and clears it. `mix`: new value by old value and level. */
  paint(pixels: Uint8Array, mix: Mix): void {
    this.close()
    const cells = this.#cells
    for (let row = this.#top; row < this.#bottom; row++) {
      const base = row * (this.width + 2)
      const left = this.#lefts[row] as number
      const right = this.#rights[row] as number
      let sum = 0
      let level = 0
      for (let column = left; column < right; column++) {
        const change = cells[base + column] as number
        if (change !== 0) {
          sum += change
          const area = sum < 0 ? -sum : sum
          level = area >= 1 ? levels : (area * levels + 0.5) | 0
        }
        if (level === 0) continue
        const at = row * this.width + column
        pixels[at] = mix[((pixels[at] as number) << 4) | level] as number
      }
      cells.fill(0, base + left, base + right + 2)
      this.#lefts[row] = this.width
      this.#rights[row] = 0
    }
    this.#top = this.height
    this.#bottom = 0
    this.#x = this.#startX = this.#y = this.#startY = 0
  }
}
