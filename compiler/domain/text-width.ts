/** Characters as wide as two Latin letters: ideographs, syllables and their punctuation. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u30FF\uFF01-\uFF60\uFFE0-\uFFE6]/u

/** Soft hyphens, joiners and combining marks: they have no width. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Mn}]/gu

/** Most texts have only letters of one width. */
const latin = /^[\u0020-\u00AC\u00AE-\u02FF]*$/

/** The width of a text, in Latin letters. Search engines and phones cut texts by width, not by number of characters. */
export function textWidth(text: string): number {
  if (latin.test(text)) return text.length
  let width = 0
  for (const character of text.replaceAll(unseen, '')) width += wide.test(character) ? 2 : 1
  return width
}
