import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { array, assert as hold, asyncProperty, boolean, constantFrom, infiniteStream, integer, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { formatProject } from '../../cli/edit/format-project.ts'
import { loadProject } from '../../cli/project/load-project.ts'
import { formatSources } from '../../compiler/format/format-sources.ts'
import { readTables } from '../../compiler/read-tables.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'
import { fixtureSources, memoryParseCache } from '../fixture-project.ts'
import { repository, runCli } from '../run-cli.ts'
import { randomRuns } from '../sweep.ts'
import { temporaryFolder } from '../temporary-folder.ts'

async function formatted(sources: SourceSet): Promise<ReadonlyMap<string, string>> {
  const { context, unread } = await readTables(sources, { cache: memoryParseCache() })
  expect(unread).toEqual([])
  return formatSources(context.ast, sources)
}

async function formattedSites(text: string): Promise<string> {
  const sources = { ...fixtureSources(), sites: { path: 'sites.yaml', text } }
  return (await formatted(sources)).get('sites.yaml') ?? ''
}

/** All comments, whatever their order. */
function commentsIn(text: string): readonly string[] {
  return [...text.matchAll(/(?:^|\s)(#.*)/g)]
    .map(([, comment = '']) => comment.trimEnd())
    .toSorted((a, b) => (a < b ? -1 : 1))
}

const cases = join(import.meta.dirname, 'format')

describe('the canonical form', () => {
  test.each(['.', 'starter'])('is that of the tables in %s', async (folder) => {
    const sources = loadProject({ root: join(repository, folder) })
    for (const { path, text } of [sources.sites, sources.locales, sources.platform])
      expect((await formatted(sources)).get(path), path).toBe(text)
  })

  test.each(readdirSync(cases))('of %s', async (name) => {
    const before = readFileSync(join(cases, name, 'sites.yaml'), 'utf8')
    const after = await formattedSites(before)
    const file = join(cases, name, 'expected.yaml')
    if (process.env['UPDATE'] === '1') writeFileSync(file, after)
    expect(after).toBe(readFileSync(file, 'utf8'))
    expect(await formattedSites(after)).toBe(after)
    expect(parse(after)).toEqual(parse(before))
    expect(commentsIn(after)).toEqual(commentsIn(before))
    // A byte order mark and a missing last line break are no part of it; lines end as they did.
    const ofWindows = after.replaceAll('\n', '\r\n')
    expect(await formattedSites(`\uFEFF${before.replaceAll('\n', '\r\n').trimEnd()}`)).toBe(ofWindows)
    expect(await formattedSites(ofWindows)).toBe(ofWindows)
  })

  test(
    'says the same with the same comments, and is its own canonical form, whatever the style of a file',
    { tags: 'sampled' },
    async () => {
      const names = array(constantFrom('Paris', "l'Été", 'a: b', '- x', 'no', '"', '12', '東京', '#tag', 'x #y', ' '), {
        minLength: 1,
        maxLength: 3,
      })
      const row = tuple(integer({ min: 0, max: 3 }), names, constantFrom('block', 'flow', 'mixed'))
      await hold(
        asyncProperty(
          array(row, { minLength: 1, maxLength: 4 }),
          infiniteStream(integer({ min: 0, max: 9 })),
          async (rows, dice) => {
            let count = 0
            const chance = (): number => dice.next().value ?? 0
            /** Sometimes a comment at the end of a line, blank lines, and lines of comments at any depth. */
            const end = (): string => {
              const beside = chance() < 3 ? ` # ${count++}` : ''
              const own = chance() < 3 ? `${' '.repeat(chance())}# ${count++}\n` : ''
              return `${beside}\n${chance() < 2 ? '\n\n' : ''}${own}`
            }
            const quote = (text: string): string => JSON.stringify(text)
            const text = [
              `version: 1${end()}localeSets:${end()}  pair: [en,${chance() < 3 ? ` # ${count++}\n   ` : ''} de]${end()}`,
              `sites:${end()}`,
              ...rows.map(([order, titles, style], index) => {
                const titled = titles.map((title, at) => [['en', 'de', 'ru'][at], quote(title)] as const)
                const fields = [
                  'type: city',
                  `slug: town-${index}`,
                  `locales: ${chance() < 5 ? 'pair' : '[en, de]'}`,
                  style === 'block'
                    ? `names:${end()}${titled.map(([language, title]) => `      ${language}: ${title}${end()}`).join('')}`.trimEnd()
                    : `names: { ${titled.map((one) => one.join(': ')).join(', ')} }`,
                ]
                const ordered = [...fields.slice(order), ...fields.slice(0, order)]
                return style === 'flow'
                  ? `  town-${index}.example: { ${ordered.join(', ')} }${end()}`
                  : `  town-${index}.example:${end()}${ordered.map((field) => `    ${field}${end()}`).join('')}`
              }),
            ].join('')
            const after = await formattedSites(text)
            expect(parse(after)).toEqual(parse(text))
            const numbers = (of: string): readonly string[] =>
              [...of.matchAll(/# \d+$/gm)].map(([one]) => one).toSorted((a, b) => (a < b ? -1 : 1))
            expect(numbers(after)).toEqual(numbers(text))
            expect(await formattedSites(after)).toBe(after)
          },
        ),
        randomRuns(30),
      )
    },
  )
})

test('a value stays on a line of 120 characters, and an empty one keeps its comment', async () => {
  const line = (length: number): string => `    directions: { en: [${'x'.repeat(length - 26)}] }\n`
  const row = '  a.example:\n    type: city\n    slug: a\n    locales: [en]\n    names: { en: A }\n'
  const text = `version: 1\nlocaleSets:\n  none: [] # yet\nmoved: {} # none\nsites:\n${row}`
  expect(await formattedSites(text + line(120))).toBe(text + line(120))
  expect(await formattedSites(text + line(121))).toContain('    directions:\n      en: [x')
})

/** A project of this table and the files of the small one, on the disk. */
function project(text: string): string {
  const folder = join(temporaryFolder(), 'project')
  mkdirSync(folder)
  const { locales, platform } = fixtureSources()
  for (const file of [{ path: 'sites.yaml', text }, locales, platform])
    writeFileSync(join(folder, file.path), file.text)
  return folder
}

test('what readers of YAML 1.1 take for something else stays in quotes', async () => {
  const texts = ['yes', 'No', 'ON', 'off', 'y', 'N', 'True', '~', '22:30', '1_000', '012', '0x1F', '1984']
  const rows = texts.map(
    (text, index) =>
      `  town-${index}.example:\n    type: city\n    slug: '${text}'\n    locales: [en]\n    names: { en: "${text}" }\n`,
  )
  const after = await formattedSites(`version: 1\nsites:\n${rows.join('')}`)
  for (const text of texts) expect(after).toContain(`slug: "${text}"\n`)
  expect(parse(after, { version: '1.1' })).toEqual(parse(after, { version: '1.2' }))
})

describe('a table that is one flow map', () => {
  const rows = array(
    tuple(constantFrom('paris', 'lyon', '1984', 'yes'), constantFrom('Paris', "l'Été", 'a: b', '#tag', 'no')),
    { minLength: 1, maxLength: 4 },
  )

  test('is written in lines, and says the same with the same comments', { tags: 'sampled' }, async () => {
    await hold(
      asyncProperty(rows, boolean(), infiniteStream(integer({ min: 0, max: 9 })), async (sites, whole, dice) => {
        let count = 0
        /** Between two signs of the map: nothing, a space, a line break or a comment. */
        const gap = (): string => {
          const chance = dice.next().value ?? 0
          return chance < 5 ? '' : chance < 7 ? ' ' : chance < 8 ? '\n  ' : ` # ${count++}\n  `
        }
        const map = sites.map(([slug, name], index) => {
          const names = `names: {${gap()}en: ${JSON.stringify(name)}${gap()}}`
          const fields = ['type: city', `slug: "${slug}"`, 'locales: [en]', names]
          return `${gap()}town-${index}.example: {${fields.map((field) => gap() + field).join(',')}${gap()}}`
        })
        const table = `sites: {${map.join(',')}${gap()}}`
        const text = whole ? `{${gap()}version: 1,${gap()}${table}${gap()}}\n` : `version: 1\n${table}\n`
        const { texts } = await formatProject({ root: project(text), env: process.env, projectCode: true })
        const after = texts.get('sites.yaml') ?? text
        expect(parse(after)).toEqual(parse(text))
        expect(commentsIn(after)).toEqual(commentsIn(text))
        expect(await formattedSites(after)).toBe(after)
      }),
      randomRuns(60),
    )
  })
})

describe('fmt', () => {
  const messy = readFileSync(join(cases, 'messy', 'sites.yaml'), 'utf8')

  test('writes the form, and finds nothing to do after that', () => {
    const cwd = project(messy)
    expect(runCli(['fmt', '--check'], { cwd })).toMatchObject({ status: 1 })
    expect(readFileSync(join(cwd, 'sites.yaml'), 'utf8')).toBe(messy)
    expect(runCli(['fmt'], { cwd })).toMatchObject({ status: 0, stdout: 'sites.yaml\n' })
    expect(readFileSync(join(cwd, 'sites.yaml'), 'utf8')).toBe(
      readFileSync(join(cases, 'messy', 'expected.yaml'), 'utf8'),
    )
    expect(runCli(['fmt', '--check'], { cwd })).toMatchObject({ status: 0 })
  })

  test('writes a table on one line in lines', () => {
    const cwd = project(
      'version: 1\nsites: {p.example: {type: city, slug: paris, locales: [en], names: {en: Paris}}}\n',
    )
    expect(runCli(['fmt'], { cwd })).toMatchObject({ status: 0, stdout: 'sites.yaml\n', stderr: '' })
    expect(readFileSync(join(cwd, 'sites.yaml'), 'utf8')).toBe(
      'version: 1\nsites:\n  p.example:\n    type: city\n    slug: paris\n    locales: [en]\n    names: { en: Paris }\n',
    )
    expect(runCli(['fmt', '--check'], { cwd })).toMatchObject({ status: 0 })
  })

  test('leaves all files alone where one cannot be read', () => {
    const cwd = project(`${messy}more: [\n`)
    expect(runCli(['fmt'], { cwd })).toMatchObject({ status: 1, stdout: '' })
    expect(readFileSync(join(cwd, 'sites.yaml'), 'utf8')).toBe(`${messy}more: [\n`)
  })
})
