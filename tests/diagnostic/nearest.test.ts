import { expect, test } from 'vitest'
import { suggester } from '../../compiler/diagnostic/suggester.ts'
import { nearest } from '../../compiler/domain/nearest.ts'

test.each([
  [
    'half of the other words are the same',
    'paris-bags-near-north',
    ['paris-bags-near-you-now'],
    'paris-bags-near-you-now',
  ],
  ['fewer are', 'paris-bags-near-north', ['paris-bags-for-you-now'], undefined],
  ['two share as many words: the first one', 'paris-bags-east', ['paris-bags-a', 'paris-bags-b'], 'paris-bags-a'],
  ['it has other capitals', 'PARIS', ['parts', 'paris'], 'paris'],
  ['it has 64 characters', 'a'.repeat(64), ['a'.repeat(63)], 'a'.repeat(63)],
  ['it has more', 'a'.repeat(65), ['a'.repeat(64)], undefined],
])('the name that was probably meant, if %s', (_, word, candidates, meant) => {
  expect(nearest(word, candidates)).toBe(meant)
})

test('ten words of a run get a suggestion, each as often as it is there', () => {
  const suggest = suggester()
  const words = ['paris']
  const hints = Array.from({ length: 11 }, (_, index) => suggest(`pari${index}`, words))
  expect(hints.filter((hint) => hint !== '')).toHaveLength(10)
  expect([suggest('pari0', words), suggest('pari10', words)]).toEqual([' Did you mean `paris`?', ''])
})
