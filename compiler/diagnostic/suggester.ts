import { didYouMean } from './nearest.ts'

/** So many different words get a suggestion; a file with more mistakes than these is broken as a whole. */
const most = 10

/**
 * ` Did you mean …?` for many findings at once: each word is compared with the candidates once, and only the first ones
 * are, since a table has a hundred thousand candidates and a hostile file as many words.
 */
export function suggester(): (word: string, candidates: Iterable<string> & object) => string {
  const known = new WeakMap<object, Map<string, string>>()
  let compared = 0
  return (word, candidates) => {
    const hints = known.get(candidates) ?? new Map<string, string>()
    known.set(candidates, hints)
    const before = hints.get(word)
    if (before !== undefined) return before
    const hint = compared++ < most ? didYouMean(word, candidates) : ''
    hints.set(word, hint)
    return hint
  }
}
