import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { noParseCache } from '../../compiler/1-parse/parse-cache.ts'
import { readTables } from '../../compiler/read-tables.ts'
import { invisibleCharacter } from '../../compiler/source/invisible-character.ts'
import { csvCells } from '../../cli/edit/csv-cells.ts'
import { editedTable } from '../../cli/import/edited-table.ts'
import { tableCsv, tableDocument } from '../../cli/import/export-table.ts'
import { sheetIn } from '../../cli/import/read-sheet.ts'
import { sheetOf } from '../../cli/import/sheet.ts'
import { loadProject } from '../../cli/project/load-project.ts'
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
  const name = fc
    .oneof(
      word,
      fc.constantFrom(
        '=SUM(A1)',
        "'=a",
        ' =a',
        '\u00A0=a',
        "' =a",
        '＝a',
        '＠a',
        '＋a',
        '－a',
        '|a',
        '-',
        '"',
        'a, b; c',
        'yes',
        '1984',
        'a\nb',
        ' a ',
        "l'Île",
        '{a}',
      ),
    )
    .filter(
      (text) =>
        text.trim() !== '' &&
        !invisibleCharacter.test(text) &&
        !/[\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|(?!\n)\p{Cc}/u.test(text),
    )
  const slug = fc.stringMatching(/^[a-c]{1,2}$/)
  const names = fc.oneof(name, fc.record({ title: name, inline: name, near: name }, { requiredKeys: ['title'] }))
  const row = fc.record(
    {
      type: fc.constantFrom('poi', 'city'),
      slug,
      path: fc.constant('/old/city'),
      locales: fc.constantFrom('both', 'en', ['en'], ['both'], ['en', 'de'], ['de', 'en']),
      root: fc.constantFrom('en', 'de'),
      primary: fc.constant(true),
      brand: slug,
      place: fc.record(
        {
          kind: fc.constantFrom('city', 'station'),
          country: fc.constantFrom('FR', 'DE'),
          timeZone: fc.constant('Europe/Paris'),
          geo: fc
            .tuple(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -18000, max: 18000 }))
            .map(([a, b]) => [a / 100, b / 100]),
        },
        { requiredKeys: [] },
      ),
      names: fc.dictionary(fc.constantFrom('en', 'de', 'fr', 'ja'), names, { maxKeys: 4 }),
      protection: fc.constant({ en: 'Bags are insured.' }),
    },
    { requiredKeys: ['type', 'slug'] },
  )
  const table = fc
    .tuple(
      fc.uniqueArray(fc.tuple(slug, row), { selector: ([one]) => one, minLength: 1, maxLength: 6 }),
      fc.constantFrom({ collectionStyle: 'flow' } as const, { collectionStyle: 'block' } as const, {}),
      fc.constantFrom<object>({}, { defaultStringType: 'QUOTE_SINGLE' }, { defaultStringType: 'QUOTE_DOUBLE' }),
      fc.constantFrom('\n', '\r\n'),
    )
    .map(([rows, style, quotes, eol]) => {
      const lines = rows.map(([domain, value]) => {
        const text = stringify(value, { ...style, ...quotes })
          .trimEnd()
          .replaceAll('\n', '\n    ')
        return `  ${domain}-bags.example: # a comment\n    ${text}\n`
      })
      return `version: 1\nlocaleSets:\n  both: [en, de]\nsites:\n${lines.join('  # between\n')}`.replaceAll('\n', eol)
    })

  const frame = { ...loadProject({ root: join(repository, 'starter') }), translations: [] }
  const sourcesOf = (text: string) => ({ ...frame, sites: { path: 'sites.yaml', text } })
  const rowsOf = async (text: string) => (await readTables(sourcesOf(text))).context.ast.sites
  const sheetFrom = (path: string, text: string) => {
    const raw = sheetIn(path.endsWith('.csv') ? { path, text, csv: csvCells({ path, text }) } : { path, text })
    expect(raw.found).toEqual([])
    return sheetOf(raw, {
      mapping: {},
      given: {},
      isNew: () => true,
      known: {
        first: 'en',
        languages: ['en', 'de'],
        sets: ['both'],
        types: ['city', 'poi'],
        languageOf: () => undefined,
      },
    })
  }

  /** A sheet, of which a spreadsheet takes no cell for a formula. */
  const withoutFormulas = (text: string): string => {
    for (const { at } of csvCells({ path: 'table.csv', text }).lines.flat())
      expect(text.slice(1).slice(...at)).not.toMatch(/^"?\s*[=+\-@|＝＋－＠]/)
    return text
  }

  test('of random tables, in any style, with comments, needs no edit and has no formula', async () => {
    let rows = 0
    await fc.assert(
      fc.asyncProperty(table, fc.boolean(), async (text, asCsv) => {
        const sites = await rowsOf(text)
        rows += sites.length
        const sheet = asCsv
          ? sheetFrom('table.csv', withoutFormulas(tableCsv(sites)))
          : sheetFrom('table.json', JSON.stringify(tableDocument(sites)))
        expect(sheet).toMatchObject({ ignored: [], skipped: [] })
        expect(sheet.rows).toHaveLength(sites.length)
        expect([...(await editedTable(sourcesOf(text), sheet, [], noParseCache))]).toEqual([])
      }),
      { numRuns: 250 },
    )
    expect(rows).toBeGreaterThan(250)
  })

  test('of another random table makes this one say the same', async () => {
    let changed = 0
    await fc.assert(
      fc.asyncProperty(table, table, async (text, other) => {
        const sheet = sheetFrom('table.csv', tableCsv(await rowsOf(other)))
        const edited = (await editedTable(sourcesOf(text), sheet, [], noParseCache)).get('sites.yaml') ?? text
        const now = new Map(
          sheetFrom('table.csv', tableCsv(await rowsOf(edited))).rows.map(({ domain, values }) => [domain, values]),
        )
        for (const { domain } of await rowsOf(text)) expect(now.has(domain)).toBe(true)
        for (const { domain, values } of sheet.rows)
          for (const [column, value] of values)
            expect([domain, column, now.get(domain)?.get(column)].flat()).toEqual([domain, column, value].flat())
        if (edited !== text) changed++
      }),
      { numRuns: 60 },
    )
    expect(changed).toBeGreaterThan(30)
  })
})

