import { expect, test } from 'vitest'
import { contentNode } from '../../compiler/1-parse/content/content-node.lazy.ts'
import { repairOf } from '../../compiler/1-parse/correct/repair.ts'
import { textVariants } from '../../compiler/1-parse/correct/text-variants.ts'
import { excerpt } from '../../compiler/1-parse/excerpt.ts'
import type { FragmentReader } from '../../compiler/1-parse/fragment-reader.ts'
import { importTable } from '../../compiler/1-parse/import/import-table.ts'
import { jsonNode } from '../../compiler/1-parse/json-node.ts'
import { outlineOf } from '../../compiler/1-parse/outline/outline.ts'
import { parseRows } from '../../compiler/1-parse/parse-rows.ts'
import { wholeFile } from '../../compiler/1-parse/whole-file.ts'
import { limits } from '../../compiler/domain/limits.ts'
import { secretHider } from '../../compiler/diagnostic/hide-secrets.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'
import { compileFixture } from '../fixture-project.ts'
import { compileWith, projectWith } from './project-of.ts'

/** The parts of sites.yaml that are parsed, and the findings. No part can be read. */
async function partsOf(text: string): Promise<readonly string[]> {
  const seen: string[] = []
  const reader = {
    report: ({ code }: { readonly code: string }) => void seen.push(code),
    fragment: (kind: string, part: { readonly text: string }) =>
      Promise.resolve(void seen.push(kind === 'row' ? part.text.trim().slice(0, 1) : kind)),
  }
  await parseRows({ path: 'sites.yaml', text }, 'sites', reader as unknown as FragmentReader)
  return seen
}

test.each([
  [limits.rows, ['header', 'a']],
  [limits.rows + 1, ['file/too-large', 'a']],
])('a header with a section of %i lines is read only up to the limit', async (count, parts) => {
  expect(await partsOf(`retired:\n${'  a: b\n'.repeat(count)}sites:\n  a.example: {}\n`)).toEqual(parts)
})

test('rows are read until the broken ones have more characters than the limit', async () => {
  const row = (name: string, length: number): string => `${`  ${name}.example: #`.padEnd(length - 1, 'x')}\n`
  const rows = [row('a', limits.row), row('b', limits.row), row('c', 20), row('d', 20)]
  expect(await partsOf(`sites:\n${rows.join('')}`)).toEqual(['header', 'a', 'b', 'c', 'file/given-up'])
})

test('translations are read until the broken ones have more characters than the limit', async () => {
  const base = projectWith({})
  const texts = [limits.translations, limits.translations, 1, 1].map((length, at): SourceSet['translations'][0] => ({
    language: 'en',
    namespace: `n${at}`,
    layer: 'base',
    file: { path: `${at}.json`, text: '['.padEnd(length) },
  }))
  const { diagnostics } = await compileFixture(undefined, { ...base, translations: texts })
  expect(
    diagnostics.flatMap(({ code, span }) => (span.file.endsWith('.json') ? [`${span.file} ${code}`] : [])),
  ).toEqual(['0.json json/syntax', '1.json json/syntax', '2.json json/syntax', '3.json file/given-up'])
})

test.each([
  [limits.advised, 'Write `"k0": "1"` with quotation marks.'],
  [limits.advised + 1, 'Write a text.'],
])('of %i mistakes in a file each is corrected only up to the limit', async (count, help) => {
  const texts = `{${Array.from({ length: count }, (_, at) => `"k${at}": 1`).join(', ')}}`
  const { diagnostics } = await compileWith({ texts })
  expect(diagnostics[0]?.help).toBe(help)
})

test('only the first unknown keys of a part get a correction', async () => {
  const keys = Array.from({ length: limits.advised + 1 }, (_, at) => `a${at}.example: { type: city }`)
  const sites = projectWith({}).sites.text.replace('names: { en: Paris }', `names: { en: Paris, ${keys.join(', ')} }`)
  const { diagnostics } = await compileWith({ sites })
  expect(diagnostics.filter(({ help }) => help.startsWith('Indent `type`'))).toHaveLength(limits.advised)
  expect(diagnostics.at(-1)?.help).toBe('Check the spelling and the indentation.')
})

test.each([
  ['a value', 4000, (length: number) => `place: { geo: [${'"48.8566N'.padEnd(length - 1)}", 2.3522] }`, '48.8566'],
  [
    'a value beside',
    4000,
    (length: number) => `place: ${'{ country: Gaul, timeZone: Europe/Paris'.padEnd(length - 1)}}`,
    'country: FR',
  ],
  [
    'a correction',
    300,
    (length: number) =>
      `facts: [{ text: { en: A. }, source: ${'http://a.example/'.padEnd(length - 1, 'a')}, asOf: 2026-11-01 }]`,
    'source: https:',
  ],
])('%s of more than %i characters is not corrected', async (_, most, field, correction) => {
  for (const length of [most, most + 1]) {
    const sites = projectWith({}).sites.text.replace(
      'names: { en: Paris }',
      `names: { en: Paris }\n    ${field(length)}`,
    )
    const { diagnostics } = await compileWith({ sites })
    expect(diagnostics[0]?.help.includes(`Write \`${correction}`)).toBe(length === most)
  }
})

