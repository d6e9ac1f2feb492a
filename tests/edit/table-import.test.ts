import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { copyProject } from '../build/project.ts'
import { repository, runCli } from '../run-cli.ts'

/** A new project with these rows in place of its own; with its own without rows. */
function project(rows?: string) {
  const cwd = copyProject(join(repository, 'starter'))
  const path = (name: string): string => join(cwd, name)
  const read = (name: string): string => readFileSync(path(name), 'utf8')
  if (rows !== undefined) writeFileSync(path('sites.yaml'), read('sites.yaml').replace(/^sites:[^]*/m, rows))
  return {
    cwd,
    read,
    write: (name: string, text: string) => writeFileSync(path(name), text),
    run: (...args: string[]) => runCli(args, { cwd }),
  }
}

const starter = 'paris-luggage.example,city,paris,,city,FR,Europe/Paris,"48.8566, 2.3522",Paris,Paris'
const header = 'domain,type,slug,locales,place.kind,place.country,place.timeZone,place.geo,names.en,names.de'

describe('an unchanged export', () => {
  test.each(['csv', 'json'])('of the table of 150 sites as %s changes no byte', (format) => {
    const { cwd, run, read, write } = project()
    for (const file of ['sites.yaml', 'locales.yaml', 'microsites.yaml'])
      write(file, readFileSync(join(repository, file), 'utf8'))
    write(`table.${format}`, run('export', '--format', format).stdout)
    expect(run('import', `table.${format}`)).toMatchObject({
      status: 0,
      stdout: '158 rows: the table says the same. Nothing was changed.\n',
    })
    expect(read('sites.yaml')).toBe(readFileSync(join(repository, 'sites.yaml'), 'utf8'))
    expect(cwd).not.toBe(repository)
  })

  const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  const name = word.filter(
    (text) => text.trim() === text && !/[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u.test(text),
  )
  const slug = fc.stringMatching(/^[a-z][a-z0-9]{1,12}$/)
  const row = fc.record(
    {
      type: fc.constantFrom('poi', 'city'),
      slug,
      locales: fc.constantFrom('both', 'en', ['en'], ['en', 'de']),
      place: fc.record(
        {
          kind: fc.constant('city'),
          country: fc.constantFrom('FR', 'DE'),
          geo: fc
            .tuple(fc.integer({ min: -900, max: 900 }), fc.integer({ min: -1800, max: 1800 }))
            .map(([a, b]) => [a / 10, b / 10]),
        },
        { requiredKeys: ['kind'] },
      ),
      names: fc.record(
        {
          en: fc.oneof(name, fc.record({ title: name, inline: name, near: name }, { requiredKeys: ['title'] })),
          de: name,
        },
        { requiredKeys: ['en'] },
      ),
    },
    { requiredKeys: ['type', 'slug'] },
  )
  const style = fc.constantFrom({ collectionStyle: 'flow' } as const, { collectionStyle: 'block' } as const, {})

  test('of random tables, in any style, with comments, changes no byte', () => {
    const { run, read, write } = project()
    const head = read('sites.yaml').replace(/^sites:[^]*/m, '')
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(slug, row), { selector: ([one]) => one, minLength: 1, maxLength: 6 }),
        style,
        (rows, how) => {
          const lines = rows.map(([domain, value]) => {
            const text = stringify(value, how).trimEnd().replaceAll('\n', '\n    ')
            return `  ${domain}-bags.example: # a comment\n    ${text}\n`
          })
          const table = `${head}sites:\n${lines.join('  # between\n')}`
          write('sites.yaml', table)
          for (const format of ['csv', 'json']) {
            write(`table.${format}`, run('export', '--format', format).stdout)
            expect(run('import', `table.${format}`).stdout).toContain('Nothing was changed.')
            expect(read('sites.yaml')).toBe(table)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})

test('a sheet states any table: after its import, the export of the table is the export of the other', () => {
  const { run, read, write } = project()
  const before = read('sites.yaml')
  const other = before
    .replace('slug: paris', 'slug: paris-city')
    .replace('names: { en: Paris, de: Paris }', 'names: { en: { title: Paris, near: in Paris }, fr: Paris }')
    .replace(', geo: [50.9413, 6.9583]', '')
    .replace('    type: poi\n', '    type: poi # kept\n    locales: [en]\n')
  write('sites.yaml', other)
  const sheet = run('export').stdout
  const json = run('export', '--format', 'json').stdout
  write('sites.yaml', before)
  write('other.csv', sheet)
  expect(run('import', 'other.csv')).toMatchObject({ status: 0 })
  expect(run('export', '--format', 'json').stdout).toBe(json)
  expect(read('sites.yaml')).toContain('# yaml-language-server:')
})

describe('columns', () => {
  test('are mapped once, and remembered', () => {
    const { run, read, write } = project()
    write('sites.csv', `Website,Site type,Slug,Name,Ort,Notes\nlyon-bags.example,city,lyon,Lyon,Lyon,call them\n`)
    expect(run('import', 'sites.csv').status).toBe(0)
    write('sites.csv', `Adresse,Site type,Slug,Name,Ort,Notes\nnice-bags.example,city,nice,Nice,Nizza,call them\n`)
    const unknown = run('import', 'sites.csv')
    expect(unknown).toMatchObject({
      status: 64,
      stderr: expect.stringContaining('No column has the domains. Name it, e.g. `--map "Adresse=domain"`.') as unknown,
    })
    expect(run('import', 'sites.csv', '--map', 'Adresse=domian').stderr).toContain('Did you mean `domain`?')
    expect(run('import', 'sites.csv', '--map', 'Adresse=domain', 'Ort=names.de', '--map', 'Notes=-')).toMatchObject({
      status: 0,
      stderr: expect.not.stringContaining('Not imported') as unknown,
    })
    expect(parse(read('microsites.yaml'))).toMatchObject({
      import: { columns: { Adresse: 'domain', Ort: 'names.de', Notes: '-' } },
    })
    expect(read('sites.yaml')).toContain('names: { en: Nice, de: Nizza }')
    expect(run('import', 'sites.csv').stdout).toContain('Nothing was changed.')
  })

  test('that nobody maps are named, and two of one meaning are refused', () => {
    const { run, write } = project()
    write('sites.csv', `domain,type,slug,Umsatz\nlyon-bags.example,city,lyon,7\n`)
    expect(run('import', 'sites.csv', '--dry-run').stderr).toContain('Not imported: 1 column `Umsatz`.')
    write('sites.csv', `domain,Website,type,slug\nlyon-bags.example,x,city,lyon\n`)
    expect(run('import', 'sites.csv').stderr).toContain('`domain` and `Website` are both `domain`.')
  })

  test('of Excel in Germany, with positions in two columns, are read', () => {
    const { run, read, write } = project()
    write(
      'sites.csv',
      `\uFEFFDomain;Type;Slug;Lat;Lng;Time zone\r\nlyon-bags.example;city;lyon;45.76;4.84;Europe/Paris\r\n`,
    )
    expect(run('import', 'sites.csv').status).toBe(0)
    expect(read('sites.yaml')).toContain('place: { timeZone: Europe/Paris, geo: [45.76, 4.84] }')
  })
})

describe('what is wrong', () => {
  test.each([
    ['type', 'hotel', 'city', /site\/unknown-type[^]*sites\.csv:2:23[^]*sites\.csv:1:8 the column `type`/],
    ['slug', 'Bad Slug', 'paris', /site\/invalid-slug[^]*sites\.csv:2:28/],
    ['locale', 'en xx', '', /locale\/unknown[^]*sites\.csv:2/],
    ['country', 'France', 'FR', /sites\.csv:2[^]*the column `place\.country`/],
    ['position', '"91, 2"', '"48.8566, 2.3522"', /sites\.csv:2/],
  ])('in a sheet is at its cell: %s', (_what, wrong, right, place) => {
    const { run, read, write } = project()
    const before = read('sites.yaml')
    const line =
      right === '' ? starter.replace('paris,,', `paris,${wrong},`) : starter.replace(`,${right}`, `,${wrong}`)
    write('sites.csv', `${header}\n${line}\n`)
    const { status, stderr } = run('import', 'sites.csv')
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Nothing was written, because of [12] errors?:/)
    expect(stderr).toMatch(place)
    expect(read('sites.yaml')).toBe(before)
  })

  test('lines without a domain and second ones are skipped with their reason; missing rows stay, or go with --remove', () => {
    const { run, read, write } = project()
    write('sites.csv', `${header}\n${starter}\n,city,x\n${starter.replace('Paris,Paris', 'Other,Paris')}\n`)
    const { status, stderr, stdout } = run('import', 'sites.csv')
    expect(status).toBe(0)
    expect(stdout).toContain('Nothing was changed.')
    expect(stderr).toContain('sites.csv:3 is skipped: no domain')
    expect(stderr).toContain('sites.csv:4 is skipped: `paris-luggage.example` is in an earlier line')
    expect(stderr).toContain('Not in the sheet: cologne-cathedral-luggage.example. They stay.')
    expect(run('import', 'sites.csv', '--remove').stdout).toContain(
      'RISKY     cologne-cathedral-luggage.example  is retired',
    )
    expect(parse(read('sites.yaml'))).toMatchObject({ retired: { 'cologne-cathedral-luggage.example': {} } })
  })

  test('the guard refuses a change of most sites without a reason', () => {
    const rows = Array.from(
      { length: 12 },
      (_, index) => `  s${index}-bags.example: { type: city, slug: s${index}, names: { en: S${index} } }\n`,
    )
    const { run, read, write } = project(`sites:\n${rows.join('')}`)
    const before = read('sites.yaml')
    write('sites.csv', run('export').stdout.replace(/,s(\d+),/g, ',t$1,'))
    const refused = run('import', 'sites.csv')
    expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('Say why with `--reason`') as unknown })
    expect(read('sites.yaml')).toBe(before)
    expect(run('import', 'sites.csv', '--reason', 'new slugs').status).toBe(0)
    expect(read('sites.yaml')).toContain('slug: t11')
  })

  test.each([
    ['sites.xlsx', 'x', 'is not a CSV or JSON file'],
    ['sites.json', '{', 'is not JSON'],
    ['sites.json', '{ "a": 1 }', 'is not a list of rows.'],
    ['sites.csv', 'domain,type\n"x', 'a closing quotation mark is missing'],
    ['sites.csv', 'domain,type,slug\n', 'has no row with a domain. Nothing was written.'],
    ['missing.csv', undefined, 'There is no file'],
  ])('in a file: %s with %j', (name, text, message) => {
    const { run, write } = project()
    if (text !== undefined) write(name, text)
    const { status, stderr } = run('import', name, '--remove')
    expect(status).not.toBe(0)
    expect(status).not.toBe(70)
    expect(stderr).toContain(message)
  })
})

describe('a host map in code', () => {
  /** 150 entries of the real table, as a team has them in code. */
  const entries = (): string =>
    Object.entries(
      (
        parse(readFileSync(join(repository, 'sites.yaml'), 'utf8')) as {
          sites: Record<string, { type: string; slug: string }>
        }
      ).sites,
    )
      .slice(0, 150)
      .map(
        ([domain, { type, slug }], index) =>
          `  '${domain}': { type: '${type}', slug: "${slug}", path: \`/${slug}/${type}\`, locales: ${index % 3 === 0 ? "['en-US', 'de-DE'] as const" : "['en']"} },`,
      )
      .join('\n')

  test('of 150 entries fills an empty table, and says the same again', () => {
    const { cwd, run, read, write } = project('sites:\n')
    mkdirSync(join(cwd, 'src'))
    write(
      'src/hosts.ts',
      `import { more, helper } from './more'\nthrow new Error('this must not run')\ninterface Entry { type: string }\nexport const hosts = {\n${entries()}\n  'made.example': helper('x'),\n  ...more,\n} as const satisfies Record<string, Entry>\nexport const other = { a: { b: 1 } }\n`,
    )
    const { status, stderr } = run('import', '--from', 'src/hosts.ts')
    expect(status).toBe(0)
    expect(stderr).toContain('src/hosts.ts:155 is skipped: `made.example` is not written out')
    expect(stderr).toContain('src/hosts.ts:156 is skipped: not a host with a row')
    const { sites } = parse(read('sites.yaml')) as { sites: Record<string, unknown> }
    expect(Object.keys(sites)).toHaveLength(150)
    expect(sites['kings-cross-luggage.example']).toEqual({
      type: 'poi',
      slug: 'kings-cross-station',
      locales: ['en', 'de'],
    })
    expect(run('validate').status).toBe(0)
    expect(run('import', '--from', 'src/hosts.ts').stdout).toContain('Nothing was changed.')
  })

  test.each([
    [`export default { hosts: { 'a-bags.example': { type: 'city', slug: 'a', locales: ['en'] } } }`],
    [
      `const map: Record<string, object> = ({ 'a-bags.example': { type: 'city', slug: 'a', locales: ['en'] } })\nexport { map }`,
    ],
    [
      `export const config = <const>{ deep: { hosts: { 'a-bags.example': { type: 'city', slug: 'a', locales: ['en'], names: { en: 'A' } } } } }`,
    ],
  ])('may be written as %s', (code) => {
    const { run, read, write } = project()
    write('hosts.ts', code)
    expect(run('import', '--from', 'hosts.ts')).toMatchObject({ status: 0 })
    expect(parse(read('sites.yaml'))).toMatchObject({
      sites: { 'a-bags.example': { type: 'city', slug: 'a', locales: 'en' } },
    })
  })

  test.each([
    ['const x = 1', 'has no host map.'],
    ['const {', 'cannot be parsed'],
  ])('%s is refused', (code, message) => {
    const { run, write } = project()
    write('hosts.ts', code)
    expect(run('import', '--from', 'hosts.ts')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(message) as unknown,
    })
  })
})
