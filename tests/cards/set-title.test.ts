import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { letteringFor } from '../../cli/builder/cards/lettering.ts'
import type { Lettering } from '../../cli/builder/cards/lettering.ts'
import { cardText, fontsOf } from '../../compiler/domain/card-fonts.ts'
import { leadingOf, setTitle } from '../../cli/builder/cards/set-title.ts'
import type { SetTitle } from '../../cli/builder/cards/set-title.ts'

const space = { width: 564, height: 306 }

async function set(written: string, language: string): Promise<SetTitle> {
  const title = cardText(written)
  return setTitle(title, language, await lettering(title, language), space)
}

function lettering(title: string, language: string): Promise<Lettering> {
  return letteringFor([title], { language, fonts: fontsOf(title, language) })
}

/** A space for ten letters of one em at the smallest size. */
const ten = { width: 440, height: 999 }
const shy = '\u{ad}'

describe('a title on a card', () => {
  test('is as large as it fits, in lines of nearly one length', async () => {
    expect(await set('Luggage storage near Fictional Station', 'en')).toEqual({
      lines: ['Luggage', 'storage near', 'Fictional Station'],
      size: 68,
    })
  })

  test('breaks Japanese between words and Chinese too, and begins no line with what belongs to the one before', async () => {
    expect((await set('東新駅周辺の荷物預かり', 'ja')).lines).toEqual(['東新駅周辺の', '荷物預かり'])
    expect(
      (await set('東新海・シャルル・ド・ゴール空港周辺の荷物預かり', 'ja')).lines.filter((line) =>
        /^[・ーのぁ-ょ]/.test(line),
      ),
    ).toEqual([])
    expect((await set('东新海滨国际机场附近行李寄存', 'zh')).lines.join('')).toBe('东新海滨国际机场附近行李寄存')
  })

  test('breaks Thai between words, and keeps marks with their letter', async () => {
    const { lines } = await set('ที่ฝากกระเป๋าใกล้สถานีรถไฟกรุงเทพอภิวัฒน์', 'th')
    expect(lines).toEqual(['ที่ฝากกระเป๋าใกล้สถานี', 'รถไฟกรุงเทพอภิวัฒน์'])
  })

  test('leaves more space between lines of letters with marks above and below each other', () => {
    for (const tall of ['ปู่', 'दिल्ली', 'ঢাকা', 'Huệ']) expect(leadingOf(tall), tall).toBeGreaterThan(leadingOf('Żółć'))
  })

  test('breaks Korean at spaces alone', async () => {
    const words = '새빛마을 국제공항 제일여객터미널 근처 짐 보관'.split(' ')
    expect((await set(words.join(' '), 'ko')).lines.flatMap((line) => line.split(' '))).toEqual(words)
  })

  test('parts a word at its soft hyphen only where it must, and then with a hyphen', async () => {
    expect((await set(`Gepäck${shy}raum`, 'de')).lines).toEqual(['Gepäckraum'])
    expect((await set(`Gepäck${shy}aufbewahrung`, 'de')).lines).toEqual(['Gepäck-', 'aufbewahrung'])
  })

  test('says what it is and where it is on lines of their own', async () => {
    expect((await set('Deposito bagagli: Fittizia', 'it')).lines).toEqual(['Deposito', 'bagagli:', 'Fittizia'])
    expect((await set('Consigne à bagages\u{202f}: Forêt', 'fr')).lines).toEqual([
      'Consigne à',
      'bagages\u{a0}:',
      'Forêt',
    ])
  })

  test('keeps what a space without a break joins', async () => {
    expect(
      (await set('Consigne à bagages\u{a0}: Gare de la Forêt', 'fr')).lines.filter((line) => line.startsWith(':')),
    ).toEqual([])
  })

  test('that is far too long ends in an ellipsis, and one long word breaks where it must', async () => {
    const long = await set('Luggage storage near '.repeat(12), 'en')
    expect(long.lines).toHaveLength(4)
    expect(long.lines.at(-1)).toMatch(/…$/)
    expect((await set('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio', 'en')).lines.join('')).toBe(
      'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio',
    )
  })

  test.each([
    ['fills the height', 'a', { width: 999, height: 84 * 1.16 }, ['a'], 84],
    ['has a word that fills a line', 'a bbbbbbbbbb ccccccccccccc', ten, ['a', 'bbbbbbbbbb', 'cccccccccc', 'ccc'], 44],
    [
      'fills the last line with an ellipsis',
      'a '.repeat(15) + 'bbbbbbbbb c',
      ten,
      [...Array(3).fill('a a a a a'), 'bbbbbbbbb…'],
      44,
    ],
  ])('that %s fits: %s', (_, title, place, lines, size) => {
    expect(setTitle(title, 'en', { widthOf: ({ length }) => length }, place)).toEqual({ lines, size })
  })

  test('never has a line that is too wide, nor too many', async () => {
    const text = fc.stringMatching(/^[A-Za-zäöüßéàỖợ 京都駅のー가나다ที่ปู้कि्षক্ষ-]{1,120}$/)
    await fc.assert(
      fc.asyncProperty(text, fc.constantFrom('en', 'de', 'ja', 'ko', 'zh', 'th', 'hi'), async (written, language) => {
        const title = cardText(written)
        const { widthOf } = await lettering(title, language)
        const { lines, size } = setTitle(title, language, { widthOf }, space)
        expect(lines.length * size * leadingOf(title)).toBeLessThanOrEqual(space.height)
        expect(Math.max(...lines.map((line) => widthOf(line) * size))).toBeLessThanOrEqual(space.width * 1.02)
      }),
      { numRuns: 200 },
    )
  })
})
