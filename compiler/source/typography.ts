// In these scripts, a joiner decides the form of letters, and some words cannot be written without it.
const joining =
  String.raw`[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}` +
  String.raw`\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}` +
  String.raw`\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\u064B-\u0655]`
/** Marks that remove the vowel of a letter. A joiner after one keeps the letter's own form at the end of a word. */
const virama = String.raw`[\u094D\u09CD\u0A4D\u0ACD\u0B4D\u0BCD\u0C4D\u0CCD\u0D4D\u0DCA\u1039\u103A\u17D2]`
const rightToLeft = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]`
/**
 * What may stand between such a letter and a direction mark: a word in another script, whose end gets its direction
 * from the mark.
 */
const between = String.raw`[^\r\n]{0,24}`
/** A second mark in a row would have no effect. */
const mark = String.raw`(?<![\u200E\u200F\u061C])[\u200E\u200F\u061C]`
const emoji = String.raw`\p{Extended_Pictographic}`
/** Flags of regions: a black flag, the region code in tags, and the closing tag. */
const tag = String.raw`[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]`

const typographic = new RegExp(
  [
    String.raw`(?<=${joining})[\u200C\u200D](?=${joining})`,
    String.raw`(?<=${virama}|\p{Script=Arabic})\u200D(?![\u200B-\u200F])`,
    String.raw`(?<=(?:${emoji}|\p{Emoji_Modifier})\uFE0F?)\u200D(?=${emoji})`,
    String.raw`(?<=${emoji}|[\d#*])\uFE0E`,
    String.raw`(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]`,
    String.raw`(?<=\u{1F3F4}${tag}{0,5})${tag}(?=${tag}{0,5}\u{E007F})`,
    String.raw`(?<=\u{1F3F4}${tag}{3,6})\u{E007F}`,
    String.raw`(?<=${rightToLeft}${between})${mark}`,
    String.raw`${mark}(?=${between}${rightToLeft})`,
  ].join('|'),
  'uy',
)

/**
 * Whether an invisible character is a legitimate part of writing: a joiner within a word of Hindi or Persian or within
 * an emoji, a direction mark beside Hebrew or Arabic, a variation selector.
 */
export function isTypographic(text: string, offset: number): boolean {
  typographic.lastIndex = offset
  return typographic.test(text)
}
