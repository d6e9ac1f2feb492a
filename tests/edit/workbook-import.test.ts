import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { starterProject } from './starter-project.ts'
import { workbook } from './workbook.ts'
import type { WorkbookCell } from './workbook.ts'

const header = ['Domain', 'Type', 'Slug', 'Lat', 'Lng', 'Name', 'Primary', 'Live since', 'Protection']
const lyon = ['https://Lyon-bags.example/', 'City', 1984, 45.76, '4,84', 'Lyon\nPart-Dieu', true]

function projectWith(bytes: Uint8Array, name = 'sites.xlsx') {
  const project = starterProject()
  writeFileSync(join(project.cwd, name), bytes)
  return project
}

describe('33 a workbook', () => {
  test('is read as a CSV file of the same cells is, with title, sum, types and corrections', () => {
    const rows: WorkbookCell[][] = [['Our domains'], [], header, [...lyon, new Date('2026-11-01')], ['Total', 1]]
    const { run, read } = projectWith(workbook({ Domains: rows }))
    const { status, stderr } = run('import', 'sites.xlsx', '--map', 'Live since=-', '--map', 'Protection=-')
    expect(status, stderr).toBe(0)
    expect(stderr).toMatch(/sites\.xlsx:1 is skipped: above the header[^]*sites\.xlsx:5 is skipped: a sum/)
    expect(parse(read('sites.yaml'))).toMatchObject({
      sites: {
        'lyon-bags.example': {
          type: 'city',
          slug: '1984',
          primary: true,
          place: { geo: [45.76, 4.84] },
          names: { en: 'Lyon Part-Dieu' },
        },
      },
    })
    expect(run('import', 'sites.xlsx').stdout).toContain('the table says the same')
  })

  test('has error values that are found at their row, not taken for empty cells', () => {
    const rows = [
      ['Domain', 'Slug'],
      ['paris-luggage.example', { error: '#N/A' }],
    ]
    const { run, read } = projectWith(workbook({ Domains: rows }))
    const before = read('sites.yaml')
    const { status, stdout, stderr } = run('import', 'sites.xlsx')
    expect(status).toBe(1)
    expect(stdout + stderr).toMatch(/`#N\/A`[^]*sites\.xlsx:2/)
    expect(read('sites.yaml')).toBe(before)
  })

  test('has days as the tables write them, whatever the format of the cell', () => {
    const rows = [
      ['Domain', 'Name'],
      ['paris-luggage.example', new Date('2026-11-01')],
    ]
    const { run, read } = projectWith(workbook({ Domains: rows }))
    expect(run('import', 'sites.xlsx').status).toBe(0)
    expect(read('sites.yaml')).toContain('en: 2026-11-01')
  })

  test('with several sheets asks which one, and reads that', () => {
    const table = [header.slice(0, 3), ['lyon-bags.example', 'city', 'lyon']]
    const { run, read } = projectWith(workbook({ Notes: [['x', 'y']], "It's ours": table, Empty: [] }))
    expect(run('import', 'sites.xlsx')).toMatchObject({
      status: 64,
      stderr: expect.stringContaining(
        '`sites.xlsx` has 2 sheets: `Notes`, `It\'s ours`. Name one, e.g. `--object "Notes"`.',
      ) as unknown,
    })
    expect(run('import', 'sites.xlsx', '--object', 'Ours').stderr).toContain('has no sheet `Ours`, but: `Notes`')
    expect(run('import', 'sites.xlsx', '--object', "It's ours").status).toBe(0)
    expect(read('sites.yaml')).toContain('lyon-bags.example')
    expect(run('facts', 'import', 'sites.xlsx').stderr).toContain('Keep only the one to import.')
  })

  test('of translations is read', () => {
    const project = starterProject()
    const [keys = '', first = ''] = project.run('i18n', 'export', 'de').stdout.split('\r\n')
    const rows = [keys, first].map((line) => line.split(',').slice(0, 4))
    writeFileSync(join(project.cwd, 'de.xlsx'), workbook({ Sheet1: rows }))
    expect(project.run('i18n', 'import', 'de.xlsx').status).toBe(0)
  })

  test.each<[string, Uint8Array, RegExp]>([
    [
      'no workbook',
      new TextEncoder().encode('domain,type'),
      /is not a workbook that can be read\. Save the sheet as CSV/,
    ],
    ['an archive of something else', workbook({}, { 'xl/workbook.xml': '<html/>' }), /is not a workbook|has no cells/],
    ['without cells', workbook({ Empty: [] }), /has no cells/],
    ['a row far below', workbook({ A: [] }, far('A1048576')), /has more than 100000 rows/],
    ['a cell far to the right', workbook({ A: [] }, far('XFD1')), /has more than 200 columns/],
    ['much in little', workbook({ A: [['a']] }, { 'xl/media/x': '0'.repeat(101 * 1024 * 1024) }), /more than 100 MB/],
    ['more than 10 MB', new Uint8Array(10 * 1024 * 1024 + 1), /10[ ,.]?485[ ,.]?760|10 MB|too large/],
  ])('is refused: %s', (_, bytes, why) => {
    const { run, read } = projectWith(bytes)
    const before = read('sites.yaml')
    const { status, stdout, stderr } = run('import', 'sites.xlsx')
    expect(status).toBeGreaterThan(0)
    expect(stdout + stderr).toMatch(why)
    expect(read('sites.yaml')).toBe(before)
  })

  test('of another program is refused with the way to bring it', () => {
    const { run } = projectWith(new Uint8Array(), 'sites.xls')
    expect(run('import', 'sites.xls').stderr).toContain('is not a CSV, XLSX, or JSON file: save it as .xlsx or .csv.')
  })
})

/** A sheet with one cell somewhere. */
function far(at: string): Record<string, string> {
  const xml = `<worksheet><sheetData><row r="1"><c r='${at}' t="inlineStr"><is><t>x</t></is></c></row></sheetData></worksheet>`
  return { 'xl/worksheets/sheet1.xml': xml }
}
