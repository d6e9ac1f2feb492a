import { array, assert as hold, constantFrom, dictionary, double, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { newRow } from '../../cli/edit/new-row.ts'
import { flowText } from '../../compiler/source/flow-text.ts'
import { compiled } from '../lookup/compiled-fixture.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { edit, table } from './edited-project.ts'

/** What programs and people write in place of a value. */
const nothing = ['#N/A', '#REF!', 'Err:502', '(blank)', 'NULL', 'TBD', 'n/a', 'xxx', '???']

describe('set', () => {
  test.each([
    ['a value', ['slug', 'paris-city'], '    slug: paris\n', '    slug: paris-city\n'],
    [
      'a value before a comment',
      ['place.geo', '[48.85, 2.35]'],
      'geo: [48.8566, 2.3522] } #',
      'geo: [48.85, 2.35] } #',
    ],
    ['a text that other readers take for true', ['slug', 'yes'], '    slug: paris\n', '    slug: "yes"\n'],
    ['a position as `add` takes it', ['place.geo', '48.85,2.35'], '[48.8566, 2.3522] }', '[48.85, 2.35] }'],
    ['a field behind the others of its map', ['place.airports', '[CDG]'], '2.3522] }', '2.3522], airports: [CDG] }'],
    ['a set by its name', ['locales', 'both'], '    slug: paris\n', '    slug: paris\n    locales: both\n'],
    [
      'a code of digits alone',
      ['verification.bing', '01234567890123456789012345678901'],
      'de: "Paris" }\n',
      'de: "Paris" }\n    verification: { bing: "01234567890123456789012345678901" }\n',
    ],
    ['an entry of a map on one line', ['names.de', 'Paris: Stadt'], 'de: "Paris" }', 'de: "Paris: Stadt" }'],
  ])('%s', (_, [field = '', value = ''], before, after) => {
    const { status, sites, stderr } = edit(['set', 'paris-bags.example', field, value])
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(table).toContain(before)
    expect(sites).toBe(table.replace(before, after))
  })

  test('a field that was not there, where rows have it, and says what that brings', () => {
    const { sites, stderr } = edit(['set', 'paris-bags.example', 'locales', 'en,de'])
    expect(sites).toBe(table.replace('    slug: paris\n', '    slug: paris\n    locales: [en, de]\n'))
    // The list is that of a set.
    expect(stderr).toBe('1 new warning: run `microsites validate` for details\n')
  })

  test('an entry of a map in lines', () => {
    const { sites } = edit(['set', 'rome-bags.example', 'names.en', 'Roma'])
    expect(sites).toBe(table.replace('en: Rome #', 'en: Roma #'))
  })

  test('a map that is not there yet', () => {
    const { sites } = edit(['set', 'rome-bags.example', 'place.country', 'IT'])
    expect(sites).toBe(table.replace('    slug: rome\n', '    slug: rome\n    place: { country: IT }\n'))
  })

  test('--unset takes a field out', () => {
    const { sites } = edit(['set', 'paris-bags.example', 'place.timeZone', '--unset'])
    expect(sites).toBe(table.replace('timeZone: Europe/Paris, ', ''))
  })

  test('--unset takes out a field of several lines, with the comments in it', () => {
    const { sites } = edit(['set', 'rome-bags.example', 'names', '--unset'], { text: `${table}      # or else\n` })
    expect(sites).toBe(table.slice(0, table.lastIndexOf('    names:')))
    const text = table.replace(
      '    names:\n      en: Rome',
      '    place:\n      kind: city # big\n      # by plane\n    # names\n    names:\n      en: Rome',
    )
    const after = edit(['set', 'rome-bags.example', 'place', '--unset'], { text })
    expect(after.sites).toBe(text.replace('    place:\n      kind: city # big\n      # by plane\n', ''))
  })

  test('--unset takes the comment beside a field along', () => {
    const { sites } = edit(['set', 'paris-bags.example', 'place', '--unset'])
    expect(sites).toBe(table.replace(/ {4}place:.*\n/, ''))
  })

  test('--unset says what keeps it from doing so', () => {
    const text = table
      .replace('{ en: Paris, de: "Paris" }', '{ en: Paris }')
      .replace('kind: city,', 'kind: city, # big\n     ')
    const says = (field: string): string => edit(['set', 'paris-bags.example', field, '--unset'], { text }).stderr
    expect(says('names.en')).toContain('`names.en` is the only field of `names`. Remove `names`.')
    expect(says('place.kind')).toContain('There is a comment next to `place.kind`.')
    expect(says('names.fr')).toContain('has no `names.fr`')
  })

  test('keeps CRLF', () => {
    const text = table.replaceAll('\n', '\r\n')
    const { sites } = edit(['set', 'rome-bags.example', 'locales', 'both'], { text })
    expect(sites).toBe(text.replace('    slug: rome\r\n', '    slug: rome\r\n    locales: both\r\n'))
  })

  test.each<readonly [readonly string[], number, string]>([
    [['slug', 'Paris!'], 1, 'site/invalid-slug'],
    [['type', 'hotel'], 1, 'site/unknown-type'],
    [['locales', 'fr'], 1, 'locale/unknown'],
    [['place.kind', '[a'], 64, 'is not a valid YAML value'],
    [['place.geo', '48.85;2.35'], 64, 'is not a position.'],
    [['sluug', 'x'], 64, 'Did you mean `slug`?'],
    [['slug'], 64, 'Name a value'],
    [['slug', 'x', '--unset'], 64, 'Name a value'],
    [['hours', '--unset'], 1, 'has no `hours`'],
    [['slug.deep', 'x'], 1, 'is not a map'],
    ...nothing.map((value) => [['names.en', value], 1, 'place/spreadsheet-error'] as const),
  ])('%j is refused: exit %i', (args, exit, says) => {
    const { status, stderr, stdout, sites } = edit(['set', 'paris-bags.example', ...args])
    expect(stderr).toContain(says)
    expect({ status, stdout, sites }).toEqual({ status: exit, stdout: '', sites: table })
  })

  test('a value with comments in it is left to people', () => {
    const { status, stderr, sites } = edit(['set', 'rome-bags.example', 'names', '{ en: Roma }'])
    expect(stderr).toContain('The value contains comments.')
    expect({ status, sites }).toEqual({ status: 1, sites: table })
  })

  test('a value that is wrong is refused where the one before it was as well; what is right is written', () => {
    const text = table.replace('slug: paris', 'slug: Bad')
    const run = (value: string) => edit(['set', 'paris-bags.example', 'slug', value], { text })
    expect(run('WORSE slug')).toMatchObject({ status: 1, stdout: '', sites: text })
    expect(run('WORSE slug').stderr).toContain('the new text has 1 error')
    expect(run('paris').sites).toBe(table)
    // Elsewhere in the row, that fault is none of the edit's.
    expect(edit(['set', 'paris-bags.example', 'locales', 'both'], { text })).toMatchObject({ status: 0 })
  })

  test('a domain that is not there is wrong usage', () => {
    expect(edit(['set', 'rom-bags.example', 'slug', 'x'])).toMatchObject({ status: 64, sites: table })
  })
})

describe('add', () => {
  const args = ['add', 'oslo-bags.example', '--type', 'city', '--slug', 'oslo', '--name', 'Oslo']
  const row = '  oslo-bags.example:\n    type: city\n    slug: oslo\n    names: { en: Oslo }\n'

  test('at the end', () => {
    expect(edit(args).sites).toBe(table + row)
  })

  test('behind a row, before the comment that leads to the next', () => {
    expect(edit([...args, '--after', 'paris-bags.example']).sites).toBe(
      table.replace('  # ── Italy', `${row}  # ── Italy`),
    )
  })

  test('with all that can be said of it', () => {
    const more = [
      '--locales',
      'both',
      '--country',
      'NO',
      '--kind',
      'city',
      '--time-zone',
      'Europe/Oslo',
      '--geo',
      '59.9139,10.7522',
    ]
    expect(edit([...args, ...more]).sites).toContain(
      '    locales: both\n    place: { kind: city, country: "NO", timeZone: Europe/Oslo, geo: [59.9139, 10.7522] }\n',
    )
  })

  test('behind a last line that does not end', () => {
    expect(edit(args, { text: table.trimEnd() }).sites).toBe(table + row)
  })

  test.each<readonly [readonly string[], number, string]>([
    [['add', 'rome-bags.example', '--type', 'city', '--slug', 'rome-2'], 1, 'host/duplicate'],
    [['add', 'http://me@x.example/a', '--type', 'city', '--slug', 'x'], 1, 'host/invalid'],
    [['add', 'x.example', '--slug', 'x'], 64, 'Missing: `--type`. E.g. `microsites add '],
    [['add'], 64, 'Missing: the domain, `--type`, `--slug`. E.g.'],
    [[...args, '--after', 'nowhere.example'], 64, 'No site has the domain'],
    [[...args, '--geo', 'here'], 64, '`here` is not a position.'],
    [[...args, '--geo', '48.8,'], 64, 'is not a position.'],
    [[...args, '--geo', ','], 64, 'is not a position.'],
    [[...args, '--geo', '48.8,2.3,1'], 64, 'is not a position.'],
    [[...args, '--geo', '0x10,1e1'], 64, 'is not a position.'],
    [[...args, '--geo', '91,2.3'], 1, 'shape/'],
    ...nothing.map((value) => [[...args.slice(0, -1), value], 1, 'place/spreadsheet-error'] as const),
  ])('%j is refused: exit %i', (wrong, exit, says) => {
    const { status, stderr, sites } = edit(wrong)
    expect(stderr).toContain(says)
    expect({ status, sites }).toEqual({ status: exit, sites: table })
  })

  test('says in one sentence of JSON why it is refused', () => {
    const { stdout } = edit(['add', 'x.example', '--type', 'city', '--slug', 'Not valid', '--format', 'json'])
    const { message } = JSON.parse(stdout) as { message: string }
    expect(message).toMatch(/^`Not valid` is not a valid slug\. Nothing was written[^\n]*$/)
  })

  test('asks for what is left out, where somebody is there, and again for what the table refuses', async () => {
    const asked: string[] = []
    const said: string[] = []
    const answers = ['Oslo', 'oslo-bags.example', '', 'capital', 'city', 'Oslo S', 'Oslo', '', 'oslo', '']
    const ask = (question: string): Promise<string> => {
      asked.push(question)
      return Promise.resolve(answers.shift() ?? '')
    }
    const host = { ask, progress: (text: string) => void said.push(text) }
    const checkout = { root: temporaryFolder(), env: {}, projectCode: false }
    expect(await newRow(undefined, {}, await compiled(), host, checkout)).toEqual({
      domain: 'oslo-bags.example',
      fields: { type: 'city', slug: 'oslo-s', names: { en: 'Oslo S' } },
    })
    expect(asked.map((question) => question.split(/[ :]/)[0]).join(' ')).toBe(
      'Domain Domain Type Type Type Name Slug Slug Locales Locales',
    )
    expect(asked[6]).toBe('Slug (oslo-s): ')
    expect(said.map((text) => /`[^`]*`|This.*/.exec(text)?.[0]).join(' ')).toBe(
      '`oslo` This has no default. `capital` `Oslo` `oslo-bags.example`',
    )
  })
})

describe('--dry-run', () => {
  test('shows the change and writes nothing', () => {
    const { stdout, sites } = edit(['rename', 'rome-bags.example', 'roma-bags.example', '--dry-run'])
    expect(stdout).toBe('sites.yaml:14\n-   rome-bags.example:\n+   roma-bags.example:\nNothing was written.\n')
    expect(sites).toBe(table)
  })

  test('names the new warnings, which `validate` would not show', () => {
    const { stderr } = edit([
      'add',
      'rome-again.example',
      '--type',
      'city',
      '--slug',
      'rome',
      '--name',
      'Rome',
      '--dry-run',
    ])
    expect(stderr).toMatch(/^\d+ new warnings?:\n( {2}[a-z]+\/[a-z-]+: .+\n)+$/)
    expect(stderr).toContain('  site/shared-slug: The slug `rome` is shared by')
  })
})

describe('a value on one line', () => {
  test('means what it meant, whatever is in it', () => {
    const scalar = oneof(
      string({ unit: 'binary-ascii' }),
      constantFrom('no', '~', '1984', 'a: b', '- x', '#', 'true', '[', '', 'a, b'),
      double({ noNaN: true, noDefaultInfinity: true }),
    )
    const key = string({ minLength: 1, unit: constantFrom('a', 'b', ':', ' ', '1', '-') })
    hold(
      property(oneof(scalar, array(scalar), dictionary(key, scalar)), (value) => {
        const text = flowText(value)
        expect(text).not.toMatch(/\n/)
        // As JSON, which has one zero; YAML has two.
        expect(JSON.stringify(parse(`k: ${text}`, { version: '1.2' }))).toBe(JSON.stringify({ k: value }))
      }),
    )
  })
})
