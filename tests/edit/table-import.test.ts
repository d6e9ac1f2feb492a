import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { noParseCache } from '../../compiler/1-parse/parse-cache.ts'
import { isStated } from '../../compiler/edit/sheet-values.ts'
import { readTables } from '../../compiler/read-tables.ts'
import { invisibleCharacter } from '../../compiler/source/invisible-character.ts'
import { csvCells } from '../../cli/edit/csv-cells.ts'
import { editedTable } from '../../cli/import/edited-table.ts'
import { tableCsv, tableDocument } from '../../cli/import/export-table.ts'
import { sheetIn } from '../../cli/import/read-sheet.ts'
import { sheetOf } from '../../cli/import/sheet.ts'
import { loadProject } from '../../cli/project/load-project.ts'
import { repository } from '../run-cli.ts'
import { starterProject } from './starter-project.ts'

const starter = 'paris-luggage.example,city,paris,,city,FR,Europe/Paris,"48.8566, 2.3522",Paris,Paris'
const header = 'domain,type,slug,locales,place.kind,place.country,place.timeZone,place.geo,names.en,names.de'

describe('an unchanged export', () => {
  test.each(['csv', 'json'])('of the table of 150 sites as %s changes no byte', (format) => {
    const { cwd, run, read, write } = starterProject()
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

  /** The languages of a set in place of its name: an import writes the name of a set with these languages. */
  const inSets = (value: unknown): readonly unknown[] =>
    [value].flat().flatMap((one) => (one === 'both' ? ['en', 'de'] : [one]))

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
            expect([domain, column, ...inSets(now.get(domain)?.get(column))]).toEqual([
              domain,
              column,
              ...inSets(value),
            ])
        if (edited !== text) changed++
      }),
      { numRuns: 60 },
    )
    expect(changed).toBeGreaterThan(30)
  })
})

test('one language is the same as a list of it', () => {
  expect(isStated(['en'], { path: ['locales'], value: 'en' })).toBe(true)
  expect(isStated(['en'], { path: ['locales'], value: ['en', 'de'] })).toBe(false)
  expect(isStated(undefined, { path: ['locales'], value: 'en' })).toBe(false)
})

describe('columns', () => {
  test('are mapped once, and remembered', () => {
    const { run, read, write } = starterProject()
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
    const { run, write } = starterProject()
    write('sites.csv', `domain,type,slug,Umsatz,Place,place,Umsatz\nlyon-bags.example,city,lyon,7,Lyon,Lyon,8\n`)
    expect(run('import', 'sites.csv', '--dry-run').stderr).toContain(
      'Not imported: 4 columns `Umsatz`, `Place`, `place`, `Umsatz [G]`.',
    )
    write('sites.csv', `domain,Website,type,slug\nlyon-bags.example,x,city,lyon\n`)
    expect(run('import', 'sites.csv').stderr).toContain('`domain` and `Website` are both `domain`.')
  })

  test('are remembered beside other ones, with the comments there', () => {
    const { run, read, write } = starterProject()
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
    const { run, write } = starterProject()
    write('sites.csv', 'domain,Tpe,Name ID\nparis-luggage.example,city,7\n')
    expect(run('import', 'sites.csv').stderr).toContain(
      'Guessed from headers and cells: `Tpe` is `type`. Correct a guess with `--map`.\nsites.csv:1:12: Not imported: 1 column `Name ID`.',
    )
  })

  test('of programs that know only texts are read as what they mean', () => {
    const { run, read, write } = starterProject()
    const row = { Website: 'https://Lyon-bags.example/', type: 'city', slug: 1984, locales: ['en-US', 'de'] }
    write('sites.json', JSON.stringify([{ ...row, geo: '45.7, 4.8', primary: false, country: null, name: 'Lyon' }]))
    expect(run('import', 'sites.json').status).toBe(0)
    expect(parse(read('sites.yaml'))).toMatchObject({
      sites: {
        'lyon-bags.example': {
          type: 'city',
          slug: '1984',
          locales: 'both',
          place: { geo: [45.7, 4.8] },
          names: { en: 'Lyon' },
        },
      },
    })
  })

  test('of a position keep it if the cell of the latitude has another one', () => {
    const { run, read, write } = starterProject()
    const before = read('sites.yaml')
    write('sites.csv', 'domain,geo,lat,lng\nparis-luggage.example,"40.0, 3.0","45.764, 4.8357",\n')
    expect(run('import', 'sites.csv').status).toBe(1)
    expect(read('sites.yaml')).toBe(before)
  })

  test('of Excel in Germany, with positions in two columns, are read', () => {
    const { run, read, write } = starterProject()
    write(
      'sites.csv',
      `\uFEFFDomain;Type;Slug;Lat;Lng;Time zone\r\nlyon-bags.example;city;lyon;45.76;4.84;Europe/Paris\r\n`,
    )
    expect(run('import', 'sites.csv').status).toBe(0)
    expect(read('sites.yaml')).toContain('place: { timeZone: Europe/Paris, geo: [45.76, 4.84] }')
  })
})

