import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { valueOf } from '../../compiler/edit/sheet-values.ts'
import { cellWords } from '../../compiler/fields/columns.ts'
import { confirmed } from '../../cli/import/import-notes.ts'
import type { Sheet } from '../../cli/import/sheet.ts'
import type { CliRun } from '../run-cli.ts'
import { starterProject } from './starter-project.ts'

interface Row {
  readonly type: string
  readonly slug: string
  readonly place?: object
  readonly primary?: boolean
  readonly names: object
}

function project() {
  const { cwd, run, read, write } = starterProject()
  return {
    cwd,
    run,
    write: (text: string) => write('sheet.csv', text),
    rows: () => (parse(read('sites.yaml')) as { sites: Record<string, Row> }).sites,
    settings: () => parse(read('microsites.yaml')) as unknown,
  }
}

const output = ({ stdout, stderr }: CliRun): string => (stdout + stderr).trimEnd()
const most = 30

test('a sheet of 161 rows, as marketing writes it, is green after two runs of 30 lines', () => {
  const { run, rows, write, settings } = project()
  const sheet = readFileSync(join(import.meta.dirname, 'messy-sheet.csv'), 'utf8')
  write(sheet)
  const first = run('import', 'sheet.csv')
  expect(first).toMatchObject({ status: 1, stdout: '' })
  // What nobody but the team can correct.
  expect(first.stderr.match(/^error.*\n.*sheet\.csv:\d+/gm)).toEqual([
    expect.stringMatching(/`Name \(Deutsch\)`: The text of `de` is `#NV`[^]*:23$/),
    expect.stringMatching(/`Page Type`: `Hub` is not one of city, poi\.[^]*:71$/),
    expect.stringMatching(/`URL Slug` is empty\.[^]*:110$/),
  ])
  expect(first.stderr).toContain('--map "Partner=names.en"')
  expect(output(first).split('\n').length).toBeLessThanOrEqual(most)
  expect(run('import', 'sheet.csv', '--strict')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(
      /^556 cells corrected: 235 × capital letters, .*\n {2}40 × `Poi` → `poi`\n[^]*\nGuessed .*`Domain Name` is `domain`[^]*\n/,
    ) as unknown,
  })
  expect(rows()).not.toHaveProperty('kings-cross-luggage.example')

  const corrections = { '#NV': 'Bahnhof Amsterdam Centraal', Hub: 'City', 'CITY;;Chicago': 'CITY;chicago;Chicago' }
  write(Object.entries(corrections).reduce((text, [is, should]) => text.replace(`;${is};`, `;${should};`), sheet))
  const second = run('import', 'sheet.csv', '--map', 'Partner=names.en')
  expect(second.status).toBe(0)
  expect(output(second).split('\n').length).toBeLessThanOrEqual(most)
  expect(output(second)).toMatch(/^579 cells corrected: 236 × capital letters/m)
  expect(run('validate')).toMatchObject({
    status: 0,
    stdout: expect.not.stringContaining('list-equals-set') as unknown,
  })
  expect(Object.keys(rows())).toHaveLength(160)
  const station = { kind: 'station', country: 'GB', timeZone: 'Europe/London', geo: [55.8588, -4.2581] }
  expect(rows()).toMatchObject({
    'glasgow-central-left-luggage.example': { type: 'poi', locales: 'both', place: station },
    'bags-near-paddington.example': { names: { en: 'Paddington Station', de: 'Bahnhof Paddington' } },
    'waikiki-luggage.example': { primary: true },
    'edinburgh-castle-bag-store.example': { place: { timeZone: 'Europe/London' } },
  })
  // Only a person makes a guess certain.
  expect(settings()).toMatchObject({ import: { columns: { Partner: 'names.en' } } })
  expect(settings()).not.toMatchObject({ import: { columns: { 'Domain Name': 'domain' } } })
  expect(run('import', 'sheet.csv').stdout).toBe('158 rows: the table says the same. Nothing was changed.\n')
})

