/** Number of single-character edits from one word to another (Levenshtein distance), `Infinity` if more than `most`. */
function distance(a: string, b: string, most: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    // No row has less than the least of the row before it: most words are given up after a few.
    if (row.every((edits) => edits > most)) return Infinity
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}

/** The candidate that the user most likely meant: at most two edits away, fewer for short words. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  // Words longer than any name of ours are not typing mistakes, and comparing them costs time.
  if (word.length > 64) return undefined
  const limit = word.length < 4 ? 1 : 2
  let best: { candidate: string; edits: number } | undefined
  for (const candidate of candidates) {
    if (candidate === word) continue
    if (candidate.toLowerCase() === word.toLowerCase()) return candidate
    const edits = Math.abs(candidate.length - word.length) > limit ? Infinity : distance(word, candidate, limit)
    if (edits <= limit && edits < (best?.edits ?? Infinity)) best = { candidate, edits }
  }
  return best?.candidate
}

/** ` Did you mean …?`, or nothing. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const candidate = nearest(word, candidates)
  return candidate === undefined ? '' : ` Did you mean \`${candidate}\`?`
}
