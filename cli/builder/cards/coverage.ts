import type { Canvas } from './canvas.ts'
import type { Mix, Shape } from './shape.ts'

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
  /** Cells of a row: a multiple of 32, at least two more than its pixels. */
  readonly #stride: number
  /** A bit for each cell that a line has crossed. The other cells are zero. */
  readonly #marks: Int32Array
  // The rows that the shape touches.
  #top: number
  #bottom = 0
  // The spans of the shape that is being taken. The system gives memory only for those that are used.
  readonly #starts: Uint32Array
  readonly #sizes: Uint16Array
  #startX = 0
  #startY = 0
  #x = 0
  #y = 0

  /** Width and height are in pixels. */
  constructor(width: number, height: number) {
    this.width = width
    this.height = height
    this.#stride = (width + 33) & ~31
    this.#cells = new Float32Array(this.#stride * height)
    this.#marks = new Int32Array(this.#cells.length / 32)
    this.#starts = new Uint32Array(width * height)
    this.#sizes = new Uint16Array(width * height)
    this.#top = height
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
    const marks = this.#marks
    const left = from < to ? from : to
    const right = from < to ? to : from
    const first = Math.floor(left)
    const last = Math.ceil(right)
    const base = row * this.#stride
    const cell = base + first
    if (last <= first + 1) {
      const middle = (left + right) / 2 - first
      ;(cells[cell] as number) += share - share * middle
      ;(cells[cell + 1] as number) += share * middle
      ;(marks[cell >> 5] as number) |= 1 << cell
      ;(marks[(cell + 1) >> 5] as number) |= 1 << (cell + 1)
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
      ;(marks[(base + column) >> 5] as number) |= 1 << (base + column)
      before = passed - own
    }
    ;(cells[base + last] as number) += before
    ;(marks[(base + last) >> 5] as number) |= 1 << (base + last)
  }

  /** Paints the shape onto a canvas of its size, and clears it. `mix`: new value by old value and level. */
  paint(canvas: Canvas, mix: Mix): void {
    canvas.paint(this.take(), mix)
  }

  /** The shape, which is cleared. */
  take(): Shape {
    this.close()
    const cells = this.#cells
    const marks = this.#marks
    const words = this.#stride / 32
    const starts = this.#starts
    const sizes = this.#sizes
    let count = 0
    for (let row = this.#top; row < this.#bottom; row++) {
      // What to add to the index of a cell for that of its pixel.
      const shift = row * (this.width - this.#stride)
      let sum = 0
      let level = 0
      let at = 0
      for (let word = row * words, end = word + words; word < end; word++) {
        for (let bits = marks[word] as number; bits !== 0; bits &= bits - 1) {
          const cell = word * 32 + 31 - Math.clz32(bits & -bits)
          const pixel = cell + shift
          starts[count] = at
          sizes[count] = ((pixel - at) << 4) | level
          if (level > 0) count++
          sum += cells[cell] as number
          cells[cell] = 0
          const area = sum < 0 ? -sum : sum
          level = area >= 1 ? levels : (area * levels + 0.5) | 0
          at = pixel
        }
        marks[word] = 0
      }
    }
    this.#top = this.height
    this.#bottom = 0
    this.#x = this.#startX = this.#y = this.#startY = 0
    return { starts: starts.slice(0, count), sizes: sizes.slice(0, count) }
  }
}
