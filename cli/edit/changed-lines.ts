/** A run of lines that differ, with the 1-based number of its first line on either side. */
export interface ChangedLines {
  readonly from: number
  readonly to: number
  readonly removed: readonly string[]
  readonly added: readonly string[]
}

/** With more differences than this, everything between the first and the last one is shown as one change. */
const most = 400

/**
 * The lines in which two texts differ. Uses the greedy algorithm of Myers ("An O(ND) Difference Algorithm and
 * Its Variations", 1986).
 */
export function changedLines(before: string, after: string): readonly ChangedLines[] {
  const a = before.split('\n')
  const b = after.split('\n')
  let start = 0
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++
  let tail = 0
  while (tail < Math.min(a.length, b.length) - start && a.at(-1 - tail) === b.at(-1 - tail)) tail++
  const left = a.slice(start, a.length - tail)
  const right = b.slice(start, b.length - tail)
  const changes: ChangedLines[] = []
  let x = 0
  let y = 0
  for (const [nextX, nextY, length] of [...matches(left, right), [left.length, right.length, 0] as const]) {
    if (nextX > x || nextY > y)
      changes.push({
        from: start + x + 1,
        to: start + y + 1,
        removed: left.slice(x, nextX),
        added: right.slice(y, nextY),
      })
    x = nextX + length
    y = nextY + length
  }
  return changes
}

type Match = readonly [x: number, y: number, length: number]

/** A way through two texts: how many lines of the first one it has passed, and its last run of equal lines. */
interface Way {
  readonly x: number
  readonly last?: { readonly match: Match; readonly before: Way }
}

/** Runs of equal lines, in order. */
function matches(a: readonly string[], b: readonly string[]): readonly Match[] {
  // The way that leads furthest on each diagonal `x - y`.
  const furthest = new Map<number, Way>([[1, { x: 0 }]])
  for (let d = 0; d <= most; d++)
    for (let k = -d; k <= d; k += 2) {
      const [removing, adding = { x: 0 }] = [furthest.get(k - 1), furthest.get(k + 1)]
      const before = removing && k !== -d && (k === d || adding.x <= removing.x) ? removing : adding
      const start = before === removing ? before.x + 1 : before.x
      let x = start
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      const way: Way = x > start ? { x, last: { match: [start, start - k, x - start], before } } : { ...before, x }
      if (x >= a.length && x - k >= b.length) return matchesOf(way)
      furthest.set(k, way)
    }
  return []
}

function matchesOf(end: Way): readonly Match[] {
  const found: Match[] = []
  for (let { last } = end; last; last = last.before.last) found.push(last.match)
  return found.toReversed()
}
