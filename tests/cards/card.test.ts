import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cardPainter } from '../../cli/build/cards/card-painter.ts'
import { drawTouchIcon } from '../../cli/build/cards/draw-touch-icon.ts'
import { letteringFor } from '../../cli/build/cards/lettering.ts'
import { accentColours } from '../../compiler/plan/accent.ts'
import type { Card } from '../../compiler/plan/picture.ts'
import { sketchOf } from '../../compiler/plan/sketch.ts'
import { repository } from '../run-cli.ts'
import { decodePng } from './decode-png.ts'

/** Names of places that there are not, as long as real ones are, in the script of each language. */
const names: Readonly<Record<string, string>> = {
  en: 'King Alaric’s Cross International Station',
  es: 'Estación de Nuestra Señora de Ávila-Muñón',
  fr: 'Gare de L’Œuvre-sur-Forêt – Château-d’Ïle',
  de: 'Großflughafen Überwäldchen-Königsöd',
  it: 'Stazione di Città Perché-Così',
  pt: 'Estação de São João da Conceição',
  ru: 'Международный аэропорт Щёлково-Южный',
  pl: 'Port lotniczy Żółcińsk-Świętołęka',
  ja: '東新海浜ターミナル駅',
  ko: '새빛마을 국제공항',
  zh: '东新海滨国际机场',
}
const languages = Object.keys(names)

function textsOf(language: string): Readonly<Record<string, string>> {
  const file = join(repository, 'templates/translations', language, 'microsites.json')
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

function cardIn(language: string, title?: string): Card {
  const texts = textsOf(language)
  return {
    kind: 'card',
    title: title ?? (texts['hero.title'] ?? '').replace('{{place}}', names[language] ?? ''),
    placeKind: texts['hero.kindStation'] ?? '',
    brand: 'Fictional Bags',
    language,
    accent: 3,
    sketch: sketchOf('fictional-station', [{ kind: 'point', east: 100, north: 300 }]),
  }
}

/** Characters that a language's lettering cannot write. */
function unwritable(text: string, language: string): readonly string[] {
  const { writable } = letteringFor(language)
  return Array.from(text.normalize('NFC')).filter(
    (character) => character.trim() !== '' && writable(character) !== character,
  )
}

describe('the card of a page', () => {
  test.each(languages)('in %s is a PNG of 1200 × 630 in at most 80 KB, with a title in ink', (language) => {
    const png = cardPainter()(cardIn(language))
    expect(png.length).toBeLessThanOrEqual(80 * 1024)
    const { width, height, pixels } = decodePng(png)
    expect([width, height]).toEqual([1200, 630])
    const inked = titleInk(pixels)
    expect(inked).toBeGreaterThan(6000)
    expect(inked).toBeLessThan(80_000)
  })

  test('and one without a title is found out', () => {
    expect(titleInk(decodePng(cardPainter()(cardIn('en', ''))).pixels)).toBeLessThan(6000)
  })

  test.each(languages)('in %s can write every title that the table and the texts give', (language) => {
    const texts = Object.entries(textsOf(language)).flatMap(([key, text]) => (key.startsWith('hero.') ? [text] : []))
    expect(unwritable([...texts, names[language]].join(''), language)).toEqual([])
  })

  test('has letters for all names of the real table', () => {
    const table = readFileSync(join(repository, 'sites.yaml'), 'utf8')
    expect(unwritable(table, 'ja')).toEqual(unwritable(table, 'zh'))
    expect(unwritable(table, 'en').filter((character) => character !== '─')).toEqual([])
  })

  test('and what no font has is noticed, and goes without its accent or is left out', () => {
    expect(unwritable('ไทย Bangkok 🧳', 'en')).toEqual(['ไ', 'ท', 'ย', '🧳'])
    const { writable } = letteringFor('en')
    expect(writable('Bags 🧳 near Ba\u{30a}ngk\u{323}ok ไทย')).toBe('Bags near Bångḳok')
    expect(writable('x\u{332}')).toBe('x\u{332}'.normalize('NFC').replace('\u{332}', writable('\u{332}')))
    expect(() => cardPainter()(cardIn('en', 'ไทย'))).not.toThrow()
  })

  test('writes a character that Japanese and Chinese share as each of them does', () => {
    const pixels = ['ja', 'zh'].map((language) => decodePng(cardPainter()(cardIn(language, '直骨'))).pixels.join())
    expect(pixels[0]).not.toBe(pixels[1])
  })

  test('CL-02 has the same bytes whatever was drawn before it', () => {
    const paint = cardPainter()
    const first = languages.map((language) => Buffer.from(paint(cardIn(language))).toString('base64'))
    const again = languages
      .toReversed()
      .map((language) => Buffer.from(cardPainter()(cardIn(language))).toString('base64'))
    expect(again.toReversed()).toEqual(first)
  })

  test.each(accentColours.map((colour, accent) => [colour.toLowerCase(), accent] as const))(
    'has the place’s colour %s, as the touch icon has',
    (colour, accent) => {
      const { pixels } = decodePng(cardPainter()({ ...cardIn('en'), accent }))
      expect(pixels.filter((pixel) => pixel === colour).length).toBeGreaterThan(100_000)
      const icon = decodePng(drawTouchIcon({ kind: 'touch-icon', accent }))
      expect([icon.width, icon.height]).toEqual([180, 180])
      expect(icon.pixels[0]).toBe(colour)
      expect(icon.pixels.filter((pixel) => pixel === '#ffffff').length).toBeGreaterThan(6000)
    },
  )
})

/** Pixels of ink where the title is. */
function titleInk(pixels: readonly string[]): number {
  return pixels.filter((pixel, index) => {
    const [x, y] = [index % 1200, Math.floor(index / 1200)]
    return pixel === '#1c1b18' && x > 200 && x < 790 && y > 80 && y < 490
  }).length
}

test('every file of a font is there with its licence', () => {
  const files = readdirSync(join(repository, 'lib/cards'))
  expect(files).toEqual(
    expect.arrayContaining([
      'LICENSE',
      'cache-key',
      'ja.glyphs',
      'kerning.json',
      'ko.glyphs',
      'latin.glyphs',
      'zh.glyphs',
    ]),
  )
  expect(
    readFileSync(join(repository, 'lib/cards/LICENSE'), 'utf8').match(/SIL Open Font License, Version 1\.1/g),
  ).toHaveLength(4)
})
