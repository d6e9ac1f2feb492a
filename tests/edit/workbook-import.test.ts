import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { starterProject } from './starter-project.ts'
import { workbook, workbookXml } from './workbook.ts'
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
    for (const [cell, shown] of [
      [{ error: '#N/A' }, '#N/A'],
      [{ number: 33_612_345_678, style: 1 }, '########'],
    ] as const) {
      const rows = [
        ['Domain', 'Name'],
        ['paris-luggage.example', cell],
      ]
      const { run, read } = projectWith(workbook({ Domains: rows }))
      const before = read('sites.yaml')
      const { status, stdout, stderr } = run('import', 'sites.xlsx')
      expect(status).toBe(1)
      expect(stdout + stderr).toContain(`\`${shown}\``)
      expect(stdout + stderr).toContain('sites.xlsx:2')
      expect(read('sites.yaml')).toBe(before)
    }
  })

  test.each<[string, WorkbookCell, string]>([
    ['a day', new Date('2026-11-01'), '2026-11-01'],
    ['a day and a time', new Date('2026-11-01T14:30:00Z'), '2026-11-01 14:30'],
    ['a time', new Date('1899-12-30T08:00:00Z'), '08:00'],
    ['a number with zeros in front', { number: 1067, style: 2 }, '01067'],
    ['the digits of a number, not of its bits', 0.1 + 0.2, '0.3'],
    ['a small number', 1e-7, '0.0000001'],
    ['a formula', { xml: '<f>UPPER("p")</f>', type: 'str', value: 'P' }, 'P'],
  ])('has %s as a spreadsheet shows it', (_, cell, shown) => {
    const rows = [
      ['Domain', 'Name'],
      ['paris-luggage.example', cell],
    ]
    const { run, read } = projectWith(workbook({ Domains: rows }))
    expect(run('import', 'sites.xlsx')).toMatchObject({ status: 0 })
    expect(read('sites.yaml').replaceAll('"', "'")).toMatch(
      new RegExp(`names: \\{ en: '?${shown.replaceAll("'", '')}'?, `),
    )
  })

  test('may have marks on many places, and notes of other programs', () => {
    const marked = `<conditionalFormatting sqref="${'A1 '.repeat(20_000)}"/>`
    const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="str"><v>Domain</v></c><c r="B1" t="str"><v>Name</v></c></row><row r="2"><c r="A2" t="str"><v>paris-luggage.example</v></c><c r="B2" t="str"><v>Lutetia</v></c></row></sheetData>${marked}</worksheet>`
    const extra = { 'xl/worksheets/sheet1.xml': sheet, 'customXml/item1.xml': '<!-- of a library --><a/>' }
    const { run, read } = projectWith(workbook({ A: [] }, extra))
    expect(run('import', 'sites.xlsx')).toMatchObject({ status: 0 })
    expect(read('sites.yaml')).toContain('Lutetia')
  })

  test('counts days from where it says, and keeps those that are written as text', () => {
    const day = { xml: '', type: 'd', value: '2026-11-01T00:00:00' }
    const table = (cell: WorkbookCell) => ({
      A: [
        ['Domain', 'Name'],
        ['paris-luggage.example', cell],
      ],
    })
    const since1904 = { 'xl/workbook.xml': workbookXml('<workbookPr date1904="true"/>', ['A']) }
    for (const [bytes, shown] of [
      [workbook(table({ number: 46_327, style: 1 }), since1904), '2030-11-02'],
      [workbook(table(day)), '2026-11-01'],
    ] as const) {
      const { run, read } = projectWith(bytes)
      expect(run('import', 'sites.xlsx').status).toBe(0)
      expect(read('sites.yaml')).toContain(`en: ${shown}`)
    }
  })

  test('has no hidden sheets, unless one is named', () => {
    const xml = workbookXml('', ['Lists', 'Domains']).replace('name="Lists"', 'name="Lists" state="hidden"')
    const sheets = {
      Lists: [['a', 'b']],
      Domains: [
        ['Domain', 'Type', 'Slug'],
        ['lyon-bags.example', 'city', 'lyon'],
      ],
    }
    const { run } = projectWith(workbook(sheets, { 'xl/workbook.xml': xml }))
    expect(run('import', 'sites.xlsx', '--dry-run').status).toBe(0)
    expect(run('import', 'sites.xlsx', '--object', 'Lists').stderr).not.toContain('no sheet')
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
    ['a row far below', sheetWith("<row r='1'><c r='A1048576'/></row>"), /has more than 100000 rows/],
    ['a number of a row far below', sheetWith('<row r="9999999"><c r="A1"/></row>'), /has more than 100000 rows/],
    ['a wide table of empty cells', sheetWith('<row r="1"><c r="GR99999"/></row>'), /has more than 2000000 cells/],
    ['an address as a reference', sheetWith('<row r="1"><c r="&#90;ZZZ1"/></row>'), /cells without an address/],
    ['an address in small letters', sheetWith('<row r="1"><c r="zzzz1"/></row>'), /cells without an address/],
    ['two addresses', sheetWith('<row r="1"><c r="A1" x:r="ZZZ1"/></row>'), /cells without an address/],
    ['an address behind a sign', sheetWith('<row r="1"><c a=">" r="ZZZ1"/></row>'), /cells without an address/],
    [
      'a tag without an end',
      sheetWith(`<row r="1"><c r="A1"${' '.repeat(10_000_000)}/></row>`),
      /XML that no spreadsheet writes/,
    ],
    ['tags in tags', sheetWith('<c '.repeat(1_000_000)), /XML that no spreadsheet writes/],
    [
      'a comment',
      sheetWith('<row r="1"><c r="A1" t="str"><v>a<!-- b -->c</v></c></row>'),
      /XML that no spreadsheet writes/,
    ],
    [
      'a formula without a value',
      sheetWith('<row r="1"><c r="D2"><f>A1</f></c></row>'),
      /a formula in D2 whose value is not saved/,
    ],
    [
      'a formula of a number without one',
      sheetWith('<row r="1"><c r="D2"><f>A1</f><v></v></c></row>'),
      /a formula in D2 whose value is not saved/,
    ],
    ['one of another program', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1), /has a password, or is an older workbook/],
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

/** A workbook whose only sheet is written like this. */
function sheetWith(xml: string): Uint8Array {
  return workbook({ A: [] }, { 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${xml}</sheetData></worksheet>` })
}
