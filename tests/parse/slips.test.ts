import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { compile } from '../../compiler/compile.ts'
import { lineStarts, positionAt } from '../../compiler/source/position.ts'
import { applyEdits } from '../../compiler/source/text-edit.ts'
import type { SourceFile } from '../../compiler/source/source-file.ts'
import { loadProject } from '../../cli/project/load-project.ts'
import { fixtureDay, fixtureSources, memoryParseCache } from '../fixture-project.ts'
import type { SourceSet } from '../../compiler/source/source-set.ts'

const real = loadProject({ root: join(import.meta.dirname, '../..') })
const small = loadProject({ root: join(import.meta.dirname, '../mistakes/base') })
const facts: SourceFile = {
  path: 'facts.yaml',
  text: `version: 1
facts:
  # from the survey
  paris-bags.example:
    points: [{ name: Station Kiosk }]
    asOf: { points: 2026-11-20 }
  rome-bags.example:
    points: [{ name: Left Luggage }]
    asOf: { points: 2026-11-20 }
`,
}
const withFacts: SourceSet = { ...fixtureSources(), facts }
const cache = memoryParseCache()

type Name = 'sites' | 'locales' | 'platform' | 'facts'

/** A slip in a file: what replaces what. */
interface Case {
  readonly slip: string
  readonly replace: RegExp
  readonly by: string | ((found: string) => string)
  /** What the finding says, at the marked text. */
  readonly says: string
  readonly marks: string
  /** Whether the fix gives exactly the text before. Otherwise it gives the same project. */
  readonly restores?: false
}

const row = (domain: string): RegExp => new RegExp(`^  ${domain}:\\n(?:    .*\\n)+`, 'm')
const outdented = (by: number) => (found: string) => found.replaceAll(new RegExp(`^ {${by}}`, 'gm'), '')

function slipsOf(key: string, name: string, field: string, rows: string): readonly Case[] {
  const isNot = `\`${name}\` is not indented like the other ${rows}.`
  return [
    {
      slip: 'the key of the rows is deleted',
      replace: new RegExp(`^${key}:.*\n`, 'm'),
      by: '',
      says: `The field \`${key}\` is missing.`,
      marks: '',
    },
    {
      slip: 'the key of the rows has no colon',
      replace: new RegExp(`^${key}:$`, 'm'),
      by: key,
      says: `\`${key}\` needs a colon`,
      marks: key,
    },
    {
      slip: 'the key of the rows is indented',
      replace: new RegExp(`^${key}:$`, 'm'),
      by: ` ${key}:`,
      says: `\`${key}:\` is not indented`,
      marks: key,
    },
    {
      slip: 'the key of the rows is misspelt',
      replace: new RegExp(`^${key}:$`, 'm'),
      by: `${key.slice(0, -1)}:`,
      says: `\`${key.slice(0, -1)}\` is not a field here`,
      marks: key.slice(0, -1),
    },
    {
      slip: 'the key of the rows is repeated',
      replace: new RegExp(`^(?=  ${name})`, 'm'),
      by: `${key}:\n`,
      says: `\`${key}\` appears twice`,
      marks: key,
    },
    {
      slip: 'the domain of a row is at the margin',
      replace: new RegExp(`^  ${name}`, 'm'),
      by: name,
      says: isNot,
      marks: name,
    },
    { slip: 'a row is at the margin', replace: row(name), by: outdented(2), says: isNot, marks: name },
    {
      slip: 'all lines of a row are at the margin',
      replace: row(name),
      by: (found) => found.replaceAll(/^ +/gm, ''),
      says: isNot,
      marks: name,
    },
    {
      slip: 'a row is indented by 1',
      replace: new RegExp(`^  ${name}`, 'm'),
      by: ` ${name}`,
      says: isNot,
      marks: name,
    },
    {
      slip: 'a row is indented by 3',
      replace: new RegExp(`^  ${name}`, 'm'),
      by: `   ${name}`,
      says: isNot,
      marks: name,
    },
    {
      slip: 'a row is indented like fields',
      replace: new RegExp(`^  ${name}`, 'm'),
      by: `    ${name}`,
      says: isNot,
      marks: name,
    },
    {
      slip: 'a row is indented with a tab',
      replace: new RegExp(`^  ${name}`, 'm'),
      by: `\t${name}`,
      says: 'a tab is used for indentation',
      marks: '\t',
    },
    {
      slip: 'a field is at the margin',
      replace: new RegExp(`(?<=^  ${name}:\n(?:    .*\n)*) +${field}:`, 'm'),
      by: `${field}:`,
      says: `\`${field}\` is not indented like the other fields.`,
      marks: field,
    },
    {
      slip: 'a document marker is between rows',
      replace: new RegExp(`^(?=  ${name})`, 'm'),
      by: '---\n',
      says: '`---` is not allowed',
      marks: '---',
    },
  ]
}

