import type { CardFonts } from '../source/source-set.ts'

/** The font of Latin, Greek, Cyrillic and Devanagari letters. It is a dependency of this package. */
export const baseFont = '@fontsource-variable/noto-sans'

const [bengali, chinese, japanese, korean, thai] = ['bengali', 'sc', 'jp', 'kr', 'thai'].map(
  (name) => `${baseFont}-${name}`,
) as [string, string, string, string, string]

/** The fonts of each script, the one that its texts need first. */
const scripts: readonly { readonly letter: RegExp; fonts(language: string): readonly string[] }[] = [
  {
    letter: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u{3000}-\u{303f}\u{30fb}\u{30fc}\u{ff00}-\u{ffef}]/u,
    // The three draw the same character in different ways. Each lacks characters that another one has.
    fonts: (language) =>
      language === 'zh'
        ? [chinese, japanese, korean]
        : language === 'ko'
          ? [korean, japanese, chinese]
          : [japanese, chinese, korean],
  },
  { letter: /\p{Script=Hangul}/u, fonts: () => [korean] },
  { letter: /\p{Script=Thai}/u, fonts: () => [thai] },
  { letter: /\p{Script=Bengali}/u, fonts: () => [bengali] },
]

/** Characters that the base font has. Most texts have no others, and need no lookup. */
const plain = /^[\u0020-\u024f\u038e-\u03a1\u03a3-\u03ce\u0400-\u052f\u0900-\u097f]*$/

/** Whether the base font draws all of a text. */
export const isPlain = (text: string): boolean => plain.test(text)

function fontsByScript(text: string, language: string): readonly (readonly string[])[] {
  if (isPlain(text)) return []
  return scripts.filter(({ letter }) => letter.test(text)).map(({ fonts }) => fonts(language))
}

/** Every font that may draw a character of a text, in order of preference. */
export function fontsOf(text: string, language: string): readonly string[] {
  return [...new Set([baseFont, ...fontsByScript(text, language).flat()])]
}

/** The optional fonts without which a text cannot be drawn as readers of the language expect. */
export function neededFonts(text: string, language: string): readonly string[] {
  return [...new Set(fontsByScript(text, language).flatMap(([first]) => first ?? []))]
}

/** Marks a place where a word may be hyphenated. */
export const softHyphen = '\u{ad}'

/** Drawn as nothing even if no font has it. */
const invisible = /[\p{Default_Ignorable_Code_Point}\s]/u

/** A text in the form in which cards draw it. The fonts lack narrow spaces without a line break. */
export function cardText(text: string): string {
  return text.normalize('NFC').replaceAll(/[\u{2007}\u{202f}]/gu, '\u{a0}')
}

/** The characters of a text that no font has, each once. */
export function unknownCharacters(text: string, language: string, { covers }: CardFonts): readonly string[] {
  if (isPlain(text)) return []
  const fonts = fontsOf(text, language)
  const known = (character: string): boolean =>
    fonts.some((font) => covers(font, character)) || invisible.test(character)
  return [...new Set(cardText(text))].filter((character) => !isPlain(character) && !known(character))
}

/** Scripts that no font draws, with their Unicode names where these differ. */
const unsupported: readonly { readonly name: string; readonly letter: RegExp }[] = Object.entries({
  Burmese: 'Myanmar',
  Odia: 'Oriya',
  ...Object.fromEntries(
    'Arabic Armenian Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Mongolian Sinhala Syriac Tamil Telugu Thaana Tibetan'
      .split(' ')
      .map((name) => [name, name]),
  ),
}).map(([name, script]) => ({ name, letter: new RegExp(`\\p{Script=${script}}`, 'u') }))

/** The scripts of some characters that cards cannot draw at all. */
export function unsupportedScripts(characters: readonly string[]): readonly string[] {
  return unsupported
    .filter(({ letter }) => characters.some((character) => letter.test(character)))
    .map(({ name }) => name)
}

/** What belongs to an emoji, where no letter is before it. */
const leftover = /(?<![\p{L}\p{M}])\p{Default_Ignorable_Code_Point}+/gu

/** A text without characters that cannot be shown. */
export function keepCharacters(text: string, has: (character: string) => boolean): string {
  return Array.from(text)
    .filter((character) => has(character) || invisible.test(character))
    .join('')
    .replaceAll(leftover, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
}
