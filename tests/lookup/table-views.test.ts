import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csv } from '../../cli/lookup/formats/csv.ts'
import { markdownTable, code } from '../../cli/lookup/formats/markdown.ts'
import { listDocument, listViews } from '../../cli/lookup/formats/list-views.ts'
import { documentText } from '../../cli/program/document-text.ts'
import type { SiteList } from '../../cli/lookup/formats/list-views.ts'
import { matrixDocument, matrixViews } from '../../cli/lookup/formats/matrix-views.ts'
import { verdictMarks } from '../../cli/lookup/formats/verdict-marks.ts'
import { textWidth } from '../../compiler/domain/text-width.ts'
import { listedSite } from '../../compiler/lookup/listed-site.ts'
import type { ListedSite } from '../../compiler/lookup/listed-site.ts'
import { matrix } from '../../compiler/lookup/matrix.ts'
import type { Matrix } from '../../compiler/lookup/matrix.ts'
import { selectRows } from '../../compiler/lookup/select-rows.ts'
import type { RowFilter } from '../../compiler/lookup/select-rows.ts'
import { golden } from '../fixture-project.ts'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { silentHost as host } from './silent-host.ts'
import { compiled } from './compiled-fixture.ts'

async function matrixOfTable(languages: readonly string[] = []): Promise<Matrix> {
  const { context } = await compiled()
  return matrix(context, context.ast.sites, languages)
}

function expectGolden(name: string, text: string): void {
  const file = join(import.meta.dirname, 'expected', name)
  if (process.env['UPDATE'] === '1') writeFileSync(file, text)
  expect(text).toBe(golden(file))
}

test('the columns of a list stand below each other, whatever the room of a letter', () => {
  const site = { type: 'poi', country: 'JP', locales: ['en'], languages: ['en'], primary: false } as const
  const sites = [
    { ...site, domain: '東京駅.example', slug: 'tokyo' },
    { ...site, domain: 'osaka-bags.example', slug: 'osaka' },
  ] as unknown as readonly ListedSite[]
  const [head = '', tokyo = '', osaka = ''] = listViews.pretty({ sites, all: 2 }, host).split('\n')
  const before = (line: string): number => textWidth(line.slice(0, line.search(/ (?:type|poi)/)))
  expect(before(tokyo)).toBe(before(osaka))
  expect(before(head)).toBe(before(osaka))
})

describe('the matrix', () => {
  test.each(['pretty', 'csv', 'markdown'] as const)('as %s', async (format) => {
    expectGolden(`matrix.${format}.txt`, matrixViews[format](await matrixOfTable(), host))
  })

  test('as json', async () => {
    expectGolden('matrix.json.txt', documentText(matrixDocument(await matrixOfTable()), ['locales', 'sites']))
  })

  test.each([40, 30])('fits a terminal of %i columns, with every cell in it', async (columns) => {
    const text = matrixViews.pretty(await matrixOfTable(), { ...host, columns })
    const body = text.split('\n\n')[0] ?? ''
    // What locales.yaml does not have comes after the cells.
    for (const line of body.split('\n')) expect(line.replace(/ \? .*/, '').length).toBeLessThanOrEqual(columns)
    expect(body).toMatch(/✔ ?✔ ?! ?x ?u ?i ?· \? xx/)
  })

  test('shows the wanted columns alone', async () => {
    expect((await matrixOfTable(['ru'])).columns.map(({ code: one }) => one)).toEqual(['ru-RU'])
  })

  test('each verdict has a mark of its own', () => {
    const marks = Object.values(verdictMarks).map(({ mark }) => mark)
    expect(new Set(marks).size).toBe(marks.length)
  })

  test('its totals are its cells', async () => {
    const { rows, columns, totals } = await matrixOfTable()
    const cells = rows.length * columns.length + rows.flatMap(({ unknown }) => unknown).length
    expect(Object.values(totals).reduce((sum, one) => sum + one, 0)).toBe(cells)
  })
})

describe('the list', () => {
  const listOfTable = async (): Promise<SiteList> => {
    const { context } = await compiled()
    return { sites: context.ast.sites.map((site) => listedSite(context, site)), all: 4 }
  }

  test.each(['pretty', 'csv', 'markdown'] as const)('as %s', async (format) => {
    expectGolden(`list.${format}.txt`, listViews[format](await listOfTable(), host))
  })

  test('as json', async () => {
    expectGolden('list.json.txt', documentText(listDocument(await listOfTable()), ['sites']))
  })
})

