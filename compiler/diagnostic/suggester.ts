import { didYouMean } from '../domain/nearest.ts'
import { memo } from '../source/memo.ts'

/** How many different words get a suggestion. A file with more mistakes is broken as a whole. */
const most = 10

/**
 * Returns a function that suggests ` Did you mean …?` for many findings. It compares each word only once, and only the
 * first few words. A table can have a hundred thousand candidates, and a hostile file as many words.
 */
export function suggester(): (word: string, candidates: Iterable<string> & object) => string {
  let compared = 0
  const hintsOf = memo((candidates: Iterable<string> & object) =>
    memo((word: string) => (compared++ < most ? didYouMean(word, candidates) : '')),
  )
  return (word, candidates) => hintsOf(candidates)(word)
}
