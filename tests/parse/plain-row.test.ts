import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { guard } from '../../compiler/1-parse/guard.ts'
import { plainRow } from '../../compiler/1-parse/plain-row.ts'
import { splitRows } from '../../compiler/1-parse/split-rows.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import { yamlNode } from '../../compiler/1-parse/yaml-node.ts'
import type { Fragment, Node } from '../../compiler/source/node.ts'
import { randomRuns } from '../sweep.ts'
import { mutated } from './mutations.ts'
import { tableText } from './table-text.ts'
import { growth, linear } from '../growth.ts'

const real = readFileSync(join(import.meta.dirname, '../../sites.yaml'), 'utf8')

/** None of a file that no parser should see. */
function rowsOf(text: string): readonly Fragment[] {
  const file = { path: 'sites.yaml', text }
  return guard(file, () => {}) ? splitRows(wholeFile(file)).rows : []
}

/** What the parser makes of a row; nothing if it finds fault with it. */
function byParser(fragment: Fragment): Node | null | undefined {
  let findings = 0
  const node = yamlNode(fragment, () => void findings++)
  return findings === 0 ? node : undefined
}

/** @returns whether the row was read; fails if it was read otherwise than the parser reads it. */
function readsAlike(fragment: Fragment): boolean {
  const read = plainRow(fragment.text)
  if (read !== undefined) expect(read, JSON.stringify(fragment.text)).toEqual(byParser(fragment))
  return read !== undefined
}

// prettier-ignore
const piece = fc.constantFrom(
  'a', 'b.c', '  ', '    ', '\n', '\r\n', ' ', ': ', ':', ',', '[', ']', '{', '}', '"', "'", '#', ' # x', '-', '- ',
  '1', '0', '-1.5', '007', '1e3', 'null', 'True', 'false', '~', 'é', '東', 'x: y', '\n    k: v', '\n  ', '\t', '|', '>',
  '{ a: 1, b: c d }', '[x, 2]', '"q: #"', "'s'", '/p', 'a:b', 'a#b', '&', '*', '!', '%', '@', '<<', '__proto__',
)
const scraps = fc
  .array(piece, { minLength: 1, maxLength: 12 })
  .map((pieces) => `sites:\n  a.example:${pieces.join('')}`)

describe('rows that are read without the parser', () => {
  test('are all those of the real table', () => {
    expect(rowsOf(real).filter((row) => !readsAlike(row))).toEqual([])
  })

  test('do not have the key after one without a value for its value', () => {
    expect(rowsOf('sites:\n  a.example:\n    names:\n    slug: a\n').map(readsAlike)).toEqual([false])
  })

  test.each([
    [
      'of the table, with mistakes',
      mutated(fc.constantFrom(...rowsOf(real)).map(({ text }) => `sites:\n${text}`)),
      0.2,
    ],
    ['of any form', tableText, 0.01],
    ['of any form, with mistakes', mutated(tableText), 0.01],
    ['of scraps', scraps, 0.01],
  ])('%s are read as the parser reads them', { tags: 'sampled' }, (_name, table, share) => {
    let rows = 0
    let read = 0
    fc.assert(
      fc.property(table, (text) => {
        for (const row of rowsOf(text)) {
          rows++
          if (readsAlike(row)) read++
        }
      }),
      randomRuns(10_000, 20_261_121),
    )
    expect(read / rows).toBeGreaterThan(share)
  })

  test('are as long as they may be in linear time', async () => {
    const read = (length: number): void => {
      for (const text of ['{ ', '[', 'a: ', '" ', 'x ', 'é', ', ', ' ', ' #', ':a', '\n', 'a: b, ', '- '])
        for (const lead of ['', '{ k: ', '[', '"', 'x'])
          plainRow(`  a.example: ${lead}${text.repeat(Math.floor(length / text.length))}\t`)
    }
    expect(await growth(read, 8_000)).toBeLessThan(linear)
  })
})
