import { describe, expect, test } from 'vitest'
import type { Finding, WaivedFinding } from '../../compiler/diagnostic/finding.ts'
import { findingsFormatNames, findingsFormats } from '../../cli/findings/formats/index.ts'
import type { FindingsFormat, FindingsFormatter } from '../../cli/findings/formats/index.ts'
import { formattersOf } from '../formatters-of.ts'
import type { FindingsReport } from '../../cli/project/findings-report.ts'
import { markdownText } from '../../cli/text/markdown-text.ts'
import { besideCode } from './beside-code.ts'
import { annotationsOf, checkFormat } from './check-format.ts'

const findingsViews = await formattersOf<FindingsFormat, FindingsFormatter>(findingsFormats)

const machine = findingsFormatNames.filter((format) => format !== 'pretty' && format !== 'markdown')
const write = (format: FindingsFormat, report: FindingsReport): string =>
  findingsViews[format](report, { color: false })

/** A name that means something to each of the formats. */
const hostile = [
  '\u0000\u0008\u001B[31m\r\n::error::forged\n##[error]forged',
  '%0A::warning file=x::forged%25',
  ']]></system-out><script>alert(1)</script>&amp;',
  '[link](https://evil.example) <b>b</b> @team #12 !3 www.evil.example | a | b |',
  '`` @team ``` <!-- ',
  '\u202Eevil\u2066 \uFFFE\uFFFF \uD800 {0} {{x}}',
].join(' ')

const text = 'one: 😀é two\nthree: four\n'

function finding(number: number, more: Partial<Finding> = {}): Finding {
  return {
    fingerprint: `f${String(number).padStart(15, '0')}`,
    code: 'site/shared-slug',
    severity: 'warning',
    message: `The slug \`${hostile}\` is shared.`,
    help: `Give one another than \`${hostile}\`, ${hostile}`,
    impact: hostile,
    domain: hostile,
    span: { file: 'sites.yaml', start: 9, end: 12 },
    related: [{ message: hostile, span: { file: 'a b#?%:é,.yaml', start: 0, end: 3 } }],
    ...more,
  }
}

const waived: WaivedFinding = {
  ...finding(9),
  waiver: { owner: hostile, reason: hostile, until: '2027-03-01' },
}

const report = (diagnostics: readonly Finding[], more: Partial<FindingsReport> = {}): FindingsReport => ({
  diagnostics,
  waived: [],
  textOf: () => text,
  counts: { sites: 2, locales: 5 },
  folder: '',
  ...more,
})

const cases: Readonly<Record<string, FindingsReport>> = {
  'no findings': report([]),
  'names that mean something to the format': report([finding(1), finding(2, { severity: 'error' })], {
    waived: [waived],
    since: { ref: hostile, commit: 'a'.repeat(40), known: 3 },
  }),
  'a finding about a whole file, one over two lines, and one at the end of the file': report([
    finding(1, { span: { file: 'sites.yaml', start: 0, end: 0 } }),
    finding(2, { span: { file: 'sites.yaml', start: 9, end: 18 } }),
    finding(3, { span: { file: 'sites.yaml', start: text.length, end: text.length } }),
  ]),
  'a file of a name that is no part of an address': report([
    finding(1, { span: { file: 'a b#?%:é,.yaml', start: 0, end: 3 } }),
  ]),
  '10,000 findings': report(
    Array.from({ length: 10_000 }, (_, n) => finding(n, { severity: n === 9_999 ? 'error' : 'warning' })),
  ),
}

describe.each(machine)('%s', (format) => {
  test.each(Object.entries(cases))('is as it is published to be: %s', (_name, of) => {
    const written = write(format, of)
    expect(() => checkFormat[format](written)).not.toThrow()
    // eslint-disable-next-line no-control-regex -- they are what is looked for
    expect(written).not.toMatch(/[\u0000-\u0008\u001B\u202E\u2066\uD800\u00AD]/u)
  })

  test.runIf(['json', 'ndjson', 'gitlab', 'sarif', 'rdjson'].includes(format))(
    'escapes invisible characters with the same meaning',
    () => {
      const written = write(format, report([finding(1, { help: 'A\u00ADB \u202E \u{E0041} क्\u200Dष' })]))
      expect(written).toMatch(/A\\u00adB \\u202e \\udb40\\udc41 क्\u200Dष/)
    },
  )

  test('is noticed where it is not', () => {
    const broken: Readonly<Record<string, (written: string) => string>> = {
      json: (written) => written.replace('"fingerprint"', '"print"'),
      ndjson: (written) => written.replace('"severity":"warning"', '"severity":"note"'),
      github: (written) => written.replace('file=', 'path='),
      gitlab: (written) => written.replace('"minor"', '"small"'),
      sarif: (written) => written.replace('"startLine"', '"line"'),
      rdjson: (written) => written.replace('"location"', '"place"'),
      junit: (written) => written.replace('<testcase name=', '<testcase title='),
    }
    const written = write(format, report([finding(1)]))
    expect(() => checkFormat[format](broken[format]?.(written) ?? '')).toThrow()
  })
})

