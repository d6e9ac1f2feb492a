import { fnv1a } from '../plan/fnv1a.ts'

/** Number of consecutive words in a shingle. */
const length = 5

/** Scripts without spaces, in which each character counts as a word. */
const spaceless = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`
const word = new RegExp(`[${spaceless}]|(?:(?![${spaceless}])[\\p{L}\\p{N}\\p{M}])+`, 'gu')

/**
 * The shingles of a text, hashed to 32 bits: every five consecutive words (A. Broder, "On the resemblance and
 * containment of documents", 1997). Names of the place are masked, because another name does not make a page unique.
 */
export function shingles(text: string, names: readonly string[]): readonly number[] {
  const words = masked(text, names).toLowerCase().match(word) ?? []
  const count = Math.max(1, words.length - length + 1)
  const found = new Set<number>()
  for (let index = 0; index < count; index++) found.add(fnv1a(words.slice(index, index + length).join(' ')))
  return [...found]
}

function masked(text: string, names: readonly string[]): string {
  const longestFirst = names.filter((name) => name !== '').toSorted((a, b) => b.length - a.length)
  return longestFirst.reduce((rest, name) => rest.replaceAll(name, ' x '), text)
}

/** The similarity of two texts, from 0 to 1: the number of common shingles divided by that of all. */
export function resemblance(one: readonly number[], other: readonly number[]): number {
  const known = new Set(one)
  const both = other.filter((shingle) => known.has(shingle)).length
  return both / (one.length + other.length - both)
}
