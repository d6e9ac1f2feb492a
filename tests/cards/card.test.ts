import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cardPainter } from '../../cli/builder/cards/card-painter.ts'
import { drawTouchIcon } from '../../cli/builder/cards/draw-touch-icon.ts'
import { letteringFor } from '../../cli/builder/cards/lettering.ts'
import { cardFonts } from '../../cli/project/card-fonts.ts'
import { baseFont, cardText, fontsOf, isPlain, unknownCharacters } from '../../compiler/domain/card-fonts.ts'
import { accentColours } from '../../compiler/plan/accent.ts'
import type { Card } from '../../compiler/plan/picture.ts'
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

/** Titles in the languages of locales.yaml that have no texts yet, with what their scripts need of shaping. */
const titles: Readonly<Record<string, string>> = {
  // Tone marks above vowels, and vowels below.
  th: 'ที่ฝากกระเป๋าใกล้สถานีปู่ญี่น้ำตกฐู',
  // Vowels before their consonant, conjuncts, and `r` above and below.
  hi: 'विश्वविद्यालय क्षेत्र के पास: श्री ज्ञानेश्वर मार्केट ड्राइव',
  bn: 'বিশ্ববিদ্যালয়ের কাছে ব্যাগ: ক্ষ জ্ঞ ন্ত্র্য রেলওয়ে স্টেশন',
  el: 'Φύλαξη αποσκευών κοντά στον Σταθμό ΐ',
  // Two marks on one letter.
  vi: 'Gửi hành lý gần Quảng trường Ổn Định – Nguyễn Huệ',
}

function textsOf(language: string): Readonly<Record<string, string>> {
  const file = join(repository, 'templates/translations', language, 'microsites.json')
  return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
}

function cardIn(language: string, written?: string): Card {
  const texts = textsOf(names[language] === undefined ? 'en' : language)
  const title = cardText(
    written ?? titles[language] ?? (texts['hero.title'] ?? '').replace('{{place}}', names[language] ?? ''),
  )
  const { installed } = cardFonts()
  return {
    kind: 'card',
    title,
    placeKind: texts['hero.kindStation'] ?? '',
    brand: 'Fictional Bags',
    language,
    fonts: fontsOf(title + (texts['sketch.north'] ?? ''), language).filter((font) => installed.includes(font)),
    accent: 3,
    sketch: { rings: [55, 110], dots: [{ x: 155, y: 15, kind: 'point' }] },
    north: texts['sketch.north'] ?? '',
  }
}

async function drawn(card: Card): Promise<readonly string[]> {
  return decodePng(await cardPainter()(card)).pixels
}

