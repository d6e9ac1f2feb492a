import { describe, expect, test } from 'vitest'
import type { DiffDetail, DiffReport } from '../../cli/diff/formats/diff-report.ts'
import { diffDocument } from '../../cli/diff/diff-document.ts'
import { documentText } from '../../cli/program/document-text.ts'
import { diffFormats } from '../../cli/diff/formats/index.ts'
import { formattersOf } from '../formatters-of.ts'
import type { Change } from '../../compiler/diff/change.ts'
import type { Level } from '../../compiler/diff/levels.ts'
import { besideCode } from '../findings/beside-code.ts'
import { annotationsOf } from '../findings/check-format.ts'
import { checkChanges } from '../findings-schema.ts'

/** A text that means something to each of the formats. */
const hostile = [
  '\u0000\u0008\u001B[31m\u001B]8;;https://evil.example\u0007\r\n::error::forged\n##[error]forged',
  '%0A::warning file=x::forged%25',
  '</details></summary><script>alert(1)</script><img src=https://evil.example/x onerror=alert(1)>&amp;',
  '![x](https://evil.example/x.png) [link](https://evil.example) <b>b</b> @team #12 !3 www.evil.example | a | b |',
  '`` @team ``` <!-- ',
  '\u202Eevil\u2066 {0} {{x}} "quoted" \'too\'',
].join(' ')

function change(number: number, level: Level, more: Partial<Change> = {}): Change {
  return {
    kind: 'site/name',
    level,
    subject: `site-${number}.example`,
    domain: `site-${number}.example`,
    what: `name in \`en\`: \`${number}\``,
    reason: 'Pages show another name.',
    addresses: [{ url: `https://site-${number}.example/`, effect: 'stops', language: 'en' }],
    edits: [{ path: ['sites', `site-${number}.example`, 'slug'], before: 'a', after: 'b' }],
    suggested: [{ from: `site-${number}.example`, to: 'other.example' }],
    place: { side: 'after', file: 'sites', path: [`site-${number}.example`] },
    ...more,
  }
}

const report = (changes: readonly Change[], more: Partial<DiffReport> = {}): DiffReport => ({
  changes,
  from: 'main 8f3c1d2',
  to: 'working tree',
  rebuilt: changes.map(({ subject }) => subject),
  domains: { all: 151, new: 1, gone: 2 },
  sites: { before: 150, after: 150, changed: 4 },
  guard: { limit: 30, exceeded: false },
  textPages: 3,
  environment: 'production',
  folder: 'a folder/',
  placeOf: () => ({
    side: 'after',
    file: 'sites.yaml',
    line: 3,
    author: { name: hostile, commit: 'a'.repeat(40), day: '2026-11-21' },
  }),
  ...more,
})

const forged = report(
  [
    change(1, 'breaking', { subject: hostile, what: `\`${hostile}\` ${hostile}`, reason: hostile }),
    change(2, 'risky', { addresses: [{ url: hostile, effect: 'moves', to: hostile }] }),
    change(3, 'safe', { suggested: [{ from: hostile, to: hostile }], edits: [{ path: [hostile], before: hostile }] }),
  ],
  { from: hostile, to: hostile, reason: hostile },
)

const many = report(Array.from({ length: 10_000 }, (_, n) => change(n, n < 5_000 ? 'breaking' : 'safe')))

type Formatter = (report: DiffReport, detail: DiffDetail, host: { color: boolean }) => string
const formatters = {
  ...(await formattersOf<keyof typeof diffFormats, Formatter>(diffFormats)),
  json: (of: DiffReport) => documentText(diffDocument(of)),
}
type DiffFormat = keyof typeof formatters

const write = (format: DiffFormat, of: DiffReport, detail = { impact: false, details: true }): string =>
  formatters[format](of, detail, { color: false })

