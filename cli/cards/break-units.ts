import { softHyphen } from './lettering.ts'

/** A part of a text that stays on one line. */
export interface Unit {
  readonly text: string
  /** What joins it to the next on the same line, and is not there at the end of one. */
  readonly after: string
  /** What it ends with where the line ends after it: a hyphen in a parted word. */
  readonly ending: string
}

const ideographic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々〆]/u
/** Cannot begin a line: closing signs, middle dots, small kana, and short runs of kana, which belong to the word before. */
const clinging =
  /^(?:[\p{Pe}\p{Pf}\p{Po}\p{Pd}・＝=ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ]|\p{Script=Hiragana}{1,2}$)/u
/** Cannot end one. */
const opening = /[\p{Ps}\p{Pi}]$/u

/**
 * Where a text may be broken: at spaces and after hyphens; in Chinese and Japanese between words; with `parted`
 * also at soft hyphens. Korean breaks at spaces alone.
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
  if (!ideographic.test(word)) return word.split(/(?<=[\p{L}\p{N}][-/])(?=\p{L})/u)
  const parts: string[] = []
  for (const { segment } of new Intl.Segmenter(language, { granularity: 'word' }).segment(word)) {
    const before = parts.at(-1)
    if (before !== undefined && (clinging.test(segment) || opening.test(before)))
      parts[parts.length - 1] = before + segment
    else parts.push(segment)
  }
  return parts
}

/** For a word that is longer than a line: every character for itself. */
export function splitAnywhere({ text, after }: Unit): readonly Unit[] {
  const characters = [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)]
  return characters.map(({ segment }, index) => ({
    text: segment,
    after: index === characters.length - 1 ? after : '',
    ending: '',
  }))
}