describe('a filter', () => {
  const none: RowFilter = { types: [], locales: [], countries: [], sets: [], texts: [] }
  const select = async (filter: Partial<RowFilter>): Promise<unknown> => {
    const rows = selectRows((await compiled()).context, { ...none, ...filter })
    return 'problem' in rows ? rows.problem : rows.map(({ domain }) => domain)
  }

  test.each([
    [{ types: ['poi'] }, ['ru.example']],
    [{ countries: ['IT'] }, ['rome-bags.example']],
    // The first row takes it as the default.
    [{ sets: ['pair'] }, ['paris-bags.example']],
    [{ sets: ['three', 'pair'] }, ['paris-bags.example', 'rome-bags.example', 'roma-luggage.example']],
    [{ locales: ['ru-RU'] }, ['rome-bags.example', 'roma-luggage.example']],
    [{ locales: ['xx'] }, ['rome-bags.example']],
    [{ texts: ['ROM', 'luggage'] }, ['roma-luggage.example']],
    [{ types: ['city'], texts: ['paris'] }, ['paris-bags.example']],
    [{ texts: ['nowhere'] }, []],
  ])('%j', async (filter, domains) => {
    expect(await select(filter)).toEqual(domains)
  })

  test.each([
    [{ types: ['citi'] }, 'There is no type `citi`. Did you mean `city`?'],
    [{ sets: ['pari'] }, 'There is no locale set `pari`. Did you mean `pair`?'],
    [{ locales: ['de-DD'] }, 'There is no language or locale `de-DD`. Did you mean `de-DE`?'],
    [{ countries: ['FR'] }, 'There is no site in the country `FR`.'],
  ])('%j is a mistake', async (filter, problem) => {
    expect(await select(filter)).toBe(problem)
  })
})

describe('a table for spreadsheets', () => {
  test.each([
    ['=HYPERLINK("http://a")', '"\'=HYPERLINK(""http://a"")"'],
    ['+1', '"\'+1"'],
    ['-1', '"\'-1"'],
    ['@SUM(A1)', '"\'@SUM(A1)"'],
    ['\t=1', '"\\t=1"'],
    ['＝1', '"\'＝1"'],
    [' =1', '"\' =1"'],
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['plain', 'plain'],
  ])('%j is %s', (text, cell) => {
    const quoted = csv([[text]])
    expect(quoted.trimEnd()).toBe(text.startsWith('\t') ? '\\t=1' : cell)
  })

  test('no cell begins a formula or ends its line, whatever is in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = csv([[text, 'next']])
        expect(line.slice(0, -2)).not.toMatch(/[\r\n]/)
        expect(line.replace(/^"/, '').trimStart()).not.toMatch(/^[=+\-@]/)
        expect(line.endsWith(',next\r\n')).toBe(true)
      }),
    )
  })

  test('a text of a file ends no cell of Markdown, and is no link or mention', () => {
    expect(markdownTable([['a'], [code('x|y`z @someone <b>')]])).toBe("| a |\n| --- |\n| `x\\|y'z @someone <b>` |\n")
  })
})

describe('the commands', () => {
  test('print the real table', () => {
    const list = runCli(['list', '--format', 'csv'])
    expect(list.status).toBe(0)
    expect(list.stdout.split('\r\n').length).toBeGreaterThan(140)
    const drawn = runCli(['matrix', 'louvre', '--locale', 'fr', 'ja', '--format', 'json'])
    expect(JSON.parse(drawn.stdout)).toMatchObject({
      schema: 'microsites.matrix/v1',
      sites: [{ domain: 'louvre-luggage.example', verdicts: { 'fr-FR': 'served', 'ja-JP': 'missing' } }],
    })
  })

  test.each([
    [['list', 'nothing-like-this'], 'No site matches the filters.'],
    [['matrix', '--locale', 'xx'], 'There is no language or locale `xx`.'],
    [['list', '--type', 'hotel'], 'There is no type `hotel`.'],
  ])('%j is wrong usage', (args, says) => {
    const { status, stdout, stderr } = runCli(args)
    expect(stderr).toContain(says)
    expect({ status, stdout }).toEqual({ status: 64, stdout: '' })
  })

  test('a table that cannot be read is no empty one', () => {
    const cwd = temporaryFolder()
    writeFileSync(join(cwd, 'sites.yaml'), 'version: 1\nsites: [\n')
    expect(runCli(['list'], { cwd })).toMatchObject({ status: 1, stdout: '' })
    expect(runCli(['matrix'], { cwd }).stderr).toContain('Run `microsites validate` for details')
  })
})