describe('what is wrong', () => {
  test('without being an error is shown at the cells of five causes, and the others are counted', () => {
    const { run, write } = starterProject()
    const cities = ['MARSEILLE', 'TOULOUSE', 'NANTERRE', 'BORDEAUX', 'BESANCON', 'GRENOBLE', 'BELFORT']
    const rows = cities.map((city) =>
      `${city}-bags.example,city,${city},${city}`.replaceAll(/^\S+,/g, (all) => all.toLowerCase()),
    )
    write('sites.csv', `domain,type,slug,name\n${rows.join('\n')}\n`)
    const { status, stderr } = run('import', 'sites.csv')
    expect(status).toBe(0)
    expect(stderr.match(/^sites\.csv:\d:\d+: `name`: The name in `en` has only capital letters\..*$/gm)).toHaveLength(5)
    expect(stderr).toMatch(/^2 new warnings: run `microsites validate` for details$/m)
  })

  test.each([
    ['type', 'hotel', 'city', /site\/unknown-type\] `type`: `hotel` is not[^]*sites\.csv:2:23/],
    ['slug', 'Bad Slüg', 'paris', /site\/invalid-slug[^]*sites\.csv:2:28/],
    ['locale', 'en xx', '', /locale\/unknown[^]*sites\.csv:2/],
    ['country', 'Fr.', 'FR', /`place\.country`: `Fr\.` is not[^]*sites\.csv:2/],
    ['position', '"91, 2"', '"48.8566, 2.3522"', /sites\.csv:2/],
  ])('in a sheet is at its cell: %s', (_what, wrong, right, place) => {
    const { run, read, write } = starterProject()
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
    ['a domain without its dot', 'domain,type,slug\nparis-luggage.example,city,paris\nlyon,,\n', /sites\.csv:3:1/],
    ['a name without a title', 'domain,names.de,names.de.near\nparis-luggage.example,,bei Paris\n', /sites\.csv:2:23/],
  ])('is at its cell in %s', (_what, sheet, place) => {
    const { run, read, write } = starterProject()
    const before = read('sites.yaml')
    write('sites.csv', sheet)
    const { status, stderr } = run('import', 'sites.csv')
    expect(status).toBe(1)
    expect(stderr).toMatch(place)
    expect(read('sites.yaml')).toBe(before)
  })

  test('is refused even if the table has the same kind of mistake, and corrected by a sheet without it', () => {
    const { run, read, write } = starterProject()
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
    const { run, read, write } = starterProject()
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
    const { run, read, write } = starterProject()
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
    const { run, read, write } = starterProject(`sites:\n${rows}`)
    const before = read('sites.yaml')
    write('sites.csv', `${sheet.join('\n')}\n`)
    expect(run('import', 'sites.csv')).toMatchObject({ status: 1, stderr: expect.stringContaining(refused) as unknown })
    expect(read('sites.yaml')).toBe(before)
    expect(run('import', 'sites.csv', '--reason', 'meant').status).toBe(0)
    expect(read('sites.yaml')).toContain(written)
  })

  test.each([
    ['sites.txt', 'x', 'is not a CSV, XLSX, or JSON file'],
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
    const { run, write } = starterProject()
    write(name, text)
    const { status, stderr } = run('import', name, '--remove')
    expect(status).not.toBe(0)
    expect(status).not.toBe(70)
    expect(stderr).toContain(message)
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
    const { run, read, write } = starterProject()
    write('sheet.json', JSON.stringify(json))
    expect(run('import', 'sheet.json')).toMatchObject({ status: 0 })
    expect(parse(read('sites.yaml'))).toMatchObject({ sites: rows })
  })

  test('that is one page of several does not say which rows are gone', () => {
    const { run, write } = starterProject()
    write(
      'sheet.json',
      '{"records":[{"fields":{"Website":"a-bags.example","Type":"city","Slug":"a"}}],"offset":"itr1"}',
    )
    expect(run('import', 'sheet.json', '--remove').stderr).toContain('may have more rows than can be read')
  })

  test('that is a map of something else is refused', () => {
    const { run, write } = starterProject()
    write('sheet.json', '{"a.example":{"domain":"b.example","type":"city"}}')
    expect(run('import', 'sheet.json').stderr).toContain('Expected a list of rows, found a map.')
    write('sheet.json', '{"a":{"type":"city"}}')
    expect(run('import', 'sheet.json').stderr).toContain('Expected a list of rows, found a map.')
  })
})

test('a sheet has no object of hosts to name', () => {
  expect(starterProject().run('import', 'sheet.csv', '--object', 'hosts')).toMatchObject({
    status: 64,
    stderr: expect.stringContaining('`--object` names a sheet of a workbook or an object of hosts in code.') as unknown,
  })
})

test('a header that the sheet does not have cannot be mapped', () => {
  const { run, write } = starterProject()
  write('sheet.csv', 'Website,type,slug\na-bags.example,city,a\n')
  expect(run('import', 'sheet.csv', '--map', 'Webseite=domain')).toMatchObject({
    status: 64,
    stderr: expect.stringContaining('`sheet.csv` has no header `Webseite`. Did you mean `Website`?') as unknown,
  })
})

describe('an export', () => {
  test('writes a file, in the format of its name', () => {
    const { run, read } = starterProject()
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
    const { run, read, write } = starterProject()
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