const projects: readonly (readonly [string, SourceSet, Name, readonly Case[]])[] = [
  [
    'the table of the repository',
    real,
    'sites',
    [
      ...slipsOf('sites', 'louvre-luggage.example', 'slug', 'domains'),
      {
        slip: 'all rows are at the margin',
        replace: /^sites:\n[^]*/m,
        by: outdented(2),
        says: 'not indented like a row below `sites:`',
        marks: 'kings-cross-luggage.example',
        restores: false,
      },
      {
        slip: 'all rows are indented with tabs',
        replace: /^sites:\n[^]*/m,
        by: (found) => found.replaceAll(/^ +/gm, (blanks) => '\t'.repeat(blanks.length / 2)),
        says: 'a tab is used for indentation',
        marks: '\t',
        restores: false,
      },
      {
        slip: 'the rows are a list',
        replace: /^sites:\n[^]*/m,
        by: (found) => found.replaceAll(/^  ([\w.-]+):$/gm, '  - domain: $1'),
        says: 'Expected a map of rows, found a list.',
        marks: '- domain: kings-cross-luggage.example',
      },
    ],
  ],
  ['a small table', small, 'sites', slipsOf('sites', 'chicago-luggage.example', 'slug', 'domains')],
  ['facts.yaml', withFacts, 'facts', slipsOf('facts', 'rome-bags.example', 'points', 'domains')],
  ['locales.yaml', small, 'locales', slipsOf('locales', 'de-DE', 'countryCode', 'locales')],
  [
    'microsites.yaml',
    {
      ...small,
      platform: { ...small.platform, text: small.platform.text.replace(/^deploy:\n[^]*(?=environments)/m, '') },
    },
    'platform',
    slipsOf('environments', 'preview', 'graphql', 'environments'),
  ],
]

async function compiled(sources: SourceSet) {
  const { project, diagnostics } = await compile(sources, { cache, today: fixtureDay })
  return { project, errors: diagnostics.filter(({ severity }) => severity === 'error') }
}

describe.each(projects)('in %s', (_, sources, name, cases) => {
  const file = sources[name] as SourceFile
  const withText = (text: string): SourceSet => ({ ...sources, [name]: { ...file, text } })

  test.each(cases)(
    'if $slip, one finding names the line and fixes it',
    async ({ replace, by, says, marks, restores }) => {
      const text = file.text.replace(replace, by as string)
      expect(text).not.toBe(file.text)
      const { errors } = await compiled(withText(text))
      expect(errors.map(({ message }) => message)).toEqual([expect.stringContaining(says)])
      const [{ span, fix = [] }] = errors as [(typeof errors)[0]]
      expect(text.slice(span.start, span.end)).toContain(marks)
      expect(fix).not.toEqual([])
      const fixed = applyEdits(text, fix)
      if (restores === false)
        expect((await compiled(withText(fixed))).project).toEqual((await compiled(sources)).project)
      else expect(fixed).toBe(file.text)
    },
  )
})

