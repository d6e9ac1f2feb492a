import { knownLanguages } from './cldr.ts'

/** Number of single-character edits between two words (Levenshtein distance); `Infinity` if more than `most`. */
function distance(a: string, b: string, most: number): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    // The minimum of a row never decreases, so most words are rejected after a few rows.
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

/** The candidate with the same first word and most other words of a name such as a domain, if these are at least half. */
function alike(name: string, candidates: Iterable<string>): string | undefined {
  const [first = '', ...words] = name.split(/[-.]/)
  if (words.length < 2) return undefined
  let best: { candidate: string; share: number } | undefined
  for (const candidate of candidates) {
    if (!candidate.startsWith(`${first}-`) || candidate === name) continue
    const others = candidate.split(/[-.]/).slice(1)
    const share = others.filter((word) => words.includes(word)).length / Math.max(words.length, others.length)
    if (share >= 0.5 && share > (best?.share ?? 0)) best = { candidate, share }
  }
  return best?.candidate
}

/**
 * The candidate that the user most likely meant: at most two edits away, fewer for short words; or a name with mostly the
 * same words.
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  // Longer words are not typing mistakes: no name of ours is that long, and comparing them costs time.
  if (word.length > 64) return undefined
  // One letter of two tells nothing: who writes `es` means Spanish, not `en`.
  if (word.length === 2 && knownLanguages.has(word)) return undefined
  const limit = word.length < 4 ? 1 : 2
  let best: { candidate: string; edits: number } | undefined
  for (const candidate of candidates) {
    if (candidate === word) continue
    if (candidate.toLowerCase() === word.toLowerCase()) return candidate
    const edits = Math.abs(candidate.length - word.length) > limit ? Infinity : distance(word, candidate, limit)
    if (edits <= limit && edits < (best?.edits ?? Infinity)) best = { candidate, edits }
  }
  return best?.candidate ?? alike(word, candidates)
}

/** ` Did you mean …?`, or an empty text. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const candidate = nearest(word, candidates)
  return candidate === undefined ? '' : ` Did you mean \`${candidate}\`?`
}
