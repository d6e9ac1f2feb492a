import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { flowText } from '../../compiler/source/flow-text.ts'

test('an empty map on one line has no spaces', () => expect(flowText({})).toBe('{}'))

describe.each(['1.1', '1.2'] as const)('a text as YAML on one line, read by a parser of YAML %s', (version) => {
  const read = (text: string): unknown => parse(`[${flowText(text)}]`, { version })

  test.each([
    'yes',
    'No',
    'off',
    'y',
    'null',
    '~',
    '1_000',
    '22:30',
    '0x1F',
    '0b11',
    '.5',
    '1e3',
    'E1',
    '.',
    '-7',
    '2026',
  ])('%s stays a text', (text) => {
    expect(read(text)).toEqual([text])
  })

  test('is the same, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'yn01_:.eE+-x ,[]{}#&*!|>\'"%@`~\n'.split('')), maxLength: 8 }),
        (text) => {
          expect(read(text)).toEqual([text])
        },
      ),
      { numRuns: 1000 },
    )
  })
})
