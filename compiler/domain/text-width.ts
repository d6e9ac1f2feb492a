/** Characters as wide as two Latin letters: ideographs, syllables and their punctuation. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u30FF\uFF01-\uFF60\uFFE0-\uFFE6]/gu

/** Soft hyphens, joiners and combining marks: they have no width. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Mn}]/gu

/** The width of a text, in Latin letters. Search engines and phones cut texts by width, not by number of characters. */
export function textWidth(text: string): number {
  // Fast path: most texts have only letters of one width.
  if (!/[\u00AD\u0300-\u{10FFFF}]/u.test(text)) return text.length
  const seen = text.replaceAll(unseen, '')
  return [...seen].length + (seen.match(wide)?.length ?? 0)
}
