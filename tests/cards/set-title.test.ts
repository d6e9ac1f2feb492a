import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { letteringFor } from '../../cli/build/cards/lettering.ts'
import { leading, setTitle } from '../../cli/build/cards/set-title.ts'
import type { SetTitle } from '../../cli/build/cards/set-title.ts'

const space = { width: 564, height: 306 }

function set(title: string, language: string): SetTitle {
  const lettering = letteringFor(language)
  return setTitle(lettering.writable(title), language, lettering, space)
}

const shy = '\u{ad}'

describe('a title on a card', () => {
  test('is as large as it fits, in lines of nearly one length', () => {
    expect(set('Luggage storage near Fictional Station', 'en')).toEqual({
      lines: ['Luggage', 'storage near', 'Fictional Station'],
      size: 68,
    })
  })

  test('breaks Japanese between words and Chinese too, and begins no line with what belongs to the one before', () => {
    expect(set('東新駅周辺の荷物預かり', 'ja').lines).toEqual(['東新駅周辺の', '荷物預かり'])
    expect(
      set('東新海・シャルル・ド・ゴール空港周辺の荷物預かり', 'ja').lines.filter((line) => /^[・ーのぁ-ょ]/.test(line)),
    ).toEqual([])
    expect(set('东新海滨国际机场附近行李寄存', 'zh').lines.join('')).toBe('东新海滨国际机场附近行李寄存')
  })

  test('breaks Korean at spaces alone', () => {
    const words = '새빛마을 국제공항 제일여객터미널 근처 짐 보관'.split(' ')
    expect(set(words.join(' '), 'ko').lines.flatMap((line) => line.split(' '))).toEqual(words)
  })

  test('parts a word at its soft hyphen only where it must, and then with a hyphen', () => {
    expect(set(`Gepäck${shy}raum`, 'de').lines).toEqual(['Gepäckraum'])
    expect(set(`Gepäck${shy}aufbewahrung`, 'de').lines).toEqual(['Gepäck-', 'aufbewahrung'])
  })

  test('says what it is and where it is on lines of their own', () => {
    expect(set('Deposito bagagli: Fittizia', 'it').lines).toEqual(['Deposito', 'bagagli:', 'Fittizia'])
    expect(set('Consigne à bagages\u{202f}: Forêt', 'fr').lines).toEqual(['Consigne à', 'bagages\u{a0}:', 'Forêt'])
  })

  test('keeps what a space without a break joins', () => {
    expect(
      set('Consigne à bagages\u{a0}: Gare de la Forêt', 'fr').lines.filter((line) => line.startsWith(':')),
    ).toEqual([])
  })

  test('that is far too long ends in an ellipsis, and one long word breaks where it must', () => {
    const long = set('Luggage storage near '.repeat(12), 'en')
    expect(long.lines).toHaveLength(4)
    expect(long.lines.at(-1)).toMatch(/…$/)
    expect(set('Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio', 'en').lines.join('')).toBe(
      'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysilio',
    )
  })

  test('never has a line that is too wide, nor too many', () => {
    const text = fc.stringMatching(/^[A-Za-zäöüßéà 京都駅のー가나다-]{1,120}$/)
    fc.assert(
      fc.property(text, fc.constantFrom('en', 'de', 'ja', 'ko', 'zh'), (title, language) => {
        const { lines, size } = set(title, language)
        const { widthOf } = letteringFor(language)
        expect(lines.length * size * leading).toBeLessThanOrEqual(space.height)
        expect(Math.max(...lines.map((line) => widthOf(line) * size))).toBeLessThanOrEqual(space.width * 1.02)
      }),
      { numRuns: 200 },
    )
  })
})
