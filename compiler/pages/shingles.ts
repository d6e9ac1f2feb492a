import { fnv1a } from '../plan/fnv1a.ts'

/** Words in a row that are compared. */
const length = 5

/** Writing without spaces: each character counts as a word. */
const spaceless = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}`
const word = new RegExp(`[${spaceless}]|(?:(?![${spaceless}])[\\p{L}\\p{N}\\p{M}])+`, 'gu')

/**
 * The shingles of a text, hashed to 32 bits: every five words in a row (A. Broder, "On the resemblance and containment
 * of documents", 1997). The names of its place are masked, since they alone make no page another one.
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

/** How much two texts have in common: shingles of both among those of either, from 0 to 1. */
export function resemblance(one: readonly number[], other: readonly number[]): number {
  const known = new Set(one)
  const both = other.filter((shingle) => known.has(shingle)).length
  return both / (one.length + other.length - both)
}
