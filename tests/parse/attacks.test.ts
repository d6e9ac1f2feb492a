import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { emit } from '../../compiler/4-emit/emit.ts'
import { limits } from '../../compiler/domain/limits.ts'
import { lineStarts, positionAt } from '../../compiler/source/position.ts'
import type * as ParseFragment from '../../compiler/1-parse/parse-fragment.lazy.ts'
import type { Compilation } from '../../compiler/compile.ts'
import type { Project } from '../../compiler/3-resolve/project.ts'
import { readSource } from '../../cli/files/read-source.ts'
import { fixtureSources } from '../fixture-project.ts'
import { compileWith } from './project-of.ts'
import type { Replaced } from './project-of.ts'

// Which fragments the parsers were given: what is refused at once is not among them.
const parsed = vi.hoisted(() => ({ kinds: [] as string[] }))
vi.mock('../../compiler/1-parse/parse-fragment.lazy.ts', async (importOriginal) => {
  const original = await importOriginal<typeof ParseFragment>()
  const parseFragment: typeof original.parseFragment = (kind, ...rest) => {
    parsed.kinds.push(kind)
    return original.parseFragment(kind, ...rest)
  }
  return { parseFragment }
})

/** Machines are noisy; what this bound tells apart are milliseconds and minutes. */
const atOnce = 2_000

const row = '  paris-bags.example: { type: city, slug: paris, locales: [en], names: { en: Paris } }\n'
const table = (rows: string): string => `version: 1\nsites:\n${rows}`
const field = (text: string): string =>
  table(`  paris-bags.example: { type: city, slug: paris, locales: [en], ${text} }\n`)
const slug = (text: string): string => table(`  paris-bags.example: { type: city, slug: ${text}, locales: [en] }\n`)

/** Findings as `code line:column`. */
function places({ diagnostics }: Compilation, text: string): string[] {
  const starts = lineStarts(text)
  return diagnostics.map(({ code, span }) => {
    const { line, column } = positionAt(starts, span.start)
    return `${code} ${line}:${column}`
  })
}

async function findingsOf(sites: string): Promise<string[]> {
  return places(await compileWith({ sites }), sites)
}

async function codesOf(replaced: Replaced): Promise<string[]> {
  return (await compileWith(replaced)).diagnostics.map(({ code }) => code)
}

async function projectOf(sites: string): Promise<Project> {
  const { project, diagnostics } = await compileWith({ sites })
  expect(diagnostics).toEqual([])
  if (!project) throw new Error('no project and no finding')
  return project
}

/** Milliseconds of the processor: what else the machine does meanwhile is no fault of the input's. */
function spentSince(begin: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begin)
  return (user + system) / 1000
}

/** Refused in time, and nothing is built from it. */
async function refusedAtOnce(replaced: Replaced, code: string): Promise<Compilation> {
  parsed.kinds.length = 0
  const begin = process.cpuUsage()
  const run = await compileWith(replaced)
  expect(spentSince(begin)).toBeLessThan(atOnce)
  expect(run.diagnostics.map((one) => one.code)).toContain(code)
  expect(run.project).toBeUndefined()
  return run
}

const warnings: Error[] = []
const onWarning = (warning: Error): void => void warnings.push(warning)
beforeAll(() => void process.on('warning', onWarning))
afterAll(() => {
  process.off('warning', onWarning)
  expect(warnings).toEqual([])
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
})

