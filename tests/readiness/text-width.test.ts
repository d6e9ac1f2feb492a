import { expect, test } from 'vitest'
import { textWidth } from '../../compiler/domain/text-width.ts'
import { pluralSamples } from '../../compiler/readiness/handover.ts'

test.each([
  ['Luggage', 7],
  ['Gepäck\u00ADaufbewahrung', 18],
  ['é', 1],
  ['e\u0301', 1],
  ['камера', 6],
  ['荷物預かり', 10],
  ['짐 보관', 7],
  ['（寄存）', 8],
  ['ルーヴル', 8],
])('%s is %i wide', (text, width) => {
  expect(textWidth(text)).toBe(width)
})

test.each([
  ['ru', 'one', [1, 21, 101]],
  ['ru', 'few', [2, 3, 4, 22, 23]],
  ['pl', 'other', [1.5]],
  ['ja', 'other', [0, 1, 2, 3, 4]],
  ['fr', 'one', [0, 1, 1.5]],
])('%s counts %s with %j', (language, form, samples) => {
  expect(pluralSamples(language, form)).toEqual(samples)
})
