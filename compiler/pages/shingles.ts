import { fnv1a } from '../plan/fnv1a.ts'

/** Number of consecutive words in a shingle (A. Broder, "On the resemblance and containment of documents", 1997). */
const words = 5

/**
 * Number of consecutive characters in a shingle of the languages in `byCharacter`. Five English words of our pages take
 * eight characters in Chinese, ten in Korean and twelve in Japanese. The shortest length is the strictest.
 */
const characters = 8

/** Languages written without spaces. Korean too, because its particles are part of the words before them. */
const byCharacter: ReadonlySet<string> = new Set(['ja', 'ko', 'th', 'zh'])

/**
 * The text with its names and numbers masked, because another name or number does not make a page unique. In lower
 * case, and without soft hyphens.
 */
export function masked(text: string, names: readonly string[]): string {
  const longestFirst = names.filter((name) => name !== '').toSorted((a, b) => b.length - a.length)
  return longestFirst
    .reduce((rest, name) => rest.replaceAll(name, ' x '), text)
    .replaceAll('\u00AD', '')
    .replaceAll(/\p{Nd}+(?:[.,: ]\p{Nd}+)*/gu, ' 0 ')
    .toLowerCase()
}

/** The units of a masked text that shingles consist of: words, or characters in languages without spaces. */
export function unitsOf(text: string, language: string): readonly string[] {
  return text.match(byCharacter.has(language) ? /[\p{L}\p{N}]\p{M}*/gu : /[\p{L}\p{N}\p{M}]+/gu) ?? []
}

/** What the units are called: `words` or `characters`. */
export function unitName(language: string): 'words' | 'characters' {
  return byCharacter.has(language) ? 'characters' : 'words'
}

/** The number of units in a shingle. */
export function shingleLength(language: string): number {
  return byCharacter.has(language) ? characters : words
}

/** The different shingles of a masked text, hashed to 32 bits. At least one. */
export function shingles(text: string, language: string): readonly number[] {
  const units = unitsOf(text, language)
  const length = shingleLength(language)
  const count = Math.max(1, units.length - length + 1)
  const found = new Set<number>()
  for (let index = 0; index < count; index++) found.add(fnv1a(units.slice(index, index + length).join(' ')))
  return [...found]
}
