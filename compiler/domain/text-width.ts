/** Characters that take the room of two Latin letters: ideographs, syllables, and their punctuation. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u30FF\uFF01-\uFF60\uFFE0-\uFFE6]/u

/** Soft hyphens, joiners and accents of their own. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Mn}]/u

/** Room that a text takes, in Latin letters: search engines and phones cut by that, not by the number of characters. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += unseen.test(character) ? 0 : wide.test(character) ? 2 : 1
  return width
}