describe('YAML', () => {
  test('1 duplicate keys and domains, also in other quotes: both places are named', async () => {
    const twice = table('  a-bags.example:\n    type: city\n    slug: a\n    locales: [en]\n    "slug": b\n')
    const { diagnostics } = await compileWith({ sites: twice })
    expect(diagnostics.map(({ code, related }) => [code, related.length])).toEqual([['yaml/duplicate-key', 1]])
    for (const second of ['paris-bags.example', '"paris-bags.example"']) {
      const run = await compileWith({
        sites: table(`${row}  ${second}: { type: city, slug: lyon, locales: [en], names: { en: Lyon } }\n`),
      })
      expect(run.diagnostics.map(({ code, related }) => [code, related.length])).toEqual([['host/duplicate', 1]])
    }
    expect(await codesOf({ sites: '{ version: 1, sites: { a.example: {}, a.example: {} } }' })).toContain(
      'yaml/duplicate-key',
    )
  })

  test.each(['%YAML 1.1\n---\n', '%TAG ! tag:x,2000:\n---\n', '%FOO\n---\n'])('2 directive %j', async (directive) => {
    expect(await findingsOf(directive + table(row))).toEqual(['yaml/not-plain 1:1', 'yaml/not-plain 2:1'])
  })

  test.each(['no', 'NO', 'yes', 'on', 'off', 'y', 'n'])('3 `%s` is text', async (text) => {
    const project = await projectOf(field(`names: { en: ${text} }`))
    expect(JSON.stringify(project.sites)).toContain(JSON.stringify(text))
  })

  test.each([
    ...['0777', '0o17', '1e3', '12345678901234567890', 'true'].map((text) => [text, `"${text}"`] as const),
    ['0x1F', '"0x1f"'],
    ['.inf', 'inf'],
    ['-.inf', 'inf'],
    ['.nan', 'nan'],
    ['1.5', '1-5'],
  ] as const)(
    '4 slug `%s` is not a text, is shown as written, and its correction is a valid slug',
    async (text, right) => {
      const { diagnostics } = await compileWith({ sites: slug(text) })
      const marks = right.startsWith('"') ? ' with quotation marks' : ''
      expect(diagnostics).toMatchObject([{ code: 'shape/wrong-type', help: `Write \`slug: ${right}\`${marks}.` }])
      expect(diagnostics[0]?.message).toContain(`\`${text}\``)
    },
  )

  test.each(['1_000', '2024-01-01', '1:30'])('4 `%s` is text in YAML 1.2, and stays as written', async (text) => {
    const project = await projectOf(field(`names: { en: ${text} }`))
    expect(JSON.stringify(project.sites)).toContain(JSON.stringify(text))
  })

  test.each(['~', 'null', '', '{ a: 1, b }'])('5 missing value `%s`', async (text) => {
    expect(await findingsOf(slug(text))).toEqual([text === '' ? 'shape/wrong-type 3:37' : 'shape/wrong-type 3:43'])
  })

  test('6 tabs for indentation: the tab is pointed at', async () => {
    expect(await findingsOf(table('  a.example:\n    type: city\n\tslug: a\n'))).toEqual(['yaml/syntax 5:1'])
    expect(await findingsOf(table('  a.example:\n    type: city\n  \tslug: a\n'))).toEqual(['yaml/syntax 5:3'])
    expect(await findingsOf(table('\ta.example: { type: city, slug: a }\n'))).toEqual(['yaml/syntax 3:1'])
  })

  test('7 a byte order mark changes nothing; UTF-16 is refused', async () => {
    expect(await projectOf(`\uFEFF${table(row)}`)).toEqual(await projectOf(table(row)))
    expect(await findingsOf(`\uFEFFversion: 2\nsites:\n${row}`)).toEqual(['shape/invalid-value 1:11'])
    const bytes = Buffer.from(`\uFEFF${table(row)}`, 'utf16le')
    expect(await codesOf({ sites: onDisk('utf16.yaml', bytes) })).toEqual(['file/not-utf8'])
    expect(await codesOf({ sites: onDisk('utf16-unmarked.yaml', bytes.subarray(2)) })).toEqual([
      'file/control-character',
    ])
  })

  test.each([
    ['ff fe', [0xff, 0xfe], 0],
    ['a lone continuation byte', [0x61, 0x80], 1],
    ['a sequence cut short', [0x61, 0xe2, 0x82], 1],
    ['a sequence cut short within', [0x61, 0xe2, 0x82, 0x61], 1],
    ['a CESU surrogate', [0x61, 0x62, 0xed, 0xa0, 0x80], 2],
    ['an overlong slash', [0xc0, 0xaf], 0],
  ])('8 %s is refused with its offset', (_name, bytes, offset) => {
    const { defect } = onDisk('bytes.yaml', Buffer.concat([Buffer.from('#€\n'), Buffer.from(bytes)]))
    expect(defect).toEqual({ kind: 'not-utf8', byteOffset: 5 + offset })
  })

  test('9 CRLF, lone CR and a missing last newline give the same bytes', async () => {
    const { sites } = fixtureSources()
    const files = (project: Project): unknown => [...emit(project)]
    const expected = files(await projectOf(sites.text))
    for (const text of [sites.text.replaceAll('\n', '\r\n'), sites.text.replaceAll('\n', '\r'), sites.text.trimEnd()])
      expect(files(await projectOf(text))).toEqual(expected)
  })

  test.each(['\n', '\r\n', '\r'])('9 places are right where lines end in %j', async (end) => {
    const text =
      `# head\n${table('  # of the row\n  a.example:\n    type: city\n    slug: 1\n  b.example: { slug: b }\n')}colour: red\n`.replaceAll(
        '\n',
        end,
      )
    expect(await findingsOf(text)).toEqual(['shape/wrong-type 7:11', 'shape/missing-key 8:3', 'shape/unknown-key 9:1'])
  })

  test.each(['\u0007', '\u0000', '\u001B', '\u0085', '\u2028', '\u2029', '\u007F'])(
    '10 raw %j in a text',
    async (character) => {
      expect(await findingsOf(field(`names: { en: "a${character}" }`))).toEqual([`file/control-character 3:80`])
      expect(await codesOf({ texts: `{ "nav.home": "a${character}" }` })).toEqual(['file/control-character'])
    },
  )

  test.each(['\\a', '\\0', '\\e', '\\N', '\\L', '\\P', '\\x7F', '\\u202E', '\\uD800', '\\U000E0041'])(
    '10 escaped %s in a text',
    async (escape) => {
      expect(await codesOf({ sites: field(`names: { en: "a${escape}" }`) })).toEqual([
        expect.stringMatching(/^(?:file\/control-character|yaml\/syntax)$/),
      ])
    },
  )

  test.each([
    '\u202A',
    '\u202E',
    '\u2066',
    '\u2069',
    '\u200B',
    '\u200E',
    '\u2060',
    '\u00AD',
    '\u061C',
    '\u180E',
    '\u3164',
    '\uFEFF',
    '\u{E0041}',
    '\u{E0100}',
    '\u034F',
    '\u206A',
  ])('11 %j in data, a key or a comment', async (character) => {
    expect(await codesOf({ sites: field(`names: { en: a${character} }`) })).toEqual(['file/control-character'])
    expect(await codesOf({ sites: table(`  # a${character}\n${row}`) })).toEqual(['file/control-character'])
    expect(await codesOf({ texts: `{ "nav.home${character}": "a" }` })).toEqual(['file/control-character'])
    expect(await codesOf({ locales: `# ${character}\n${fixtureSources().locales.text}` })).toEqual([
      'file/control-character',
    ])
  })

  test.each([
    '!!js/function',
    '!!python/object',
    '!foo',
    '!!binary',
    '!!set',
    '!!timestamp',
    '!!str',
    '!!int',
    '!',
    '!<tag:yaml.org,2002:str>',
  ])('12 tag %s', async (tag) => {
    expect(await findingsOf(field(`names: { en: ${tag} x }`))).toEqual(['yaml/not-plain 3:78'])
    expect(await codesOf({ sites: table(`  ${tag} paris-bags.example: { type: city }\n`) })).toContain('yaml/not-plain')
    expect(await codesOf({ sites: table(`  paris-bags.example: ${tag}\n    type: city\n`) })).toContain(
      'yaml/not-plain',
    )
  })

  test('13 alias bomb, self alias, single alias, unused anchor', async () => {
    const bomb = Array.from(
      { length: 9 },
      (_, n) => `  s${n}: &s${n} [${Array.from({ length: 9 }, () => (n ? `*s${n - 1}` : 'en')).join(', ')}]\n`,
    ).join('')
    const { diagnostics } = await refusedAtOnce(
      { sites: `version: 1\nlocaleSets:\n${bomb}sites:\n${row}` },
      'yaml/not-plain',
    )
    expect(diagnostics.map(({ related }) => related.length)).toEqual([limits.marks - 1])
    expect(diagnostics[0]?.help).toContain('localeSets')
    for (const value of ['&a [*a]', '*a', '&a en', '&a'])
      expect(await codesOf({ sites: field(`names: { en: ${value} }`) })).toContain('yaml/not-plain')
  })

  describe('14 masses', () => {
    const anchors = Array.from({ length: 20_000 }, (_, n) => `a${n}: &a${n} x\n`).join('')
    const keys = Array.from({ length: 40_000 }, (_, n) => `k${n}: x\n`).join('')
    const nested = Array.from({ length: 3_000 }, (_, n) => `${' '.repeat(n)}a:\n`).join('')
    const masses: readonly (readonly [name: string, text: string])[] = [
      ['20k anchors', anchors],
      ['40k keys', keys],
      ['200k brackets', `a: ${'['.repeat(200_000)}`],
      ['200k braces', `a: ${'{'.repeat(200_000)}`],
      ['3000 levels of blocks', nested],
      ['1 MB of dashes', '- '.repeat(500_000)],
      ['1 MB of question marks', '? '.repeat(500_000)],
      ['1 MB of colons', ': '.repeat(500_000)],
      ['1 MB of tags', '!a '.repeat(333_333)],
      ['1 MB of quotes', '"'.repeat(1_000_000)],
      ['1 MB of commas', `[${','.repeat(1_000_000)}`],
      ['1 MB of blanks', ' '.repeat(1_000_000)],
      ['1 MB of line breaks', '\n'.repeat(1_000_000)],
      ['1 MB of carriage returns', '\r'.repeat(1_000_000)],
      ['1 MB of tabs', '\t'.repeat(1_000_000)],
      ['1 MB of comments', '#\n'.repeat(500_000)],
      ['1 MB of documents', '---\n'.repeat(250_000)],
      ['1 MB of `sites:`', 'sites:\n'.repeat(150_000)],
    ]

    test.each(masses)('%s: refused by size, no parser sees them', async (_name, text) => {
      await refusedAtOnce({ sites: text, locales: text, platform: text, texts: text.repeat(3) }, 'file/too-large')
      // The rest of the project, and nothing else: the English and Russian texts.
      expect(parsed.kinds).toEqual(['texts', 'texts'])
    })

    test.each(masses)('%s in a row: refused by size, no parser sees them', async (_name, text) => {
      await refusedAtOnce({ sites: `${table(row)}    x:\n${text.replace(/^/gm, '    ')}` }, 'file/too-large')
      expect(parsed.kinds).not.toContain('row')
    })

    test.each(masses)('%s, cut to what is not refused by size', async (_name, text) => {
      const cut = text.slice(0, limits.header - 100)
      const run = await compileWith({
        sites: `${cut}\nsites:\n${row}`,
        locales: cut,
        platform: cut,
        texts: text.slice(0, limits.translations),
      })
      expect(run.project).toBeUndefined()
      expect(run.diagnostics.map(({ code }) => code)).not.toEqual([])
    })

    test.each(masses)('%s in each of 50 rows', async (_name, text) => {
      const cut = text.slice(0, limits.row / 4).replaceAll(/\s/g, ' ')
      const { project, diagnostics } = await compileWith({
        sites: table(Array.from({ length: 50 }, (_, n) => `  r${n}.example: [${cut}\n`).join('')),
      })
      expect(project).toBeUndefined()
      // The first of them are enough.
      expect(diagnostics.length).toBeGreaterThanOrEqual(8)
      expect(diagnostics.at(-1)?.code).toBe('file/given-up')
    })
  })

  test('15 merge keys', async () => {
    expect(await findingsOf(field('<<: { path: /x }'))).toEqual(['yaml/not-plain 3:65'])
    expect(await codesOf({ sites: field('"<<": { path: /x }') })).toEqual(['yaml/not-plain'])
    await refusedAtOnce({ sites: table(`  a.example:\n    <<: [${'{}, '.repeat(20_000)}]\n`) }, 'file/too-large')
    await refusedAtOnce({ sites: table(`  a.example:\n    <<: [${'{}, '.repeat(4_000)}]\n`) }, 'yaml/not-plain')
  })

  test.each(['__proto__', 'constructor', 'prototype', 'hasOwnProperty', 'toString'])(
    '16 `%s` as a key',
    async (key) => {
      const evil = `${key}: { polluted: true }`
      for (const sites of [
        field(evil),
        field(`names: { ${evil} }`),
        table(`  ${evil}\n`),
        `${evil}\n${table(row)}`,
        `version: 1\nlocaleSets: { ${key}: [en] }\nsites:\n${row}`,
      ])
        expect(await codesOf({ sites })).toContain('shape/reserved-key')
      expect(await codesOf({ texts: `{ "${key}": "x" }` })).toEqual(['shape/reserved-key'])
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    },
  )

  test.each([
    '? { a: 1 }\n    : x',
    '? [a]\n    : x',
    '? a',
    '{ a: 1 }: x',
    '[a]: x',
    '~: x',
    'null: x',
    '404: x',
    ': x',
  ])('17 key `%s`', async (key) => {
    const codes = await codesOf({
      sites: table(`  paris-bags.example:\n    type: city\n    slug: paris\n    locales: [en]\n    ${key}\n`),
    })
    expect(codes).not.toEqual([])
    expect(codes.filter((code) => !['yaml/not-plain', 'yaml/syntax', 'shape/unknown-key'].includes(code))).toEqual([])
  })

  test('18 several documents, an end marker with a tail, nothing at all', async () => {
    expect(await findingsOf(`${table(row)}---\n${table(row)}`)).toContain('yaml/not-plain 4:1')
    expect(await findingsOf(`${table(row)}...\ntail: 1\n`)).toContain('yaml/not-plain 4:1')
    for (const nothing of [
      '',
      ' ',
      '\n',
      '# only a comment',
      '\uFEFF',
      'version: 1\n',
      'version: 1\nsites:\n',
      'version: 1\nsites: ~\n',
      '{ version: 1, sites: {} }',
    ])
      expect(await codesOf({ sites: nothing }), nothing).toEqual(expect.arrayContaining(['yaml/empty']))
    expect(await codesOf({ locales: '' })).toContain('yaml/empty')
    expect(await codesOf({ platform: '# nothing' })).toContain('yaml/empty')
  })

  test.each(['<<<<<<< HEAD', '=======', '>>>>>>> theirs', '||||||| base'])('19 conflict marker %s', async (marker) => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(await findingsOf(`${table(row)}${marker}\n`.replaceAll('\n', end)), JSON.stringify(end)).toEqual([
        'file/conflict-marker 4:1',
      ])
    expect(await codesOf({ texts: `{\n${marker}\n}` })).toEqual(['file/conflict-marker'])
  })

  test('20 a scalar of 10 MB, a key of 2,000 characters', async () => {
    await refusedAtOnce({ sites: field(`names: { en: ${'x'.repeat(10_000_000)} }`) }, 'file/too-large')
    expect(parsed.kinds).not.toContain('row')
    await refusedAtOnce({ sites: table(`  ${'x'.repeat(2_000)}: { type: city, slug: a }\n`) }, 'yaml/syntax')
    const { diagnostics } = await refusedAtOnce({ sites: field(`${'x'.repeat(1_000)}: 1`) }, 'shape/unknown-key')
    expect(diagnostics[0]?.message.length).toBeLessThan(100)
  })

  test('22 unknown fields, with the nearest name', async () => {
    for (const [written, meant] of [
      ['local', 'locales'],
      ['Locales', 'locales'],
      ['pth', 'path'],
    ])
      expect(
        (await compileWith({ sites: field(`${written}: en`).replace('locales: [en], ', '') })).diagnostics,
      ).toMatchObject([
        {
          code: 'shape/unknown-key',
          message: `\`${written}\` is not a field here.`,
          help: `Did you mean \`${meant}\`?`,
        },
      ])
    expect((await compileWith({ sites: field('place: { geos: [1, 2] }') })).diagnostics).toMatchObject([
      { help: 'Did you mean `geo`?' },
    ])
  })
})

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'microsites-attacks-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A file with this content, as the command line reads it. */
function onDisk(name: string, content: Buffer): ReturnType<typeof readSource> {
  writeFileSync(join(folder, name), content)
  return readSource(folder, name)
}

