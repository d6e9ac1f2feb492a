import { keepCharacters, softHyphen } from '../../../compiler/domain/card-fonts.ts'
import { fontFile } from '../../project/card-fonts.ts'
import type { Coverage } from './coverage.ts'
import { drawOutline, openSlice } from './font-slice.ts'
import type { FontSlice, ShapedRun } from './font-slice.ts'

/** Measures and draws text of one language. */
export interface Lettering {
  /** A text without the characters that no font has. */
  drawable(text: string): string
  /** Width of a text as a fraction of the em. */
  widthOf(text: string): number
  /** Draws one line with its baseline at `y`, with `size` pixels per em. */
  write(cover: Coverage, text: string, x: number, y: number, size: number): void
}

export interface LetteringOptions {
  readonly language: string
  /** Packages that are installed, in order of preference. */
  readonly fonts: readonly string[]
}

/** Shaped texts, by language, fonts and text. Most words of a title are also in others. */
const shapedTexts = new Map<string, readonly ShapedRun[]>()
const mostShapedTexts = 2000

/** For each list of fonts, the slice that has a character; `undefined` if none has. */
const sources = new Map<string, Map<string, FontSlice | undefined>>()

/** Prepares to draw the characters of `texts`. */
export async function letteringFor(
  texts: readonly string[],
  { language, fonts }: LetteringOptions,
): Promise<Lettering> {
  const key = fonts.join()
  const slices = sources.get(key) ?? new Map<string, FontSlice | undefined>()
  sources.set(key, slices)
  // Titles may be cut off or hyphenated.
  const wanted = new Set(Array.from(`${texts.join('')}…-`))
  const unknown = [...wanted].filter((character) => !slices.has(character))
  await Promise.all(unknown.map(async (character) => slices.set(character, await sliceFor(character, fonts))))
  const shaped = (text: string): readonly ShapedRun[] => {
    const name = `${language} ${key} ${text}`
    let runs = shapedTexts.get(name)
    if (!runs) {
      runs = runsOf(text, slices).map((run) => run.slice.shape(run.text, language))
      if (shapedTexts.size === mostShapedTexts) shapedTexts.clear()
      shapedTexts.set(name, runs)
    }
    return runs
  }
  return {
    drawable: (text) => keepCharacters(text, (character) => slices.get(character) !== undefined),
    widthOf: (text) => shaped(text).reduce((sum, { advance }) => sum + advance, 0),
    write(cover, text, x, y, size) {
      let left = x
      for (const { glyphs, advance } of shaped(text)) {
        for (const glyph of glyphs) drawOutline(cover, glyph.outline, left + glyph.x * size, y - glyph.y * size, size)
        left += advance * size
      }
    },
  }
}

function sliceFor(character: string, fonts: readonly string[]): Promise<FontSlice> | undefined {
  for (const font of fonts) {
    const file = fontFile(font, character)
    if (file !== undefined) return openSlice(font)(file)
  }
  return undefined
}

const joiner = /\p{Default_Ignorable_Code_Point}/u
const mark = /\p{M}/u

interface Run {
  readonly slice: FontSlice
  readonly text: string
}

/** Splits a text where the font changes. Accents and joiners stay with the letter before them, if its font has them. */
function runsOf(text: string, slices: ReadonlyMap<string, FontSlice | undefined>): readonly Run[] {
  const runs: Run[] = []
  for (const character of text.replaceAll(softHyphen, '')) {
    const last = runs.at(-1)
    const stays = last && (joiner.test(character) || (mark.test(character) && last.slice.has(character)))
    const slice = stays ? last.slice : slices.get(character)
    if (!slice) continue
    if (last?.slice === slice) runs[runs.length - 1] = { slice, text: last.text + character }
    else runs.push({ slice, text: character })
  }
  return runs
}
