import type { MapPosition } from './map-position.ts'

/** Dots on a map of which none hides another. */
export interface SpreadDots {
  /** Distance of two neighbours, in units of the map. */
  readonly pitch: number
  /** One for each position given. */
  readonly dots: readonly MapPosition[]
}

interface Area {
  readonly width: number
  readonly height: number
}

/** Neighbours are this far apart where there is room, in units of the map. */
const widest = 12

/** The part of the map that all dots together may take. */
const share = 0.05

/** From one row of a honeycomb to the next, for neighbours that are 1 apart. */
const rise = Math.sqrt(3) / 2

/** Puts each position into the nearest cell of a honeycomb that is still free; the first come first. */
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
    // A row that is farther away than the best cell so far has no better one.
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
  /** The free cells next to a place, one on each side at most. */
  near(place: number): readonly number[]
  take(column: number): void
}

/** The cells of a row. A cell that is taken leads on to its neighbour, so a long run of them is passed at once. */
function freeCells(columns: number): FreeCells {
  // Cell 0 is before the first one, so that there is always somewhere to lead to.
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

/** Where a chain ends. The way there is made shorter for who comes next. */
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