describe('files', () => {
  /** Read in time. @returns the codes that a project with this table gets. */
  async function codesOfFile(name: string): Promise<string[]> {
    const begin = process.cpuUsage()
    const file = readSource(folder, name)
    expect(spentSince(begin)).toBeLessThan(atOnce)
    return codesOf({ sites: file })
  }

  test('20 a file of more than 16 MB is not read', async () => {
    writeFileSync(join(folder, 'large.yaml'), '')
    truncateSync(join(folder, 'large.yaml'), 1024 ** 4)
    expect(await codesOfFile('large.yaml')).toEqual(['file/too-large'])
  })

  test('21 a FIFO, a folder, a device, links', async () => {
    execFileSync('mkfifo', [join(folder, 'fifo')])
    mkdirSync(join(folder, 'folder'))
    symlinkSync('circle', join(folder, 'circle'))
    symlinkSync('nowhere', join(folder, 'dangling'))
    symlinkSync('/dev/zero', join(folder, 'zero'))
    symlinkSync('/etc/passwd', join(folder, 'passwd'))
    symlinkSync('fifo', join(folder, 'to-fifo'))
    writeFileSync(join(folder, 'real.yaml'), table(row))
    symlinkSync('real.yaml', join(folder, 'link.yaml'))
    for (const name of ['fifo', 'folder', 'circle', 'zero', 'passwd', 'to-fifo', 'real.yaml/sites.yaml'])
      expect(await codesOfFile(name), name).toEqual(['file/unreadable'])
    for (const name of ['dangling', 'absent']) expect(await codesOfFile(name), name).toEqual(['file/missing'])
    expect(await codesOfFile('link.yaml')).toEqual([])
    expect(readSource('/dev', 'zero').defect).toEqual({ kind: 'not-a-file' })
  })
})