describe('without a certain fix', () => {
  const line = (text: string, at: number): number => positionAt(lineStarts(text), at).line

  test.each([
    [
      'a section is between rows',
      'retired:\n  gone.example: { since: 2026-01-01, locales: [en] }\n',
      127,
      'This row is below `retired:`.',
    ],
    ['a text is between rows', 'The French ones\n', 125, 'Write `#` at the start of the line if it is a comment'],
    ['a key is there again, with another value', 'version: 2\n', 125, 'Correct one of the two keys'],
  ])('if %s, the finding asks', async (_, inserted, at, says) => {
    const text = real.sites.text.replace(/^(?=  louvre-luggage)/m, inserted)
    const { errors } = await compiled({ ...real, sites: { ...real.sites, text } })
    expect(errors.map(({ span, help, fix }) => [line(text, span.start), help, fix])).toEqual([
      [at, expect.stringContaining(says), undefined],
    ])
  })

  test('a table in braces that is too long is named at its line, with the usual form', async () => {
    const text = `${real.sites.text.replace(/^sites:/m, 'sites: {')}}\n`
    const { errors } = await compiled({ ...real, sites: { ...real.sites, text } })
    expect(errors.map(({ span, help }) => [line(text, span.start), help])).toEqual([
      [12, expect.stringContaining('without braces')],
    ])
  })
})

test.each([
  ['rows are a list at the margin', '- domain: a.example\n  slug: a\n', 'Expected a map of rows, found a list.', false],
  ['rows are a list', '  - domain: a.example\n    slug: a\n', 'Expected a map of rows, found a list.', true],
  ['rows are at the margin, and fields have tabs', 'a.example:\n\ttype: city\n\tslug: a\n', 'a tab is used', false],
])('if %s, that is named, and fixed where it is clear how', async (_, rows, says, isFixed) => {
  const { errors } = await compiled({ ...small, sites: { ...small.sites, text: `sites:\n${rows}` } })
  const found = errors.find(({ message }) => message.includes(says))
  expect(found).toBeDefined()
  expect(found?.fix !== undefined).toBe(isFixed)
})

test('if the key of the rows is there again with a comment, the fix keeps the comment', async () => {
  const text = real.sites.text.replace(/^(?=  louvre-luggage)/m, 'sites: # more\n')
  const { errors } = await compiled({ ...real, sites: { ...real.sites, text } })
  expect(errors).toHaveLength(1)
  expect(applyEdits(text, errors[0]?.fix ?? [])).toBe(text.replace('sites: # more', ' # more'))
})

test('an environment that is named like a setting is indented like the others', async () => {
  const named = small.platform.text.replace(/^ {2}preview:$(?=\n {4}hosts)/m, '  app:')
  const text = named.replace(/^ {2}app:/m, 'app:')
  const { errors } = await compiled({ ...small, platform: { ...small.platform, text } })
  expect(errors.map(({ code }) => code)).toEqual(['shape/wrong-indent'])
  expect(applyEdits(text, errors[0]?.fix ?? [])).toBe(named)
})

test('rows at the margin without the key above them get both', async () => {
  const row = 'a.example: { type: city, slug: a, locales: [en], names: { en: A } }\n'
  const { errors } = await compiled({ ...small, sites: { ...small.sites, text: `version: 1\n${row}` } })
  expect(errors.map(({ fix = [] }) => fix.map(({ text }) => text))).toEqual([['sites:\n  ']])
})

test('a row with the wrong indentation hides no mistake of the row above it', async () => {
  const row = '{ type: city, slug: a, locales: [en], names: { en: A } }\n'
  const text = `sites:\n  a.example: ${row}  b.example: { type: [ }\nc.example: ${row}`
  const { errors } = await compiled({ ...small, sites: { ...small.sites, text } })
  expect(errors.map(({ code }) => code)).toEqual(['yaml/syntax', 'shape/wrong-indent'])
})

test('a part that is only too long is still too long', async () => {
  const text = real.sites.text.replace('localeSets:', `localeSets:\n  long: [${'en, '.repeat(20_000)}]`)
  const { errors } = await compiled({ ...real, sites: { ...real.sites, text } })
  expect(errors.map(({ code }) => code)).toEqual(['file/too-large'])
})