test.each([
  [limits.contentCharacters, []],
  [limits.contentCharacters + 1, ['shape/too-long']],
])('a text about a place with %i characters is read only up to the limit', (length, codes) => {
  const text = `---\nasOf: 2026-11-01\n---\n${'## Help\n\n'.padEnd(length, 'x')}\n`
  const found: string[] = []
  contentNode(wholeFile({ path: 'content/paris/en.md', text }), ({ code }) => void found.push(code))
  expect(found).toEqual(codes)
})

test.each([
  [16 * 1024, 1000, 16],
  [16 * 1024 + 1, 1000, 0],
  [16 * 1024, 1001, 0],
])('in a text of %i characters and a line of %i, %i repairs are tried', (characters, line, repairs) => {
  let tried = 0
  const text = `${'a: '.padEnd(line, ';')}\n#`.padEnd(characters, 'x')
  repairOf(text, 0, () => (tried++, 'fails'))
  expect(tried).toBe(repairs)
})

test.each([
  [256 * 1024, 'a comma follows the last entry'],
  [256 * 1024 + 1, 'a name in double quotes is expected here'],
])('a mistake in a JSON file of %i characters is corrected only up to the limit', (length, problem) => {
  const found: unknown[] = []
  jsonNode(wholeFile({ path: 'a.json', text: '{ "a": "x",\n}'.padEnd(length) }), (_, params) => void found.push(params))
  expect(found).toEqual([expect.objectContaining({ problem })])
})

test.each([
  [limits.depth, []],
  [limits.depth + 1, ['yaml/too-deep']],
])('JSON with %i levels is read only up to the limit', (levels, codes) => {
  const found: string[] = []
  const text = '['.repeat(levels) + ']'.repeat(levels)
  jsonNode(wholeFile({ path: 'a.json', text }), ({ code }) => void found.push(code))
  expect(found).toEqual(codes)
})

test.each([
  ['The file', ''],
  ['The part beside the rows', 'sites:\n  a.example: {}\n'],
])('%s is too long', async (what, rows) => {
  const { diagnostics } = await compileWith({ sites: `version: ${'1'.repeat(limits.header)}\n${rows}` })
  expect(diagnostics.map(({ message }) => message.replace(/ is .*/, ''))).toContain(what)
})

test.each([
  [limits.advised - 1, true],
  [limits.advised, false],
])('beside %i unknown keys a comma is explained only up to the limit', async (count, isExplained) => {
  const keys = Array.from({ length: count }, (_, at) => `x${at}: 1`).join(', ')
  const sites = `version: 1\nsites:\n  a.example: { ${keys}, type: city, slug: a, locales: [en], names: { en: Paris, France } }\n`
  const { diagnostics } = await compileWith({ sites })
  expect(diagnostics.at(-1)?.help.startsWith('A comma separates values.')).toBe(isExplained)
})

test('an outline has no more lines than the limit', () => {
  const text = 'active: 1\n'.repeat(300_001)
  expect(outlineOf(wholeFile({ path: 'locales.yaml', text }), 'locales')?.lines).toHaveLength(300_000)
})

test('a second header of a name is told by the letters of its column', () => {
  const cells = Array.from({ length: 27 }, (_, at) => ({ text: `${at % 26}`, at: [at, at] as const }))
  const table = importTable({ path: 'a.csv', text: '', csv: { lines: [cells], decimalComma: false } }, () =>
    expect.unreachable(),
  )
  expect(table?.headers.at(-1)?.text).toBe('0 [AA]')
})

test.each(['12/11/2026', '11/12/2026'])('%s may be in November or December, so no date is suggested', (text) => {
  expect([...textVariants(text)].filter((one) => one.startsWith('2026'))).toEqual([])
})

test('an excerpt of 60 characters is whole', () => {
  expect([60, 61].map((length) => excerpt('x'.repeat(length)))).toEqual(['x'.repeat(60), `${'x'.repeat(60)}…`])
})

test('a secret of four letters and digits is hidden in messages, and so is one with letters beyond ASCII', () => {
  for (const secret of ['abc4', 'abc\u0080'])
    expect(secretHider([`clientToken: ${secret}`])(`a ${secret}.`)).toBe('a ••••.')
  // A message may show it in lower case and without its signs, and end with it.
  for (const secret of ['Z99z', 'Z9-9z']) {
    expect(secretHider([`clientToken: ${secret}`])('a z99z')).toBe('a ••••')
    expect(secretHider([`clientToken: ${secret}`])('a z99z b')).toBe('a •••• b')
  }
})
