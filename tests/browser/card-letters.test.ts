import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Canvas } from '../../cli/builder/cards/canvas.ts'
import { Coverage, levels } from '../../cli/builder/cards/coverage.ts'
import { letteringFor } from '../../cli/builder/cards/lettering.ts'
import { fontFile } from '../../cli/project/card-fonts.ts'
import { cardText, fontsOf } from '../../compiler/domain/card-fonts.ts'
import { repository } from '../run-cli.ts'
import { startBrowser } from './browser.ts'

/** Chromium shapes with the same fonts. What cards draw must look like it. */
const texts: Readonly<Record<string, string>> = {
  en: 'Luggage AVATAR To Würzburg',
  ru: 'Щёлково-Южный ГУТА',
  el: 'Φύλαξη αποσκευών ΐ',
  vi: 'Gửi hành lý Ổn Nguyễn Huệ',
  th: 'ที่ฝากกระเป๋า ปู่ ญี่ปุ่น น้ำ ฐู',
  hi: 'विश्वविद्यालय क्षेत्र श्री ज्ञानेश्वर मार्केट',
  bn: 'বিশ্ববিদ্যালয়ের ক্ষ জ্ঞ ন্ত্র্য স্টেশন',
  ja: '東新海浜ターミナル駅「直」',
  ko: '새빛마을 국제공항',
  zh: '东新海滨国际机场，直',
}
const size = 84
const [width, height] = [1600, 200]
const [left, base] = [40, 130]

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await startBrowser()
  page = await browser.newPage()
})

afterAll(() => browser.close())

/** The coverage of each pixel, from 0 to 1. */
type Drawing = Float64Array

async function ours(parts: readonly string[], language: string): Promise<Drawing> {
  const cover = new Coverage(width, height)
  const lettering = await letteringFor(parts, { language, fonts: fontsOf(parts.join(''), language) })
  let x = left
  for (const part of parts) {
    lettering.write(cover, part, x, base, size)
    x += lettering.widthOf(part) * size
  }
  const canvas = new Canvas(width, height)
  cover.paint(
    canvas,
    Uint8Array.from({ length: 256 }, (_, index) => index & 15),
  )
  return Float64Array.from(canvas.pixels, (level) => level / levels)
}

async function chromiums(text: string, language: string): Promise<Drawing> {
  const fonts = fontsOf(text, language)
  const files = new Set<string>()
  for (const font of fonts)
    for (const character of text) {
      const first = fonts.find((one) => fontFile(one, character) !== undefined)
      if (first === font) files.add(join(font, fontFile(font, character) ?? ''))
    }
  const data = [...files].map((file) => readFileSync(join(repository, 'node_modules', file)).toString('base64'))
  const alpha = await page.evaluate(
    async (options) => {
      const families = await Promise.all(
        options.data.map(async (content, index) => {
          const face = new FontFace(`slice${index}`, `url(data:font/woff2;base64,${content})`, { weight: '100 900' })
          document.fonts.add(await face.load())
          return face.family
        }),
      )
      const canvas = new OffscreenCanvas(options.width, options.height)
      const context = canvas.getContext('2d')
      if (!context) return ''
      document.documentElement.lang = options.language
      context.textRendering = 'geometricPrecision'
      context.font = `700 ${options.size}px ${families.join()}`
      context.fillText(options.text, options.left, options.base)
      document.fonts.clear()
      const { data: pixels } = context.getImageData(0, 0, options.width, options.height)
      const bytes = Array.from({ length: options.width * options.height }, (_, index) => pixels[index * 4 + 3] ?? 0)
      return bytes.map((byte) => String.fromCodePoint(byte)).join('')
    },
    { text, language, data, size, width, height, left, base },
  )
  return Float64Array.from(Buffer.from(alpha, 'latin1'), (value) => value / 255)
}

/** The share of the ink that only one of both has. */
function difference(one: Drawing, other: Drawing): number {
  let [differs, ink] = [0, 0]
  one.forEach((value, index) => {
    const seen = other[index] ?? 0
    differs += Math.abs(value - seen)
    ink += Math.max(value, seen)
  })
  return differs / ink
}

describe('the letters of cards', () => {
  test.each(Object.entries(texts))('are those of Chromium in %s', async (language, written) => {
    const text = cardText(written)
    const shaped = await ours([text], language)
    expect(shaped.filter((value) => value === 1).length).toBeGreaterThan(5000)
    expect(difference(shaped, await chromiums(text, language))).toBeLessThan(0.05)
  })

  test.each(['th', 'hi', 'bn'])('and letters one by one, without shaping, are found out in %s', async (language) => {
    const text = cardText(texts[language] ?? '')
    expect(difference(await ours(Array.from(text), language), await chromiums(text, language))).toBeGreaterThan(0.1)
  })
})