describe.each(Object.keys(formatters) as DiffFormat[])('CL-03 %s', (format) => {
  test('lets no text of a file be more than text', () => {
    for (const impact of [false, true]) {
      const text = write(format, forged, { impact, details: true })
      // eslint-disable-next-line no-control-regex -- they are what is looked for
      expect(text).not.toMatch(/[\u0000-\u0008\u001B]/)
      if (format !== 'json') expect(text).not.toMatch(/[\u202E\u2066]|^(?:::error::|##\[error\])forged/m)
    }
  })

  test('bears 10,000 changes', () => {
    expect(write(format, many).length).toBeGreaterThan(100)
  })
})

describe('json', () => {
  test.each([
    ['no change', report([])],
    ['all kinds of values', forged],
    ['10,000 changes', many],
  ])('is as its schema says: %s', (_name, of) => {
    expect(() => checkChanges(JSON.parse(write('json', of)))).not.toThrow()
  })

  test.each(['schema', 'level', 'guard', 'url', 'breaking'])('is noticed where it has no `%s`', (key) => {
    const without = JSON.parse(write('json', forged), (name, value: unknown) =>
      name === key ? undefined : value,
    ) as unknown
    expect(() => checkChanges(without)).toThrow('Not as schemas/diff.schema.json says')
  })
})

describe('markdown', () => {
  test('is empty where nothing has changed', () => {
    expect(write('markdown', report([]))).toBe('')
    expect(write('github', report([]))).toBe('')
  })

  test('fits a comment, with the worst first, and says how much is left out', () => {
    const different = report(
      Array.from({ length: 10_000 }, (_, n) => change(n, n < 9_999 ? 'breaking' : 'safe', { what: `${n} ${hostile}` })),
    )
    for (const of of [many, different]) expect(write('markdown', of).length).toBeLessThanOrEqual(65_536)
    expect(write('markdown', different)).toMatch(/\n… and \d+ more changes\.\n$/)
  })

  test('says what is left out, and what prints it', () => {
    const of = (sites: number): string =>
      write('markdown', report(Array.from({ length: sites }, (_, n) => change(n, 'breaking', { what: `slug ${n}` }))))
    expect(of(10)).not.toContain('Left out')
    // Authors' names are long here.
    const withoutPlaces = of(100)
    expect(withoutPlaces).toContain(
      'Left out: the place of each change. Run `microsites diff --details` for everything.',
    )
    expect(withoutPlaces).toContain('\n  site-99.example: other.example\n')
    expect(withoutPlaces).toContain('- `https://site-99.example/`')
    expect(of(250)).toContain(
      'Left out: the place of each change, each URL, 250 lines for `moved:` (see `microsites diff --suggest`).',
    )
  })

  test('has missing lines in a block to copy, which no line ends', () => {
    const suggested = [
      { from: 'a.example', to: 'b.example' },
      { from: 'c.example', to: '```` </details>\n````\n@team' },
      { from: 'aliases', to: "['{domain}']", below: 'environments.production' },
    ]
    const text = write('markdown', report([change(1, 'breaking', { suggested })]))
    expect(text).toContain(
      'add below `moved:` in sites.yaml:\n\n`````yaml\n  a.example: b.example\n  c.example: ```` </details>\\n````\\n@team\n`````\n',
    )
    expect(text).toContain("microsites.yaml:\n\n```yaml\n    aliases: ['{domain}']\n```\n")
  })

  test('says how many lines of one change it does not show', () => {
    const text = write(
      'markdown',
      report(Array.from({ length: 60 }, (_, n) => change(n, 'breaking', { what: 'is gone' }))),
    )
    expect(text).toContain('\nand 10 more (see `--suggest`)')
    expect(text).toContain('- and 10 more (see `--details`)')
  })

  test('mentions nobody, loads nothing and closes what it opens', () => {
    const text = write('markdown', forged)
    const { raw, shown } = besideCode(text)
    expect(raw).not.toMatch(/<(?!\/?(?:details|summary)>)|[[\]|`]|&(?!#8203;)/)
    expect(shown).not.toMatch(/[@#!]\w|:\/\/|www\./)
    expect(shown).toContain('script')
    expect(text.match(/<details>/g)?.length).toBe(text.match(/<\/details>\n/g)?.length)
  })
})

describe.each(['pretty', 'markdown', 'html'] as const)('CL-03 %s, at its head', (format) => {
  const changed = [change(1, 'breaking', { what: 'is gone' })]
  const guard = { limit: 2, exceeded: true }
  const headOf = (more: Partial<DiffReport>, impact: boolean): string =>
    write(format, report(changed, more), { impact, details: false }).split(/build|is gone/)[0] ?? ''

  test.each([false, true])('says that the guard refuses a change, and what it needs (only sums: %s)', (impact) => {
    const head = headOf({ guard }, impact)
    expect(head).toContain('Refused by the guard: 4 of 150 sites change')
    expect(head).toContain('limit 2 %')
    expect(head).toMatch(/--reason|<code>--reason/)
    expect(headOf({}, impact)).not.toContain('guard')
  })

  test('says with which reason it would not', () => {
    const text = write(format, report(changed, { guard, reason: 'the city has asked' }))
    expect(text).toContain('Allowed with a reason, although it exceeds the guard')
    expect(text).toContain('the city has asked')
    expect(text).not.toContain('Refused')
  })
})

describe('158 changes that differ only in their values', () => {
  const slugs = report(
    Array.from({ length: 158 }, (_, n) =>
      change(n, 'breaking', { kind: 'site/slug', what: `slug \`a-${n}\` → \`b-${n}\``, reason: 'No redirect.' }),
    ),
  )
  const lines = (format: DiffFormat, details = false): readonly string[] =>
    write(format, slugs, { impact: false, details }).trimEnd().split('\n')

  test('are one block with the first three of them, in pretty', () => {
    const text = lines('pretty')
    expect(text).toHaveLength(21)
    expect(text[2]).toBe('BREAKING  each of 158 sites  slug `…` → `…`')
    expect(text.slice(3, 7).map((line) => line.trim())).toEqual([
      'site-0.example: slug `a-0` → `b-0`',
      'site-1.example: slug `a-1` → `b-1`',
      'site-2.example: slug `a-2` → `b-2`',
      'and 155 more (see --details)',
    ])
    expect(text.at(-1)).toContain('158 breaking')
  })

  test('are all there with --details', () => {
    const text = lines('pretty', true).join('\n')
    for (const change of slugs.changes) expect(text).toContain(`${change.subject}: ${change.what}`)
  })

  test('are one annotation', () => {
    const annotations = annotationsOf(write('github', slugs))
    expect(annotations).toHaveLength(1)
    expect(annotations[0]?.message).toContain('each of 158 sites slug `…` → `…`.\nsite-0.example: slug `a-0` → `b-0`\n')
    expect(annotations[0]?.message).toContain('and 155 more (see --details)')
  })

  test('are one block of a comment, and one article of a page', () => {
    const comment = lines('markdown')
    expect(comment.filter((line) => line.startsWith('🔴'))).toEqual([
      '🔴 **breaking** each of 158 sites slug `…` → `…`\\',
    ])
    expect(comment).toContain('for example site\\-0\\.example: slug `a-0` → `b-0`\\')
    const page = lines('html').join('\n')
    expect(page.match(/<article/g)).toHaveLength(1)
    for (const { subject } of slugs.changes) expect(page).toContain(`<li><code>${subject}: slug`)
  })

  test('are complete in json', () => {
    expect((JSON.parse(lines('json').join('\n')) as { changes: unknown[] }).changes).toHaveLength(158)
  })

  test('stand alone if there are at most three, and if their level or words differ', () => {
    const few = slugs.changes.slice(0, 3)
    expect(write('pretty', report(few), { impact: false, details: false })).not.toContain('each of')
    const two = [
      ...few,
      change(3, 'risky', { what: 'slug `a` → `b`' }),
      change(4, 'breaking', { what: 'type `a` → `b`' }),
    ]
    expect(write('pretty', report(two), { impact: false, details: false })).not.toContain('each of')
  })
})

describe('github', () => {
  test('shows ten of a level at most, beside the line that changed', () => {
    const different = many.changes.map((one, n) => ({ ...one, what: `name ${n}` }))
    const annotations = annotationsOf(write('github', report(different)))
    expect(annotations.filter(({ level }) => level === 'error')).toHaveLength(10)
    expect(annotations.filter(({ level }) => level === 'notice')).toHaveLength(10)
    expect(annotations[9]?.message).toBe('There are 4991 more changes.')
    expect(annotations[0]?.properties).toMatchObject({ file: 'a folder/sites.yaml', line: '3' })
  })

  test('shows what is gone beside no line', () => {
    const gone = { side: 'before', file: 'sites.yaml', line: 3 } as const
    const [one] = annotationsOf(write('github', report([change(1, 'breaking')], { placeOf: () => gone })))
    expect(one?.properties).toEqual({ title: 'breaking: site/name' })
  })

  test('is read by its reader, whatever files say', () => {
    expect(annotationsOf(write('github', forged))).toHaveLength(3)
  })
})

test('html: no element, attribute or address comes from a file', () => {
  const tags = (of: DiffReport): readonly string[] => write('html', of).match(/<[^>]*>/g) ?? []
  const plain = new Set(tags(report([change(1, 'breaking'), change(2, 'risky'), change(3, 'safe')])))
  expect(tags(forged).filter((tag) => !plain.has(tag))).toEqual([])
  expect(write('html', report([]))).toContain('No change.')
})