describe('what a sheet means', () => {
  const row = 'lyon-luggage.example,city,lyon'
  test.each<[string, string, object]>([
    [
      'separators and a position with decimal commas',
      'sep=;\nWebsite;Type;Slug;Geo\nlyon-luggage.example;city;lyon;45,764 4,8357\n',
      { place: { geo: [45.764, 4.8357] } },
    ],
    [
      'a decimal comma in quotes',
      `domain,type,slug,Breite,Länge\n${row},"45,764","4,8357"\n`,
      { place: { geo: [45.764, 4.8357] } },
    ],
    ['a title above the header', `Partner domains 2026,,\n,,\nWebsite,Type,Slug\n${row}\n`, { slug: 'lyon' }],
    [
      'a line break in a name',
      'domain,type,slug,name\nlyon-luggage.example,city,lyon,"Lyon\nPart-Dieu"\n',
      { names: { en: 'Lyon Part-Dieu' } },
    ],
    ['a URL', 'Website,Type,Slug\nhttps://Lyon-luggage.example:8080/en/?utm_source=x,city,lyon\n', { slug: 'lyon' }],
    ['a property of Search Console', 'Website,Type,Slug\nsc-domain:lyon-luggage.example,city,lyon\n', { slug: 'lyon' }],
    [
      'a header with other words',
      `GPS latitude,Website,Type,Slug,Longitude (deg)\n45.7,${row},4.8\n`,
      { place: { geo: [45.7, 4.8] } },
    ],
    [
      'meta tags of search engines',
      `Website,Type,Slug,Google,Bing\n${row},"<meta name=""google-site-verification"" content=""${'a-B_1'.repeat(8)}"" />",${'0A'.repeat(16)}\n`,
      { verification: { google: 'a-B_1'.repeat(8), bing: '0A'.repeat(16) } },
    ],
    [
      'a header with the name of a language',
      `Website,Type,Slug,Name (German),Englisch\n${row},Lyon,x\n`,
      { names: { de: 'Lyon' } },
    ],
  ])('%s', (_what, text, expected) => {
    const { write, run, rows } = project()
    write(text)
    expect(run('import', 'sheet.csv')).toMatchObject({ status: 0 })
    expect(rows()['lyon-luggage.example']).toMatchObject(expected)
  })

  const known = {
    languages: ['en', 'de', 'zh', 'pt', 'id'],
    sets: ['both', 'German'],
    types: ['city', 'poi', 'cities'],
    languageOf: (code: string) => (code === 'en-US' ? 'en' : undefined),
  }
  test.each([
    ['locales', 'en-US', 'en-US'],
    ['locales', '[en, de]', '[en, de]'],
    ['locales', 'EN / Deutsch und pt-BR', 'en de pt'],
    ['locales', 'Both', 'both'],
    ['locales', 'German', 'German'],
    ['locales', 'zh-TW', undefined],
    ['locales', 'en-de', undefined],
    ['locales', 'de_AT', 'de'],
    ['locales', 'Klingon', undefined],
    ['type', 'Cities', 'cities'],
    ['type', 'POIs', 'poi'],
    ['type', 'Hub', undefined],
    ['slug', 'Gare du Nord', 'gare-du-nord'],
    ['slug', 'Zürich', undefined],
    ['place.kind', 'Flughäfen', 'airport'],
    ['place.kind', 'Partner - Rail', undefined],
    ['place.country', 'Vereinigte Staaten', 'US'],
    ['place.country', 'uk', 'GB'],
    ['place.country', 'Atlantis', undefined],
    ['place.country', 'Turkey', 'TR'],
    ['place.country', 'Congo', undefined],
    ['locales', 'Indonesian', 'id'],
    ['place.timeZone', 'europe/paris', 'Europe/Paris'],
    ['place.timeZone', 'New York', undefined],
    ['place.timeZone', 'CET', undefined],
    ['latitude', '90,5', undefined],
    ['domain', 'desk@agency.example', undefined],
    ['domain', '160', undefined],
    ['domain', 'https://lyon.example/en/?a=b', 'lyon.example'],
    ['domain', 'lyon.example/gare', undefined],
    ['place.geo', '41,9', undefined],
    ['names.en', 'ケルン　市', 'ケルン　市'],
  ])('%s: `%s` is %s', (column, text, meant) => {
    expect(cellWords(column)?.meant(text, known)).toBe(meant)
  })

  test.each([
    ['San Juan', 'AR', 'America/Argentina/San_Juan'],
    ['San Juan', 'PR', undefined],
    ['New York', 'US', 'America/New_York'],
  ])('the time zone `%s` in %s is %s', (text, country, meant) => {
    expect(cellWords('place.timeZone')?.meant(text, known, country)).toBe(meant)
  })

  test.each(['TRUE', 'VERDADERO', 'VRAI', 'WAHR', 'VERO', 'VERDADEIRO', 'ИСТИНА', 'PRAWDA', 'はい', '예', '是', 'x'])(
    '%s is true',
    (text) => expect(valueOf('primary', { text, at: [0, 0] }, known)).toBe(true),
  )
  test.each(['FALSE', 'FALSO', 'FAUX', 'FALSCH', 'ЛОЖЬ', 'FAŁSZ'])('%s is false', (text) =>
    expect(valueOf('primary', { text, at: [0, 0] }, known)).toBeUndefined(),
  )
})

