import { expect, test } from 'vitest'
import { turned } from '../../compiler/diff/words.ts'

const x = (count: number): string => 'x'.repeat(count)

test.each([
  ['of 60 characters is shown whole', x(60), `${x(59)}y`, `\`${x(60)}\` → \`${x(59)}y\``],
  ['of more begins shortly before the difference', x(61), `${x(60)}y`, `\`…${x(21)}\` → \`…${x(20)}y\``],
  ['is cut off after 60 characters', `a${x(59)}`, `b${x(60)}`, `\`a${x(59)}\` → \`b${x(59)}…\``],
  ['is shown by its end if only its type changes', [1, x(60)], ['1', x(60)], `\`…${x(20)}\` → \`…${x(20)}\``],
])('a changed value %s', (_, before, after, text) => {
  expect(turned(before, after)).toBe(text)
})
