import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { catalogue } from '../../compiler/catalogue.ts'
import type { SourceFile } from '../../compiler/source/source-file.ts'
import { keyPaths } from '../../compiler/diagnostic/key-paths.ts'
import { caseSources, compileFixture, fixtureSources } from '../fixture-project.ts'
import { growth, linear } from '../growth.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

const rules = join(import.meta.dirname, '..', 'rules')
const cases = catalogue.flatMap(({ code }) =>
  existsSync(join(rules, code))
    ? readdirSync(join(rules, code))
        .filter((name) => name.startsWith('invalid'))
        .map((name) => `${code}/${name}`)
    : [],
)

function moved(file: SourceFile): SourceFile {
  return file.defect || !file.path.endsWith('.yaml') || file.text.startsWith('\uFEFF')
    ? file
    : { ...file, text: `# One line more.\n${file.text}` }
}

async function fingerprintsOf(sources: SourceSet): Promise<readonly string[]> {
  const { diagnostics } = await compileFixture(undefined, sources)
  return diagnostics.map(({ fingerprint }) => fingerprint).toSorted()
}

/** The fingerprints of a table, after the base project's header. */
function ofTable(rows: string): Promise<readonly string[]> {
  const sources = fixtureSources()
  return fingerprintsOf({ ...sources, sites: { path: 'sites.yaml', text: `version: 1\nsites:\n${rows}` } })
}

const row = (domain: string, slug: string): string =>
  `  ${domain}: { type: city, slug: ${slug}, locales: [en], names: { en: P } }\n`

describe('a fingerprint', () => {
  test.each(cases)('of %s stays when lines move, and is its own', async (name) => {
    const sources = await caseSources(join(rules, name))
    const before = await fingerprintsOf(sources)
    expect(new Set(before).size).toBe(before.length)
    for (const one of before) expect(one).toMatch(/^f[0-9a-f]{15}$/)
    const { sites, locales, platform } = sources
    const after = { ...sources, sites: moved(sites), locales: moved(locales), platform: moved(platform) }
    expect(await fingerprintsOf(after)).toEqual(before)
  })

  test('stays when other rows come and go, and is another where the fault is another', async () => {
    const before = await ofTable(row('a.example', 'Paris'))
    // The same in every version, because code scanning recognizes findings by it.
    expect(before).toEqual(['ff5cef46ea3a96cd'])
    expect(await ofTable(row('b.example', 'rome') + row('a.example', 'Paris'))).toEqual(before)
    expect(await ofTable(row('a.example', 'PARIS'))).not.toEqual(before)
    expect(await ofTable(row('c.example', 'Paris'))).not.toEqual(before)
  })

  test('of a shared slug stays when a third site takes it, which is another finding', async () => {
    const two = row('a.example', 'paris') + row('b.example', 'paris')
    const before = await ofTable(two)
    expect(before).toHaveLength(1)
    for (const three of [row('c.example', 'paris') + two, two + row('c.example', 'paris')]) {
      const after = await ofTable(three)
      expect(after).toHaveLength(2)
      expect(after).toContain(before[0])
    }
  })

  test('tells two equal findings apart, and the first keeps its own when the second goes', async () => {
    const sources = fixtureSources()
    const of = (list: string): SourceSet => ({
      ...sources,
      sites: { ...sources.sites, text: sources.sites.text.replace('locales: pair', `locales: [${list}]`) },
    })
    const [two, one] = [await fingerprintsOf(of('en, de, de, de')), await fingerprintsOf(of('en, de, de'))]
    expect(two).toHaveLength(2)
    expect(two).toContain(one[0])
  })
})

describe('the keys that lead to a place', () => {
  const text = [
    'sites:',
    '  a.example:',
    '    names: { en: "x: y", de: { title: Mark } }',
    "  'b.example': { locales: [en, Mark2], slug: z }",
    '  c.example: # Mark3',
    '    exits:',
    '      - id: Mark4',
    '{ "flow": { "key": "Mark5" } }',
  ].join('\r\n')

  test.each([
    ['Mark }', ['sites', 'a.example', 'names', 'de', 'title']],
    ['title', ['sites', 'a.example', 'names', 'de', 'title']],
    ['Mark2', ['sites', 'b.example', 'locales']],
    ['z }', ['sites', 'b.example', 'slug']],
    ['c.example', ['sites', 'c.example']],
    ['Mark4', ['sites', 'c.example', 'exits', 'id']],
  ])('%s', (mark, path) => {
    expect(keyPaths(text, [text.indexOf(mark)])).toEqual([path])
  })

  test('are those of its line, even at its end or in a key that begins with a hyphen', () => {
    expect(keyPaths('a: 1\nb: 2\n', [4])).toEqual([['a']])
    expect(keyPaths('-a: 1\n', [0])).toEqual([['-a']])
  })

  test('are read once for all findings of a line', async () => {
    const read = (count: number): readonly unknown[] => {
      const line = `{${Array.from({ length: count }, (_, n) => `"k${n}":1`).join(',')}}`
      return keyPaths(
        line,
        [...line.matchAll(/"k/g)].map(({ index }) => index),
      )
    }
    expect(read(40_000).at(-1)).toEqual(['k39999'])
    expect(await growth(read, 5_000)).toBeLessThan(linear)
  })
})
