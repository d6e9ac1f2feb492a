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

/** Runs of equal lines, in order. */
function matches(a: readonly string[], b: readonly string[]): readonly Match[] {
  const steps: Map<number, number>[] = []
  let reached = new Map<number, number>([[1, 0]])
  for (let d = 0; d <= most; d++) {
    steps.push(new Map(reached))
    for (let k = -d; k <= d; k += 2) {
      const down = k === -d || (k !== d && (reached.get(k - 1) ?? -1) < (reached.get(k + 1) ?? -1))
      let x = down ? (reached.get(k + 1) ?? 0) : (reached.get(k - 1) ?? 0) + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++
      reached.set(k, x)
      if (x >= a.length && x - k >= b.length) return walkBack(steps, a.length, b.length)
    }
    reached = new Map(reached)
  }
  return []
}

function walkBack(steps: readonly Map<number, number>[], endX: number, endY: number): readonly Match[] {
  const found: Match[] = []
  let x = endX
  let y = endY
  for (let d = steps.length - 1; d >= 0; d--) {
    const reached = steps[d] ?? new Map<number, number>()
    const k = x - y
    const down = k === -d || (k !== d && (reached.get(k - 1) ?? -1) < (reached.get(k + 1) ?? -1))
    const fromK = down ? k + 1 : k - 1
    const fromX = d === 0 ? 0 : (reached.get(fromK) ?? 0)
    const fromY = d === 0 ? 0 : fromX - fromK
    const afterX = d === 0 ? 0 : down ? fromX : fromX + 1
    const length = x - afterX
    if (length > 0) found.push([afterX, y - length, length])
    x = fromX
    y = fromY
  }
  return found.toReversed()
}
