import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sharedFolder } from '../build/project.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { openEditor } from './language-server.ts'
import type { Editor } from './language-server.ts'

const tables = ['sites.yaml', 'locales.yaml', 'microsites.yaml'] as const
const newPlace = '  new-place.example:\n    type: poi\n    slug: new-place\n'

const cwd = sharedFolder()
let editor: Editor
let sites: string
let platform: string
let locales: string

beforeAll(async () => {
  expect(runCli(['init'], { cwd })).toMatchObject({ status: 0 })
  sites = readFileSync(join(cwd, 'sites.yaml'), 'utf8')
  locales = readFileSync(join(cwd, 'locales.yaml'), 'utf8')
  platform = readFileSync(join(cwd, 'microsites.yaml'), 'utf8')
  editor = await openEditor(cwd)
})
afterAll(() => editor.close())

const labels = async (text: string): Promise<readonly string[]> =>
  (await editor.completions(text)).map(({ label }) => label)

describe('completes', () => {
  test.each([
    ['the fields of a row', `${newPlace}    ¦`, ['locales', 'place', 'names', 'primary']],
    ['the values of a field', '  new-place.example:\n    type: ¦', ['poi', 'city']],
    ['slugs of the table', '  new-place.example:\n    type: poi\n    slug: pa¦', ['paris', 'cologne-cathedral']],
    ['locale sets and languages', `${newPlace}    locales: ¦\n`, ['both', 'en', 'de']],
    ['languages in a list', `${newPlace}    locales: [en, ¦]\n`, ['both', 'en', 'de']],
    ['the languages of names', `${newPlace}    names: { ¦ }\n`, ['en', 'de']],
    ['countries of the table', `${newPlace}    place: { country: F¦ }\n`, ['FR', 'DE']],
    ['time zones of the table', `${newPlace}    place: { timeZone: Eur¦ }\n`, ['Europe/Paris', 'Europe/Berlin']],
  ])('%s', async (_what, typed, offered) => {
    expect(await labels(sites + typed)).toEqual(expect.arrayContaining(offered))
  })

  test.each([
    ['codes of findings', '- code: ¦', ['site/shared-slug', 'locale/excluded', 'search/near-copy']],
    ['domains of the table', '- { code: site/shared-slug, domain: par¦ }', ['paris-luggage.example']],
    ['the fields of a waiver', '- ¦', ['finding', 'code', 'domain', 'owner', 'reason', 'until']],
  ])('%s in `waive`', async (_what, typed, offered) => {
    const found = await labels(`${platform}waive:\n  ${typed}\n`)
    expect(found).toEqual(expect.arrayContaining(offered))
    expect(found).not.toContain('site/two-primaries')
  })

  test('locales of locales.yaml', async () => {
    const text = locales.replace('default: en-US', 'default: ¦')
    expect(await labels(text)).toEqual(['de-DE', 'en-US'])
  })

  test('a whole row', async () => {
    const items = await editor.completions(`${sites}  si¦`)
    const row = items.find(({ label }) => label === 'site')
    expect(row).toMatchObject({ documentation: 'A row with type, slug, locales and the name of the place.' })
    expect(row?.textEdit?.newText).toBe(
      [
        '${1:place-luggage.example}:',
        '    type: ${2|city,poi|}',
        '    slug: ${3:name-of-the-place}',
        '    locales: ${4|both|}',
        '    names:',
        '      en: ${5:Name of the Place}',
      ].join('\n'),
    )
  })
})

describe('explains', () => {
  test.each([
    ['    slug:', '    sl¦ug:', 'Name of the place in URLs: lowercase letters, digits and single hyphens'],
    [
      '    type: city',
      '    type: ci¦ty',
      'Type of the page, e.g. `city`: `city` for a city, `poi` for a station, airport or landmark',
    ],
    ['{ locales: both }', '{ locales: bo¦th }', '`both`: The set of en, de.'],
    ['localeSets:', 'locale¦Sets:', 'Named lists of languages that rows can use'],
  ])('%s', async (from, to, said) => {
    const found = await editor.hover(sites.replace(from, to))
    expect(found).toContain(said)
    expect(found).not.toContain('cologne-cathedral')
  })
})

describe('marks', () => {
  test.each([
    ['an unknown field', '    local: en\n', '20:5-10', 'Property local is not allowed.'],
    ['a wrong type', '    path: 3\n', '20:11-12', 'Incorrect type. Expected "string".'],
    ['an unknown locale set', '    locales: bothh\n', '20:14-19', 'Neither a locale set nor an active language.'],
    ['an unknown language', '    locales: [en, xx]\n', '20:19-21', '`microsites schema` makes it known here.'],
    [
      'an unknown language of a name',
      '    names: { xx: X }\n',
      '20:14-16',
      'No locale of locales.yaml has this language.',
    ],
    ['a country', '    place: { country: UK }\n', '20:23-25', 'the United Kingdom is `GB`'],
  ])('%s', async (_what, typed, at, message) => {
    const marks = await editor.marks(sites + newPlace + typed)
    expect(marks).toEqual([{ at, message: expect.stringContaining(message) as string }])
  })

  test('what the form of a field forbids, in words', async () => {
    const marks = await editor.marks(sites.replace('slug: paris', 'slug: Paris'))
    expect(marks.map(({ message }) => message)).toEqual([
      'Expected lowercase letters a to z, digits, and single hyphens between words.',
    ])
  })

  test('a waiver for an error, and for a domain that there is not', async () => {
    const waiver = 'waive: [{ code: site/two-primaries, domain: no.example, owner: x, reason: y, until: soon }]\n'
    const marks = await editor.marks(platform + waiver)
    expect(marks.map(({ message }) => message)).toEqual([
      expect.stringContaining('No warning has this code.'),
      expect.stringContaining('No row of sites.yaml has this domain.'),
      expect.stringContaining('Expected a date'),
    ])
  })

  test('nothing in a row that is new and right', async () => {
    const right = `${newPlace}    locales: both\n    place: { country: FJ, timeZone: Pacific/Fiji }\n    names: { de: Neu }\n`
    expect(await editor.marks(sites + right)).toEqual([])
  })
})

/** The line that leads an editor to the schema of a file. */
const modeline = (name: string): string =>
  `# yaml-language-server: $schema=./schemas/${name.replace('.yaml', '.schema.json')}\n`

test.each(['.', 'starter'])('the files of %s lead to their schemas', (folder) => {
  for (const name of tables)
    expect(readFileSync(join(repository, folder, name), 'utf8').startsWith(modeline(name)), name).toBe(true)
})

test.each(['.', 'starter', 'tests/fixtures/table'])('nothing is marked in the files of %s', async (folder) => {
  const project = temporaryFolder()
  for (const name of tables) writeFileSync(join(project, name), readFileSync(join(repository, folder, name)))
  expect(runCli(['schema'], { cwd: project })).toMatchObject({ status: 0 })
  const other = await openEditor(project)
  onTestFinished(() => other.close())
  for (const name of tables)
    expect(await other.marks(modeline(name) + readFileSync(join(project, name), 'utf8')), name).toEqual([])
})

test('the first line of a file is all that leads to its schema', async () => {
  const [, ...rest] = sites.split('\n')
  const wrong = `${newPlace}    local: en\n`
  expect(await editor.marks(sites + wrong)).toHaveLength(1)
  expect(await editor.marks(rest.join('\n') + wrong)).toEqual([])
  const other = await openEditor(temporaryFolder())
  onTestFinished(() => other.close())
  const marks = await other.marks(sites + wrong)
  expect(marks.map(({ message }) => message)).toEqual([expect.stringContaining('Unable to load schema')])
})
