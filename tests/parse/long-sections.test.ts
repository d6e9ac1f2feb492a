import { expect, test } from 'vitest'
import { headerSize } from '../../compiler/1-parse/header-size.ts'
import { limits } from '../../compiler/domain/limits.ts'
import { growth, linear } from '../growth.ts'
import { compileWith } from './project-of.ts'

const sites = (count: number): string =>
  Array.from(
    { length: count },
    (_, n) => `  city-${n}.example: { type: city, slug: city-${n}, locales: [en], names: { en: City } }\n`,
  ).join('')
const moved = (count: number): string =>
  Array.from({ length: count }, (_, n) => `  city-${n}.example/de: /\n  city-${n}.example/de/legal: /legal/\n`).join('')
const table = (section: string, rows: string): string => `version: 1\n${section}sites:\n${rows}`

async function codesOf(text: string): Promise<readonly string[]> {
  return (await compileWith({ sites: text })).diagnostics.map(({ code }) => code)
}

test('4,800 sites that lose a language keep their redirects, in time that grows with their number', async () => {
  const keep = async (count: number): Promise<void> => {
    const { project } = await compileWith({ sites: table(`moved:\n${moved(count)}`, sites(count)) })
    expect(project?.sites.filter((site) => site.moved).length).toBe(count)
  }
  expect(await growth(keep, 600)).toBeLessThan(linear)
})

test.each(['moved', 'retired'])('lines of %s count one by one, at either end of the file', (name) => {
  const lines = `  a.example/de: / # old\r\n  "b.example/*": '/'\r\n  c.example:\r\n    date: 2026-01-31\r\n  d.example: { languages: [en, de] }\r\n`
  const rest = 'version: 1\r\n'
  for (const text of [`${name}:\r\n${lines}${rest}`, `${rest}${name}: # old\r\n${lines}`])
    expect(headerSize(text).lines).toEqual(new Map([[name, 5]]))
  expect(headerSize(`${rest}${name}:\r\n${lines}`).characters).toBe(`${rest}${name}:\r\n`.length)
})

test('lines of other sections, comments, and lines that may be slow to parse count by their length', () => {
  for (const text of [
    'defaults:\n  locales: en\n',
    'moved:\n  # a comment\n\n',
    `moved:\n  a.example: ${'b'.repeat(2 * limits.addressCharacters)}\n`,
    'moved:\n  a.example: [[[[[\n',
    'moved:\n  a.example: &a b\n',
    'moved:\n  - a\n',
    'moved: {\n  a.example: b.example }\n',
  ])
    expect(headerSize(text), text).toEqual({ characters: text.length, lines: new Map() })
})

test('a line of a section counts as one up to twice the length of an address', () => {
  const counted = [0, 1].map((more) => `moved:\n${'  a.example: '.padEnd(2 * limits.addressCharacters + more, 'b')}\n`)
  expect(counted.map((text) => headerSize(text).lines.get('moved'))).toEqual([1, undefined])
})

test('a section has a limit of its own', async () => {
  const lines = Array.from({ length: limits.rows + 1 }, (_, n) => `  a${n}.example: b.example\n`).join('')
  expect(await codesOf(table(`moved:\n${lines}`, sites(1)))).toEqual(['file/too-large'])
  expect(await codesOf(table(`moved:\n${'  # nothing\n'.repeat(6_000)}`, sites(1)))).toEqual(['file/too-large'])
})