describe('translations', () => {
  test('60 duplicate keys, a trailing comma, comments, a byte order mark, 5 MB, deep nesting', async () => {
    expect(await codesOf({ texts: '{ "a": "x", "\\u0061": "y" }' })).toEqual(['yaml/duplicate-key'])
    for (const texts of [
      '{ "a": "x", }',
      '{ "a": "x" } x',
      '// x\n{}',
      '{} // x',
      '{ a: "x" }',
      "{ 'a': 'x' }",
      '{ "a": "\t" }',
      '{ "a": "\\x" }',
      '{ "a": "x"',
      '',
    ])
      expect(await codesOf({ texts }), texts).toEqual(['json/syntax'])
    // The texts behind the mark can be read, and are held against the English ones all the same.
    const german = fixtureSources().translations.find(({ language }) => language === 'de')?.file.text ?? ''
    expect(await codesOf({ texts: `\uFEFF${german}` })).toEqual(['json/syntax'])
    expect(await codesOf({ texts: `\uFEFF${german.replace('"title"', '"titel"')}` })).toEqual([
      'json/syntax',
      'translation/extra-key',
    ])
    for (const texts of ['[]', '"a"', 'null', '1', '{ "a": 1 }', '{ "a": null }', '{ "a": { "b": "c" } }'])
      expect(await codesOf({ texts }), texts).toEqual(['shape/wrong-type'])
    expect(await codesOf({ texts: '{ "a": "\\ud800" }' })).toEqual(['file/control-character'])
    await refusedAtOnce({ texts: `{ "a": "${'x'.repeat(5_000_000)}" }` }, 'file/too-large')
    expect(parsed.kinds).toEqual(['header', 'row', 'row', 'locales', 'platform', 'texts', 'texts'])
    await refusedAtOnce({ texts: `{ "a": ${'['.repeat(400_000)}` }, 'yaml/too-deep')
    const many = Array.from({ length: 40_000 }, (_, n) => `"k${n}":1`).join(',')
    // The last one says that there are more.
    expect((await refusedAtOnce({ texts: `{${many}}` }, 'shape/wrong-type')).diagnostics).toHaveLength(1_001)
  })
})

test('errors of several kinds in several files are all reported in one run', async () => {
  const { sites, locales, platform } = fixtureSources()
  const codes = await codesOf({
    sites: `${sites.text}  a.example: { type: city, slug: [a }\n  b.example: { slug: 1 }\n  c.example: &c { type: town, slug: c }\ncolour: red\n`,
    locales: locales.text.replace('active: true', 'active: yes').replace('METRIC', 'metric'),
    platform: `${platform.text}%\n`,
    texts: '{ "a": 1, "b": "" }',
  })
  expect(codes).toEqual([
    'shape/wrong-type',
    'shape/invalid-value',
    'yaml/syntax',
    'yaml/syntax',
    'shape/missing-key',
    'shape/wrong-type',
    'yaml/not-plain',
    'shape/unknown-key',
    'shape/wrong-type',
    'shape/invalid-value',
  ])
})
