import { softHyphen } from '../../../compiler/domain/card-fonts.ts'

/** A part of a text that stays on one line. */
export interface Unit {
  readonly text: string
  /** The separator before the next unit on the same line. It is dropped at the end of a line. */
  readonly after: string
  /** What to add if the line ends after this unit: a hyphen inside a word. */
  readonly ending: string
}

/** Letters of scripts that have no spaces between words. */
const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー々〆]/u
/**
 * Cannot begin a line: closing punctuation, middle dots, small kana, and short runs of kana, which belong to the
 * previous word.
 */
const clinging =
  /^(?:[\p{Pe}\p{Pf}\p{Po}\p{Pd}・＝=ー々ๆฯぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]|\p{Script=Hiragana}{1,2}$)/u
/** Cannot end a line. */
const opening = /[\p{Ps}\p{Pi}]$/u

/**
 * Splits a text where lines may break: at spaces and after hyphens and slashes. Chinese, Japanese and Thai also break
 * between words. With `parted`, words also break at soft hyphens. Korean breaks only at spaces.
 */
export function breakUnits(text: string, language: string, parted: boolean): readonly Unit[] {
  return text.split(/[ \n]+/).flatMap((word, index, words) => {
    const pieces = parted ? word.split(softHyphen) : [word.replaceAll(softHyphen, '')]
    const units = pieces.flatMap((piece, place): Unit[] => {
      const parts = partsOf(piece, language)
      const ending = place < pieces.length - 1 ? '-' : ''
      return parts.map((part, at) => ({ text: part, after: '', ending: at === parts.length - 1 ? ending : '' }))
    })
    const last = units.at(-1)
    return last && index < words.length - 1 ? [...units.slice(0, -1), { ...last, after: ' ' }] : units
  })
}

function partsOf(word: string, language: string): readonly string[] {
  if (!spaceless.test(word)) return word.split(/(?<=[\p{L}\p{N}][-/])(?=\p{L})/u)
  const parts: string[] = []
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(word)) {
    const before = parts.at(-1)
    if (before !== undefined && (clinging.test(segment) || opening.test(before)))
      parts[parts.length - 1] = before + segment
    else parts.push(segment)
  }
  return parts
}

/** Splits a word that is longer than a line into single characters. */
export function splitAnywhere({ text, after }: Unit): readonly Unit[] {
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
  return characters.map(({ segment }, index) => ({
    text: segment,
    after: index === characters.length - 1 ? after : '',
    ending: '',
  }))
}
