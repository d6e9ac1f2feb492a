/** Returns the text in lower case and without diacritics, for searching: `zurich` finds `Zürich`. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Splits a search query into folded words. */
export function wordsOf(query: string): readonly string[] {
  return fold(query).split(/\s+/).filter(Boolean)
}