describe('columns', () => {
  test('are mapped once, and remembered', () => {
    const { run, read, write } = project()
    write('sites.csv', `Website,Site type,Slug,Name,Ort,Notes\nlyon-bags.example,city,lyon,Lyon,Lyon,call them\n`)
    expect(run('import', 'sites.csv').status).toBe(0)
    write('sites.csv', `Adresse,Site type,Slug,Name,Ort,Notes\nnice,city,nice,Nice,Nizza,call them\n`)
    const unknown = run('import', 'sites.csv')
    expect(unknown).toMatchObject({
      status: 64,
      stderr: expect.stringContaining('No column has the domains. Name it, e.g. `--map "Adresse=domain"`.') as unknown,
    })
    write('sites.csv', `Adresse,Site type,Slug,Name,Ort,Notes\nnice-bags.example,city,nice,Nice,Nizza,call them\n`)
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
    write('sites.csv', `domain,type,slug,Umsatz,Place,place,Umsatz\nlyon-bags.example,city,lyon,7,Lyon,Lyon,8\n`)
    expect(run('import', 'sites.csv', '--dry-run').stderr).toContain(
      'Not imported: 4 columns `Umsatz`, `Place`, `place`, `Umsatz [G]`.',
    )
    write('sites.csv', `domain,Website,type,slug\nlyon-bags.example,x,city,lyon\n`)
    expect(run('import', 'sites.csv').stderr).toContain('`domain` and `Website` are both `domain`.')
  })

  test('are remembered beside other ones, with the comments there', () => {
    const { run, read, write } = project()
    write(
      'microsites.yaml',
      `${read('microsites.yaml')}import:\n  columns:\n    Adresse: domain # of the old sheet\n    Ort: names.de\n`,
    )
    write('sites.csv', 'Adresse,Ort,Kurz,Art\nparis-luggage.example,Paris,paris,city\n')
    expect(run('import', 'sites.csv', '--map', 'Kurz=slug', 'Art=type', 'Ort=names.de').status).toBe(0)
    expect(read('microsites.yaml')).toContain(
      '    Adresse: domain # of the old sheet\n    Ort: names.de\n    Kurz: slug\n    Art: type\n',
    )
    write('microsites.yaml', read('microsites.yaml').replace('Kurz: slug', 'Kurz: slgu'))
    expect(run('import', 'sites.csv')).toMatchObject({
      status: 64,
      stderr: expect.stringContaining('`slgu` is not a column. Did you mean `slug`?') as unknown,
    })
  })

  test('that are mistyped are guessed, and names are only in languages of the project', () => {
    const { run, write } = project()
    write('sites.csv', 'domain,Tpe,Name ID\nparis-luggage.example,city,7\n')
    expect(run('import', 'sites.csv').stderr).toContain(
      'Guessed from headers and cells: `Tpe` is `type`. Correct a guess with `--map`.\nNot imported: 1 column `Name ID`.',
    )
  })

  test('of programs that know only texts are read as what they mean', () => {
    const { run, read, write } = project()
    const row = { Website: 'https://Lyon-bags.example/', type: 'city', slug: 1984, locales: ['en-US', 'de'] }
    write('sites.json', JSON.stringify([{ ...row, geo: '45.7, 4.8', primary: false, country: null, name: 'Lyon' }]))
    expect(run('import', 'sites.json').status).toBe(0)
    expect(parse(read('sites.yaml'))).toMatchObject({
      sites: {
        'lyon-bags.example': {
          type: 'city',
          slug: '1984',
          locales: ['en', 'de'],
          place: { geo: [45.7, 4.8] },
          names: { en: 'Lyon' },
        },
      },
    })
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
    ['type', 'hotel', 'city', /site\/unknown-type\] `type`: `hotel` is not[^]*sites\.csv:2:23/],
    ['slug', 'Bad Slüg', 'paris', /site\/invalid-slug[^]*sites\.csv:2:28/],
    ['locale', 'en xx', '', /locale\/unknown[^]*sites\.csv:2/],
    ['country', 'Fr.', 'FR', /`place\.country`: `Fr\.` is not[^]*sites\.csv:2/],
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

  test.each([
    ['a new row', 'domain,type,slug,geo\nlyon-bags.example,city,lyon,45.7\n', /`geo`: [^]*sites\.csv:2:29/],
    [
      'a latitude',
      'domain,lat,lng\nparis-luggage.example,45.7,270.5\n',
      /`270\.5` is not one of the numbers from -180 to 180 of `lng`\.[^]*sites\.csv:2:28/,
    ],
    [
      'a missing field',
      'domain,type,slug\nnice-bags.example,,nice\n',
      /`type` is empty\.[^]*sites\.csv:2:19\n[^]*Fill in this cell, e\.g\. `city`\./,
    ],
    [
      'the second of two equal cells',
      'domain,type,slug,kind\nparis-luggage.example,city,paris,poi\ncologne-cathedral-luggage.example,poi,poi,poi\n',
      /`kind`: [^]*sites\.csv:2:34[^]*sites\.csv:3:43/,
    ],
    ['a name without a title', 'domain,names.de,names.de.near\nparis-luggage.example,,bei Paris\n', /sites\.csv:2:23/],
  ])('is at its cell in %s', (_what, sheet, place) => {
    const { run, read, write } = project()
    const before = read('sites.yaml')
    write('sites.csv', sheet)
    const { status, stderr } = run('import', 'sites.csv')
    expect(status).toBe(1)
    expect(stderr).toMatch(place)
    expect(read('sites.yaml')).toBe(before)
  })

  test('is refused even if the table has the same kind of mistake, and corrected by a sheet without it', () => {
    const { run, read, write } = project()
    write('sites.yaml', read('sites.yaml').replace('slug: paris', 'slug: Bad Slug'))
    write('sites.csv', 'domain,slug\nparis-luggage.example,Worse Slüg\n')
    expect(run('import', 'sites.csv').stderr).toMatch(/`Worse Slüg` is not a valid slug[^]*sites\.csv:2:23/)
    write('sites.csv', 'domain,slug\nparis-luggage.example,paris\n')
    expect(run('import', 'sites.csv')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('URLs are not compared, because the table has errors.') as unknown,
    })
    expect(run('validate').status).toBe(0)
  })

  test('in a row of the table that cannot be read stops an import, which would add the row again', () => {
    const { run, read, write } = project()
    write('sheet.csv', run('export').stdout)
    const damaged = read('sites.yaml').replace('type: poi', 'typo: poi')
    write('sites.yaml', damaged)
    expect(run('import', 'sheet.csv')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/shape\/unknown-key[^]*sites\.yaml:13:5/) as unknown,
    })
    expect(read('sites.yaml')).toBe(damaged)
  })

  test('lines without a domain and second ones are skipped with their reason; missing rows stay, or go with --remove', () => {
    const { run, read, write } = project()
    write('sites.csv', `${header}\n${starter}\n,city,x\n${starter.replace('Paris,Paris', 'Other,Paris')}\n`)
    const { status, stderr, stdout } = run('import', 'sites.csv')
    expect(status).toBe(0)
    expect(stdout).toContain('Nothing was changed.')
    expect(stderr).toContain('sites.csv:3 is skipped: no domain')
    expect(stderr).toContain('sites.csv:4 is skipped: its domain is in an earlier line')
    expect(stderr).toContain('Not in the sheet: cologne-cathedral-luggage.example. They stay.')
    expect(run('import', 'sites.csv', '--remove').stdout).toContain(
      'RISKY     cologne-cathedral-luggage.example  is retired',
    )
    expect(parse(read('sites.yaml'))).toMatchObject({ retired: { 'cologne-cathedral-luggage.example': {} } })
  })

  const twelve = Array.from(
    { length: 12 },
    (_, index) => `  s${index}-bags.example: { type: city, slug: s${index}, names: { en: S${index} } }\n`,
  ).join('')

  test.each([
    {
      what: 'a change of most sites',
      rows: twelve,
      sheet: ['domain,slug', ...Array.from({ length: 12 }, (_, index) => `s${index}-bags.example,t${index}`)],
      refused: 'Say why with `--reason`',
      written: 'slug: t11',
    },
    {
      what: 'to change a table with errors, which it cannot compare,',
      rows: twelve.replace('slug: s11', 'slug: S 11'),
      sheet: ['domain,slug', 's0-bags.example,other'],
      refused: 'Refused: the guard cannot compare a table with errors.',
      written: 'slug: other',
    },
  ])('the guard refuses $what without a reason', ({ rows, sheet, refused, written }) => {
    const { run, read, write } = project(`sites:\n${rows}`)
    const before = read('sites.yaml')
    write('sites.csv', `${sheet.join('\n')}\n`)
    expect(run('import', 'sites.csv')).toMatchObject({ status: 1, stderr: expect.stringContaining(refused) as unknown })
    expect(read('sites.yaml')).toBe(before)
    expect(run('import', 'sites.csv', '--reason', 'meant').status).toBe(0)
    expect(read('sites.yaml')).toContain(written)
  })

  test.each([
    ['sites.xlsx', 'x', 'is not a CSV or JSON file'],
    ['sites.json', '{', 'This is not valid JSON: a closing `}` is expected here.'],
    ['sites.json', '{ "a": 1 }', 'Expected a list of rows, found a map.'],
    ['sites.csv', 'domain,type\n"x', 'a closing quotation mark is missing'],
    [
      'sites.csv',
      'domain,slug,slug\nlyon-bags.example,a,b\n',
      '`slug` and `slug [C]` are both `slug`. Leave one out with `--map "C=-"`.',
    ],
    ['sites.csv', '', 'is empty. The first line names the columns'],
    ['sites.json', '[]', 'has no row with a domain. Nothing was written.'],
    ['sites.csv', 'domain,type,slug\n', 'has no row with a domain. Nothing was written.'],
  ])('in a file: %s with %j', (name, text, message) => {
    const { run, write } = project()
    write(name, text)
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
      `import { more, helper } from './more'\nthrow new Error('this must not run')\ninterface Entry { type: string }\nexport const hosts = {\n  ...more,\n${entries()}\n  'made.example': helper('x'),\n} as const satisfies Record<string, Entry>\nexport const other = { a: { b: 1 } }\n`,
    )
    const { status, stderr } = run('import', 'src/hosts.ts')
    expect(status).toBe(0)
    expect(stderr).toContain('src/hosts.ts:156 is skipped: `made.example`: its row is a call, which is not run.')
    expect(stderr).toContain('src/hosts.ts:5 is skipped: the part of the map is a spread')
    const { sites } = parse(read('sites.yaml')) as { sites: Record<string, unknown> }
    expect(Object.keys(sites)).toHaveLength(150)
    expect(sites['kings-cross-luggage.example']).toEqual({
      type: 'poi',
      slug: 'kings-cross-station',
      locales: ['en', 'de'],
    })
    expect(run('validate').status).toBe(0)
    expect(run('import', 'src/hosts.ts').stdout).toContain('Nothing was changed.')
  })

  const row = `{ type: 'city', slug: 'a', locales: ['en'] }`
  test.each([
    [`export default { hosts: { 'a-bags.example': ${row} } }`],
    [`const map: Record<string, object> = ({ 'a-bags.example': ${row} })\nexport { map }`],
    [`export const config = <const>{ deep: { hosts: { 'a-bags.example': ${row} } } }`],
    [`module.exports = { 'a-bags.example': ${row} }`],
    [`const hosts = { 'a-bags.example': ${row} }\nmodule.exports = { hosts }`],
    [`exports.hosts = Object.freeze({ 'a-bags.example': Object.freeze(${row}) })`],
    [`export const hosts = new Map<string, object>([['a-bags.example', ${row}]] as const)`],
    [`export const tenants = [{ domain: 'a-bags.example', type: 'city', slug: 'a', locales: ['en'] }]`],
    [
      `enum Type { City = 'city' }\nconst L = ['en'] as const, host = 'a-bags', paths = { a: { slug: 'a' } }\nexport default { [\`\${host}.example\`]: { type: Type.City, slug: '' + paths.a.slug, locales: [...L] } }`,
    ],
    [
      `const usual = { type: 'poi', locales: ['en'] }\nconst more = { 'a-bags.example': { ...usual, type: 'city', slug: 'a' } }\nexport default { hosts: { ...more } }`,
    ],
    [
      `export default { 'a-bags.example': track(), 'a-bags.example': { slug: 'b', type: 'city', locales: 'en', slug: 'a' } }`,
    ],
  ])('may be written as %s', (code) => {
    const { run, read, write } = project()
    write('hosts.ts', code)
    const { status, stderr } = run('import', 'hosts.ts', ...(code.includes('more') ? ['--object', 'more'] : []))
    expect({ status, stderr }).toMatchObject({ status: 0 })
    expect(parse(read('sites.yaml'))).toMatchObject({
      sites: { 'a-bags.example': { type: 'city', slug: 'a', locales: 'en' } },
    })
  })

  test('that says a host twice has the last of them, as in JavaScript, and says so', () => {
    const { run, read, write } = project()
    write(
      'hosts.ts',
      `export default {\n  'a-bags.example': { type: 'city', slug: 'b' },\n  'a-bags.example': ${row},\n}`,
    )
    expect(run('import', 'hosts.ts').stderr).toContain(
      'hosts.ts:2 is skipped: `a-bags.example`: a later part of the map says it again.',
    )
    expect(parse(read('sites.yaml'))).toMatchObject({ sites: { 'a-bags.example': { slug: 'a' } } })
  })

  test('is chosen by its name if there are several', () => {
    const { run, read, write } = project()
    write(
      'hosts.ts',
      `export const live = { 'a-bags.example': ${row} }\nexport const config = { staging: { 'b-bags.example': ${row} } }`,
    )
    expect(run('import', 'hosts.ts')).toMatchObject({
      status: 64,
      stderr: expect.stringContaining(
        '`hosts.ts` has 2 host maps: `live` in line 1 with 1 row, `config.staging` in line 2 with 1 row. Name one, e.g. `--object "live"`.',
      ) as unknown,
    })
    expect(run('import', 'hosts.ts', '--object', 'test').stderr).toContain(
      '`hosts.ts` has no host map `test`, but: `live` in',
    )
    expect(run('import', 'hosts.ts', '--object', 'config.staging').status).toBe(0)
    expect(read('sites.yaml')).toContain('b-bags.example')
    expect(read('sites.yaml')).not.toContain('a-bags.example')
  })

  test.each([
    [`export const hosts = {\n  'a-bags.example': 'en' }`, '`hosts` in line 1'],
    [
      `module.exports = {\n  locales: [{ code: 'en', domain: 'a-bags.example' }] }`,
      '`module.exports.locales` in line 2',
    ],
  ])('%s is named, but has no rows', (code, name) => {
    const { run, write } = project()
    write('hosts.js', code)
    expect(run('import', 'hosts.js')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        `\`hosts.js\` has no host map. ${name} has hosts, but no \`type\`, \`slug\` or \`locales\` of them. Expected an object`,
      ) as unknown,
    })
  })

  const host = `'a-bags.example'`
  test.each([
    ['by an assignment', `const hosts = { ${host}: ${row} }\nhosts['b-bags.example'] = ${row}`],
    ['in a function', `const hosts = { ${host}: ${row} }\nfunction f() { if (x) delete hosts[${host}] }`],
    ['in a part', `export const hosts = { ${host}: ${row} }\nhosts[${host}]!.slug = 'b'`],
    ['by a method', `const hosts = new Map([[${host}, ${row}]])\nhosts.set('b-bags.example', ${row})`],
    ['by Object.assign', `const hosts = { ${host}: ${row} }\nObject.assign(hosts, more)`],
    ['in an export', `exports.hosts = { ${host}: ${row} }\nexports.hosts['b-bags.example'] = ${row}`],
    ['under another name', `const hosts = { ${host}: ${row} }\nconst all = hosts\nall[${host}] = 1`],
    ['as a variable', `let hosts = { ${host}: ${row} }\nhosts = load(hosts)`],
    ['by a second declaration', `var hosts = { ${host}: ${row} }\nvar hosts = 1`],
  ])('that other code changes %s is refused', (_how, code) => {
    const { run, write } = project()
    write('hosts.ts', code)
    expect(run('import', 'hosts.ts', '--remove')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/hosts` in line 1 is changed by other code. Write all its rows/) as unknown,
    })
  })

  test('in an object that may replace it is refused', () => {
    const { run, write } = project()
    write('hosts.ts', `export default {\n  hosts: { ${host}: ${row} },\n  ...more\n}`)
    expect(run('import', 'hosts.ts').stderr).toContain(
      '`hosts.ts`: `default.hosts` in line 2 may be replaced by what comes after it.',
    )
  })

  test.each([
    ['itself', 'const a = a', 'a', '`slug` is `a`, which is no constant of the file. Write its value.'],
    ['each other', 'const a = b + 1, b = a + 1', 'a', 'its code repeats itself too often'],
    ['an object with itself', 'const a = { a }', 'a.a.a', 'The sheet has no column for `slug`'],
    ['a part of itself', `const a = { b: 'x' }, c = a[c]`, 'c', 'its code repeats itself too often'],
    ['lists of themselves', 'const a = [a, a], b = [...b, ...b, ...b, ...b]', 'b', 'its code repeats itself too often'],
    ['a variable', "let a = 'x'", 'a', '`slug` is `a`, which is no constant of the file. Write its value.'],
    ['changed', "const a = { x: 'x' }\na.x = 'y'", 'a.x', '`slug` is a part of a value that is not known. Write it.'],
    ['an enum of its own members', "const X = 'x'\nenum E { X = 'y', Y = X }", 'E.Y', '`slug` is a part of a value'],
    ['a part of something unknown', "import b from './b'\nconst a = { ...b }", 'a.x', '`slug` is a part of a value'],
    ['an empty list', '', `'a', locales: []`, '`locales` is an empty list.'],
    ['names of a call', '', `'a', names: namesOf('a')`, '`names` is a call, which is not run.'],
    ['another domain', '', `'a', domain: 'b-bags.example'`, 'its `domain` is another one.'],
  ])('with values that are %s ends with a reason', (_what, constants, slug, reason) => {
    const { run, write } = project()
    write('hosts.ts', `${constants}\nexport default { ${host}: { type: 'city', slug: ${slug} } }`)
    const { status, stderr } = run('import', 'hosts.ts')
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(reason) as unknown })
  })

  test('does not have the rows before a part that may replace them', () => {
    const { run, read, write } = project()
    write(
      'hosts.ts',
      `export default { ${host}: ${row}, ...changes, 'b-bags.example': { ...${row}, slug: 'b' }, 'c-bags.example': c() }`,
    )
    expect(run('import', 'hosts.ts').stderr).toContain(
      '`a-bags.example`: a part of the map after it is not known, and may replace it. Put that part first.',
    )
    expect(read('sites.yaml')).toContain('b-bags.example')
    expect(read('sites.yaml')).not.toContain('a-bags.example')
  })

  test.each([
    ['lists', '['.repeat(20_000)],
    ['parentheses', '('.repeat(20_000)],
    ['functions', `${'a => '.repeat(20_000)}1`],
    ['types', `1 as ${'Array<'.repeat(20_000)}`],
    ['objects', `${'{ a: '.repeat(3_000)}1${' }'.repeat(3_000)}`],
    ['sums', `${'1 + '.repeat(50_000)}1`],
  ])('that nests %s too deeply is refused, whatever its parser does', (_what, value) => {
    const { run, write } = project()
    write('hosts.ts', `export const hosts = ${value}`)
    const { status, stderr } = run('import', 'hosts.ts')
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('`hosts.ts` cannot be read: its code is nested too deeply.') as unknown,
    })
  })

  test('skips what is not written out with its line and reason, and finds mistakes at their values', () => {
    const { run, read, write } = project()
    const before = read('sites.yaml')
    const code = `\uFEFFconst slug = 'nice'
export const hosts: Record<string, object> = {
  ...others,
  // Zürich 😀
  'nice-bags.example': {
    type: 'city',
    slug,
  },
  'lyon-bags.example': { type: 'city', slug: 'lyon', app: track('lyon') },
  'paris-luggage.example': site('paris'),
  'a-bags.example': { ...base, type: 'city', slug: 'a' },
  'b-bags.example': { type: Type.City, slug: 'b', locales: [] },
  'c-bags.example': { type: 'city', slug: 'c', place: { ...defaults, kind: 'city' } },
}`
    write('hosts.ts', code)
    const { status, stderr, stdout } = run('import', 'hosts.ts', '--dry-run')
    expect(status).toBe(0)
    expect(stderr.split('\n').slice(0, 6)).toEqual([
      'hosts.ts:3 is skipped: the part of the map is a spread (`...`). Write its fields.',
      'hosts.ts:10 is skipped: `paris-luggage.example`: its row is a call, which is not run.',
      'hosts.ts:11 is skipped: `a-bags.example`: a part of its row is a spread (`...`). Write its fields.',
      'hosts.ts:12 is skipped: `b-bags.example`: `type` is a part of a value that is not known. Write it.',
      'hosts.ts:13 is skipped: `c-bags.example`: `place` is a spread (`...`). Write its fields.',
      'Not imported: 1 column `app`. Map one, e.g. with `--map "app=names.en"`, or leave it out with `=-`.',
    ])
    expect(stderr).toContain('Not in the sheet: cologne-cathedral-luggage.example. They stay.')
    expect(stdout).toContain('+   lyon-bags.example:\n')
    expect(run('import', 'hosts.ts', '--remove')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('`hosts.ts` may have more rows than can be read') as unknown,
    })
    write('hosts.ts', code.replace("'city', slug: 'lyon'", "'hotel', slug: 'lyon'"))
    expect(run('import', 'hosts.ts').stderr).toMatch(/site\/unknown-type[^]*hosts\.ts:9:32/)
    expect(read('sites.yaml')).toBe(before)
  })

  test('keeps the rows that are skipped, even with --remove', () => {
    const { run, read, write } = project()
    write(
      'hosts.ts',
      `export default { 'paris-luggage.example': site(), 'a-bags.example': { type: 'city', slug: 'a' } }`,
    )
    expect(run('import', 'hosts.ts', '--remove').status).toBe(0)
    expect(Object.keys((parse(read('sites.yaml')) as { sites: object }).sites)).toEqual([
      'paris-luggage.example',
      'a-bags.example',
    ])
  })

  test.each([
    ['const x = 1', 'has no host map.'],
    ['const x = 1\nconst {', 'cannot be parsed in line 2'],
  ])('%s is refused', (code, message) => {
    const { run, write } = project()
    write('hosts.ts', code)
    expect(run('import', 'hosts.ts')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(message) as unknown,
    })
  })
})

describe('a sheet in JSON', () => {
  const rows = { 'a-bags.example': { type: 'city', slug: 'a', names: { en: 'A', de: 'A' } } }
  test.each([
    ['a map by domain', rows],
    ['a table of its own', { sites: rows }],
    [
      'records of Airtable',
      {
        records: [
          { id: 'rec1', fields: { Website: 'a-bags.example', Type: 'city', Slug: 'a', Name: 'A', 'Name (de)': 'A' } },
        ],
      },
    ],
    [
      'values of Google Sheets',
      {
        range: 'Sheet1!A1:E2',
        values: [
          ['Website', 'Type', 'Slug', 'Name', 'Name (de)'],
          ['a-bags.example', 'city', 'a', 'A', 'A'],
        ],
      },
    ],
  ])('may be %s', (_what, json) => {
    const { run, read, write } = project()
    write('sheet.json', JSON.stringify(json))
    expect(run('import', 'sheet.json')).toMatchObject({ status: 0 })
    expect(parse(read('sites.yaml'))).toMatchObject({ sites: rows })
  })

  test('that is one page of several does not say which rows are gone', () => {
    const { run, write } = project()
    write(
      'sheet.json',
      '{"records":[{"fields":{"Website":"a-bags.example","Type":"city","Slug":"a"}}],"offset":"itr1"}',
    )
    expect(run('import', 'sheet.json', '--remove').stderr).toContain('may have more rows than can be read')
  })

  test('that is a map of something else is refused', () => {
    const { run, write } = project()
    write('sheet.json', '{"a.example":{"domain":"b.example","type":"city"}}')
    expect(run('import', 'sheet.json').stderr).toContain('Expected a list of rows, found a map.')
    write('sheet.json', '{"a":{"type":"city"}}')
    expect(run('import', 'sheet.json').stderr).toContain('Expected a list of rows, found a map.')
  })
})

test('a header that the sheet does not have cannot be mapped', () => {
  const { run, write } = project()
  write('sheet.csv', 'Website,type,slug\na-bags.example,city,a\n')
  expect(run('import', 'sheet.csv', '--map', 'Webseite=domain')).toMatchObject({
    status: 64,
    stderr: expect.stringContaining('`sheet.csv` has no header `Webseite`. Did you mean `Website`?') as unknown,
  })
})

describe('an export', () => {
  test('writes a file, in the format of its name', () => {
    const { run, read } = project()
    expect(run('export', '--out', 'sheet.csv')).toMatchObject({ status: 0, stdout: 'sheet.csv: 2 rows\n' })
    expect(read('sheet.csv')).toBe(run('export').stdout)
    expect(run('export', '--out', 'sheet.json').status).toBe(0)
    expect(read('sheet.json')).toBe(run('export', '--format', 'json').stdout)
    expect(JSON.parse(run('export', '--format', 'json', '--out', 'sheet.csv').stdout)).toMatchObject({ rows: 2 })
    expect(run('export', '--out', 'sites.yaml').stderr).toContain('is a part of the project')
    expect(run('import', 'sheet.json').stdout).toBe('2 rows: the table says the same. Nothing was changed.\n')
  })

  test.each([
    { what: 'that cannot be read', text: 'sites: [\n' },
    { what: 'with a row that cannot be read', text: undefined },
    { what: 'that is empty', text: '' },
  ])('of a table $what writes nothing and fails, as every command that prints the table', ({ text }) => {
    const { run, read, write } = project()
    expect(run('export', '--out', 'sheet.csv').status).toBe(0)
    const last = read('sheet.csv')
    write('sites.yaml', text ?? read('sites.yaml').replace('slug: paris', 'slug: [paris'))
    const unread = expect.stringContaining('Part of sites.yaml could not be read') as unknown
    expect(run('export', '--out', 'sheet.csv')).toMatchObject({ status: 1, stdout: '', stderr: unread })
    expect(read('sheet.csv')).toBe(last)
    expect(run('export')).toMatchObject({ status: 1, stdout: '', stderr: unread })
    const failure = expect.stringContaining('"schema":"microsites.failure/v1"') as unknown
    expect(run('export', '--format', 'json')).toMatchObject({ status: 1, stdout: failure, stderr: unread })
    for (const command of ['list', 'matrix']) expect(run(command)).toMatchObject({ status: 1, stderr: unread })
    expect(run('i18n', 'export', 'de')).toMatchObject({ status: 1, stdout: '' })
  })
})
