import { didYouMean } from '../diagnostic/nearest.ts'

/** To look through a long table for each of many mistakes would take too long: only so many get a hint. */
const most = 10

/** Says which of some words was probably meant, for the first few that are asked for. */
export function limitedHints(known: readonly string[]): (word: string) => string {
  let left = most
  return (word) => (left-- > 0 ? didYouMean(word, known) : '')
}