/** A dot of each kind, in each direction. */
const around: Card['sketch'] = {
  rings: [40, 80, 120],
  dots: [
    { x: 155, y: 15, kind: 'point' },
    { x: 30, y: 40, kind: 'site' },
    { x: 60, y: 200, kind: 'exit' },
    { x: 210, y: 170, kind: 'site' },
    { x: 118, y: 60, kind: 'exit' },
  ],
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

const allLanguages = [...languages, ...Object.keys(titles)]

test('every language that locales.yaml lists is drawn here, or has only Latin letters', () => {
  const table = readFileSync(join(repository, 'locales.yaml'), 'utf8')
  const listed = new Set([...table.matchAll(/active: true, language: (\w+)/g)].map(([, language = '']) => language))
  expect([...listed].filter((language) => !allLanguages.includes(language))).toEqual(['id', 'ms'])
})

describe('the card of a page', () => {
  test.each(allLanguages)('in %s is a PNG of 1200 × 630 in at most 24 KB, with a title in ink', async (language) => {
    const png = await cardPainter()(cardIn(language))
    expect(png.length).toBeLessThanOrEqual(24 * 1024)
    const { width, height, pixels } = decodePng(png)
    expect([width, height]).toEqual([1200, 630])
    const inked = titleInk(pixels)
    expect(inked).toBeGreaterThan(6000)
    expect(inked).toBeLessThan(80_000)
  })

  test('and one without a title is found out', async () => {
    expect(titleInk(await drawn(cardIn('en', '')))).toBeLessThan(6000)
  })

  test.each(allLanguages)('in %s has a glyph for every character', (language) => {
    const texts = names[language] === undefined ? {} : textsOf(language)
    const shown = Object.entries(texts).flatMap(([key, text]) => (/^(?:hero\.|sketch\.north)/.test(key) ? [text] : []))
    const all = [...shown, names[language] ?? titles[language]].join('')
    expect(unknownCharacters(all, language, cardFonts())).toEqual([])
  })

  test('has a glyph for every name of the real table', () => {
    const table = readFileSync(join(repository, 'sites.yaml'), 'utf8')
    for (const language of ['en', 'ja', 'ko', 'zh'])
      expect(unknownCharacters(table, language, cardFonts()).filter((character) => character !== '─')).toEqual([])
  })

  test('and a character that no font has is noticed and left out, without a gap', async () => {
    expect(unknownCharacters('ไทย Bangkok 🧳', 'en', cardFonts())).toEqual(['🧳'])
    const { drawable } = await letteringFor(['Bags 🧳 near Ba\u{30a}ngkok ไทย'], {
      language: 'en',
      fonts: [baseFont],
    })
    expect(drawable(cardText('Bags 🧳 near Ba\u{30a}ngkok ไทย'))).toBe('Bags near Bngkok')
    expect(drawable('👩‍👧 Bags ☎️')).toBe('Bags')
    expect(await drawn(cardIn('en', 'Bags 🧳 near Paris'))).toEqual(await drawn(cardIn('en', 'Bags near Paris')))
  })

  test('writes a character that Japanese and Chinese share as each of them does', async () => {
    expect(await drawn(cardIn('ja', '直骨'))).not.toEqual(await drawn(cardIn('zh', '直骨')))
  })

  test.each([
    ['of a station, with a sketch', { ...cardIn('en'), sketch: around }, '47586a785dde22d7'],
    ['without a sketch, in Japanese', { ...cardIn('ja'), sketch: { rings: [], dots: [] } }, '4b6fd90336cf89d1'],
    ['with marks above and below, in Thai', cardIn('th'), 'abd8e6a9e047e9ee'],
  ] as const)('CL-02 %s has these bytes, on every machine', async (_, card, digest) => {
    expect(digestOf(await cardPainter()(card))).toBe(digest)
  })

  test('CL-02 the touch icon has these bytes, on every machine', () => {
    expect(digestOf(drawTouchIcon({ kind: 'touch-icon', accent: 3 }))).toBe('b1a7c7453a953b6a')
  })

  test('CL-02 has the same bytes whatever was drawn before it', async () => {
    const drawAll = async (
      order: readonly string[],
      painter: () => ReturnType<typeof cardPainter>,
    ): Promise<unknown> => {
      const made = new Map<string, string>()
      for (const language of order)
        made.set(language, Buffer.from(await painter()(cardIn(language))).toString('base64'))
      return allLanguages.map((language) => made.get(language))
    }
    const paint = cardPainter()
    const first = await drawAll(allLanguages, () => paint)
    expect(await drawAll(allLanguages.toReversed(), cardPainter)).toEqual(first)
  })

  test.each(accentColours.map((colour, accent) => [colour.toLowerCase(), accent] as const))(
    'has the place’s colour %s, as the touch icon has',
    async (colour, accent) => {
      const pixels = await drawn({ ...cardIn('en'), accent })
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

describe('the fonts of cards', () => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(join(repository, 'package.json'), 'utf8'),
  ) as Readonly<Record<'dependencies' | 'peerDependencies' | 'peerDependenciesMeta', Readonly<Record<string, unknown>>>>

  test('are the optional packages of this one, in their exact versions, and one that is always installed', () => {
    const { versions, installed } = cardFonts()
    const wanted = { [baseFont]: dependencies[baseFont], ...peerDependencies }
    expect(versions).toEqual(wanted)
    expect(installed.toSorted()).toEqual(Object.keys(wanted).toSorted())
    expect(Object.values(peerDependenciesMeta)).toEqual(Object.keys(peerDependencies).map(() => ({ optional: true })))
    expect(fontsOf('東かว가ক', 'ja').toSorted()).toEqual(Object.keys(wanted).toSorted())
  })

  test('cover what most texts consist of, which is not looked up', () => {
    const plain = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
      (one) => isPlain(one) && /\P{C}/u.test(one),
    )
    expect(plain.length).toBeGreaterThan(900)
    expect(plain.filter((one) => !cardFonts().covers(baseFont, one))).toEqual([])
  })

  test('come with their licence', () => {
    for (const font of Object.keys(cardFonts().versions))
      expect(readFileSync(join(repository, 'node_modules', font, 'LICENSE'), 'utf8')).toContain(
        'SIL Open Font License, Version 1.1',
      )
  })
})
