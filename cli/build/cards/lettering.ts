import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cardFolder } from './card-folder.ts'
import type { Coverage } from './coverage.ts'
import { openGlyphs } from './open-glyphs.ts'
import type { Glyph, GlyphFont } from './open-glyphs.ts'

/**
 * Fonts by language, in order of preference. Latin, Greek and Cyrillic letters always come from the first one. The
 * others draw the same character in different ways.
 */
const orders = {
  ja: ['latin', 'ja', 'zh', 'ko'],
  ko: ['latin', 'ko', 'ja', 'zh'],
  zh: ['latin', 'zh', 'ja', 'ko'],
} as const

/** Measures and draws text of one language. */
export interface Lettering {
  /** The part of a text that the fonts can write. Letters that no font has lose their accents, or are left out. */
  writable(text: string): string
  /** Width of a text as a fraction of the em. */
  widthOf(text: string): number
  /** Draws one line with its baseline at `y`, with `size` pixels per em. */
  write(cover: Coverage, text: string, x: number, y: number, size: number): void
}

const fonts = new Map<string, GlyphFont>()
let kerning: Readonly<Record<string, number>> | undefined

export function letteringFor(language: string): Lettering {
  const order = orders[language as keyof typeof orders] ?? orders.ja
  const letters = new Map<string, Letter | undefined>()
  const letterOf = (character: string): Letter | undefined => {
    if (!letters.has(character)) letters.set(character, find(character, order))
    return letters.get(character)
  }
  const each = (text: string, visit: (glyph: Glyph, at: number) => void): number => {
    let at = 0
    let before: Letter | undefined
    for (const character of text) {
      const letter = letterOf(character)
      if (!letter) continue
      if (before) at += kerningOf(before, letter)
      visit(letter.glyph, at)
      at += letter.glyph.advance
      before = letter
    }
    return at
  }
  return {
    writable(text) {
      const has = (character: string): boolean => character === softHyphen || letterOf(character) !== undefined
      // The fonts lack the narrow no-break spaces among these. NFKD gives a normal space, which allows a line break.
      return Array.from(text.normalize('NFC').replace(/[\u{2007}\u{202f}]/gu, '\u{a0}'))
        .map((character) => (has(character) ? character : Array.from(character.normalize('NFKD')).filter(has).join('')))
        .join('')
        .replace(/ {2,}/g, ' ')
        .trim()
    },
    widthOf: (text) => each(text, () => undefined),
    write: (cover, text, x, y, size) => void each(text, (glyph, at) => glyph.draw(cover, x + at * size, y, size)),
  }
}

/** Marks a place where a word may be hyphenated. */
export const softHyphen = '\u{ad}'

interface Letter {
  readonly character: string
  /** The letter without its accent, because accents do not change the kerning. */
  readonly plain: string
  readonly glyph: Glyph
}

function find(character: string, order: readonly string[]): Letter | undefined {
  for (const name of order) {
    let font = fonts.get(name)
    if (!font) fonts.set(name, (font = openGlyphs(name)))
    const glyph = font.glyph(character.codePointAt(0) ?? 0)
    if (glyph) return { character, plain: character.normalize('NFD')[0] ?? character, glyph }
  }
  return undefined
}

function kerningOf(left: Letter, right: Letter): number {
  kerning ??= JSON.parse(readFileSync(join(cardFolder, 'kerning.json'), 'utf8')) as Record<string, number>
  return (kerning[left.character + right.character] ?? kerning[left.plain + right.plain] ?? 0) / 1000
}