describe('a column that nobody named is not imported because of its cells', () => {
  test.each([
    'Seasonal:No',
    'Preis:"5,90"',
    'Hours:9 22',
    'Owner:JO',
    'State:Georgia',
    'Translated:"EN, DE"',
    'Aktiv:ja',
  ])('%s', (column) => {
    const { write, run, rows } = project()
    const before = rows()
    const [header, cell] = column.split(':')
    write(`domain,${header}\nparis-luggage.example,${cell}\n`)
    expect(run('import', 'sheet.csv')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('the table says the same') as unknown,
    })
    expect(rows()).toEqual(before)
  })

  test.each(['n', 'nein', 'stop'])('`%s` refuses a guess', async (answer) => {
    const sheet = { guessed: new Map([['Land', 'place.country']]), corrections: [] } as unknown as Sheet
    await expect(confirmed(sheet, false, { ask: () => Promise.resolve(answer) })).rejects.toThrow(
      'Nothing was written.',
    )
  })

  test('`--set` changes no row that the table has, and no header of a sheet runs a command', () => {
    const { write, run, rows } = project()
    const before = rows()
    write('domain,$(touch x)\nparis-luggage.example,a\n')
    const { status, stderr } = run('import', 'sheet.csv', '--set', 'type=POI')
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringContaining(`--map '$(touch x)=names.en'`) as unknown,
    })
    expect(rows()).toEqual(before)
  })

  test.each(['["Port, North", Port Sud]', '["Port, North"]', '[Port Sud]', '[]'])(
    'a place without airports stays one, and its city and stations stay as they are: %s',
    (stations) => {
      const { cwd, write, run, rows } = project()
      const own = `airports: [], city: Port, center: [1.5, -2], stations: ${stations}`
      const file = join(cwd, 'sites.yaml')
      writeFileSync(file, readFileSync(file, 'utf8').replace(/(place: \{[^}]*[^ }]) *\}/, `$1, ${own} }`))
      const before = rows()
      write(run('export').stdout)
      expect(run('import', 'sheet.csv').stdout).toContain('the table says the same')
      expect(rows()).toEqual(before)
    },
  )
})

describe('what a sheet lacks', () => {
  const rows = Array.from({ length: 200 }, (_, index) => `office-${index}.example,Partner - Rail,Office ${index}\n`)
  test('is one finding for a column, before any other, and can be one value', () => {
    const { write, run, rows: written } = project()
    write(`Domain name,Category,Organization\n${rows.join('')}`)
    const { status, stderr } = run('import', 'sheet.csv')
    expect({ status, lines: stderr.trimEnd().split('\n').length }).toEqual({ status: 1, lines: 3 })
    expect(stderr).toContain('The sheet has no column for `type` and `slug`, and 200 rows of it are new.')
    write(`Domain name,Slug\n${rows.map((line, index) => `${line.split(',')[0]},o${index}\n`).join('')}`)
    expect(run('import', 'sheet.csv', '--set', 'type=city').status).toBe(0)
    expect(written()).toMatchObject({ 'office-7.example': { type: 'city', slug: 'o7' } })
    expect(run('import', 'sheet.csv', '--set', 'type').stderr).toContain('Write `--set type=poi`.')
  })

  test.each<[string, string, string]>([
    [
      'half a position',
      'Website,Lat,Lng\nparis-luggage.example,48.9,\n',
      'The field `Lng` is missing.\n  ╭─ sheet.csv:2:28',
    ],
    [
      'a column of a position',
      'Website,Lat\nparis-luggage.example,48.9\n',
      'The field `longitude` is missing.\n  ╭─ sheet.csv:2:23',
    ],
    [
      'a second column',
      'Website,Name,Name\nparis-luggage.example,A,B\n',
      '`Name` and `Name [C]` are both `names.en`. Leave one out with `--map "C=-"`.',
    ],
    [
      'a domain',
      'Website,Type,Slug\nhttp://me@lyon.example/,city,lyon\n',
      '`Website`: `http://me@lyon.example/` is not a domain: `://` is part of a URL, not of a domain.\n  ╭─ sheet.csv:2:1',
    ],
  ])('%s is at its cell', (_what, text, message) => {
    const { write, run } = project()
    write(text)
    const { status, stderr } = run('import', 'sheet.csv')
    expect(status).not.toBe(0)
    expect(stderr).toContain(message)
  })

  test('a position in two empty cells is removed, and a column is left out by its letter, once', () => {
    const { write, run, rows: written, settings } = project()
    write('Website,Lat,Lng,Name,Name\nparis-luggage.example,,,A,B\n')
    expect(run('import', 'sheet.csv', '--map', 'E=-').status).toBe(0)
    expect(written()['paris-luggage.example']).toMatchObject({ names: { en: 'A' } })
    expect(written()['paris-luggage.example']?.place).not.toHaveProperty('geo')
    expect(settings()).not.toHaveProperty('import')
  })
})

test('guessed columns are asked for on a terminal', async () => {
  const sheet = { guessed: new Map([['Land', 'place.country']]), corrections: [] } as unknown as Sheet
  const asked: string[] = []
  const says = (answer: string) => ({
    ask: (question: string) => {
      asked.push(question)
      return Promise.resolve(answer)
    },
  })
  await confirmed(sheet, false, says(''))
  expect(asked).toEqual(['Guessed from headers and cells: `Land` is `place.country`. Is this right? [yes] '])
  await confirmed(sheet, false, {})
})