describe('columns, behind a character of two code units and one of two bytes', () => {
  const one = report([finding(1)])

  test('are code units from 1 in JSON and SARIF', () => {
    expect(JSON.parse(write('json', one))).toMatchObject({
      findings: [{ location: { start: { line: 1, column: 10 }, end: { line: 1, column: 13 } } }],
    })
    expect(JSON.parse(write('sarif', one))).toMatchObject({
      runs: [
        {
          columnKind: 'utf16CodeUnits',
          results: [{ locations: [{ physicalLocation: { region: { startColumn: 10, endColumn: 13 } } }] }],
        },
      ],
    })
  })

  test('are bytes from 1 in rdjson, whichever finding comes first', () => {
    const spans = [9, 18, 9, 0].map((start, index) =>
      finding(index, { span: { file: 'f', start: start + 1, end: start + 3 } }),
    )
    const { diagnostics } = JSON.parse(write('rdjson', report(spans))) as {
      diagnostics: { location: { range: { start: object; end: object } } }[]
    }
    expect(diagnostics.map(({ location }) => location.range.start)).toEqual([
      { line: 1, column: 14 },
      { line: 2, column: 7 },
      { line: 1, column: 14 },
      { line: 1, column: 2 },
    ])
  })
})

describe('github', () => {
  const annotate = (errors: number, warnings: number) =>
    annotationsOf(
      write(
        'github',
        report(
          Array.from({ length: errors + warnings }, (_, n) =>
            finding(n, { severity: n < warnings ? 'warning' : 'error', message: `M${n}` }),
          ),
        ),
      ),
    )

  test('the worst come first', () => {
    expect(annotate(1, 2).map(({ level }) => level)).toEqual(['error', 'warning', 'warning'])
  })

  test('ten are ten; of eleven nine are shown, and the last says how many more there are', () => {
    expect(annotate(4, 6)).toHaveLength(10)
    const eleven = annotate(4, 7)
    expect(eleven).toHaveLength(10)
    expect(eleven.at(-1)).toEqual({
      level: 'warning',
      properties: { title: 'microsites' },
      message: 'There are 2 more findings.',
    })
  })

  test('a finding keeps its words, and says where in the repository it is', () => {
    const [one] = annotationsOf(write('github', report([finding(1, { message: '100% a,b:c' })], { folder: 'a,b/' })))
    expect(one?.properties).toEqual({
      file: 'a,b/sites.yaml',
      line: '1',
      endLine: '1',
      col: '10',
      endColumn: '12',
      title: 'site/shared-slug',
    })
    expect(one?.message).toMatch(/^100% a,b:c\n/)
  })
})

test('sarif: waived findings are suppressed, and a link in a message is none', () => {
  const written = write('sarif', report([finding(1)], { waived: [waived] }))
  const { runs } = JSON.parse(written) as {
    runs: { results: { suppressions: object[]; message: { text: string } }[] }[]
  }
  expect(runs[0]?.results.map(({ suppressions }) => suppressions.length)).toEqual([0, 1])
  expect(runs[0]?.results[0]?.message.text).toContain(String.raw`\[link\](https://evil.example)`)
})

test('junit: errors fail, warnings pass and say so, waived ones are skipped', () => {
  const written = write('junit', report([finding(1), finding(2, { severity: 'error' })], { waived: [waived] }))
  expect(written).toContain('<testsuite name="validate" tests="3" failures="1" errors="0" skipped="1">')
  expect(written.match(/<(?:failure|skipped|system-out)[ >]/g)).toEqual(['<system-out>', '<failure ', '<skipped>'])
})

describe('markdown', () => {
  const written = write('markdown', cases['names that mean something to the format'] ?? report([]))

  test('what files say is no link, no HTML, no mention, no reference and no table', () => {
    const { raw, shown } = besideCode(written)
    expect(raw).not.toMatch(/[<>|[\]`]|&(?!#8203;)/)
    expect(shown).not.toMatch(/[@#!]\w|:\/\/|www\./)
    expect(shown).toContain('script')
    // Each finding has its four lines, and none is of a file's making.
    expect(written.split('\n').filter((line) => line !== '')).toHaveLength(1 + 2 * 4)
  })

  test('two codes in a row stay two', () => {
    expect(besideCode(markdownText('`` a`x ```@team` `a``b` @team')).shown).not.toMatch(/@team/)
    expect(markdownText('`a``b`')).toBe('`a`&#8203;`b`')
  })

  test('is noticed where it is not escaped', () => {
    expect(besideCode('`a` [x](y) @team').raw).toMatch(/[[\]]/)
    expect(besideCode('\\`@team`').shown).toMatch(/@team/)
  })

  test('10,000 findings fit into a comment, the worst first', () => {
    const long = write('markdown', cases['10,000 findings'] ?? report([]))
    expect(long.length).toBeLessThan(65_536)
    expect(long).toMatch(/^### microsites validate: 1 error, 9999 warnings\n\n- \*\*error\*\*/)
    expect(long).toMatch(/\n… and \d+ more findings\.\n$/)
  })
})
