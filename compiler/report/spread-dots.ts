import type { MapPosition } from './map-position.ts'

/** Dots on a map that do not hide each other. */
export interface SpreadDots {
  /** Distance between neighbours, in units of the map. */
  readonly pitch: number
  /** One for each position, in the same order. */
  readonly dots: readonly MapPosition[]
}

interface Area {
  readonly width: number
  readonly height: number
}

/** Distance between neighbours if there is room, in units of the map. */
const widest = 12

/** Maximum share of the map that all dots together may cover. */
const share = 0.05

/** Distance between the rows of a honeycomb whose neighbours have a distance of 1. */
const rise = Math.sqrt(3) / 2

/** Moves each position to the nearest free cell of a honeycomb, in the order of the positions. */
export function spreadDots(positions: readonly MapPosition[], { width, height }: Area): SpreadDots {
  const pitch = Math.min(widest, Math.sqrt((share * width * height) / (rise * Math.max(1, positions.length))))
  const columns = Math.floor(width / pitch)
  const rows = Array.from({ length: Math.floor(height / (pitch * rise)) }, () => freeCells(columns))
  const shift = (row: number): number => (row % 2) / 2
  const dots = positions.map(({ x, y }): MapPosition => {
    const across = x / pitch
    const down = y / (pitch * rise)
    const home = Math.min(rows.length - 1, Math.max(0, Math.round(down)))
    let best = { column: 0, row: 0, distance: Infinity }
    const look = (row: number): void => {
      for (const column of rows[row]?.near(across - shift(row)) ?? []) {
        const distance = Math.hypot(column + shift(row) - across, (row - down) * rise)
        if (distance < best.distance) best = { column, row, distance }
      }
    }
    // Stops when a row is farther away than the best cell so far.
    for (let step = 0; step <= rows.length && (step - 1) * rise <= best.distance; step++) {
      look(home - step)
      if (step > 0) look(home + step)
    }
    rows[best.row]?.take(best.column)
    return { x: (best.column + shift(best.row)) * pitch, y: best.row * pitch * rise }
  })
  return { pitch, dots }
}

interface FreeCells {
  /** The nearest free cells, at most one on each side of a place. */
  near(place: number): readonly number[]
  take(column: number): void
}

/** The cells of a row. A taken cell links to its neighbour, so that long runs of taken cells are skipped quickly. */
function freeCells(columns: number): FreeCells {
  // Cell 0 lies before the first one, so that every cell has a neighbour to link to.
  const before = Int32Array.from({ length: columns + 2 }, (_, index) => index)
  const after = before.slice()
  const last = columns + 1
  return {
    near(place) {
      const at = Math.min(columns, Math.max(1, Math.round(place) + 1))
      const [left, right] = [follow(before, at), follow(after, at)]
      return [...(left > 0 ? [left - 1] : []), ...(right < last && right !== left ? [right - 1] : [])]
    },
    take(column) {
      before[column + 1] = column
      after[column + 1] = column + 2
    },
  }
}

/** The end of a chain of links. Shortens the chain for later calls. */
function follow(chain: Int32Array, from: number): number {
  let end = from
  while (chain[end] !== end) end = chain[end] ?? end
  for (let at = from; at !== end;) {
    const next = chain[at] ?? end
    chain[at] = end
    at = next
  }
  return end
}
