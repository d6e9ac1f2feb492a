import { didYouMean } from '../domain/nearest.ts'

/** Searching a long table for each of many mistakes would take too long, so only the first ones get a hint. */
const most = 10

/**
 * Returns a function that suggests the known word closest to a mistyped one. Only the first few calls get an answer.
 */
export function limitedHints(known: readonly string[]): (word: string) => string {
  let left = most
  return (word) => (left-- > 0 ? didYouMean(word, known) : '')
}
