import { didYouMean } from '../domain/nearest.ts'

/** How many different words get a suggestion. A file with more mistakes is broken as a whole. */
const most = 10

/**
 * Returns a function that suggests ` Did you mean …?` for many findings. It compares each word only once, and only the
 * first few words. A table can have a hundred thousand candidates, and a hostile file as many words.
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
