import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { repository } from '../run-cli.ts'
import { starterProject } from './starter-project.ts'

describe('a host map in code', () => {
  /** 150 entries of the real table, as a team has them in code. */
  const entries = (): string =>
    Object.entries(
      (
        parse(readFileSync(join(repository, 'sites.yaml'), 'utf8')) as {
          sites: Record<string, { type: string; slug: string }>
        }
      ).sites,
    )
      .slice(0, 150)
      .map(
        ([domain, { type, slug }], index) =>
          `  '${domain}': { type: '${type}', slug: "${slug}", path: \`/${slug}/${type}\`, locales: ${index % 3 === 0 ? "['en-US', 'de-DE'] as const" : "['en']"} },`,
      )
      .join('\n')

  test('of 150 entries fills an empty table, and says the same again', () => {
    const { cwd, run, read, write } = starterProject('sites:\n')
    mkdirSync(join(cwd, 'src'))
    write(
      'src/hosts.ts',
      `import { more, helper } from './more'\nthrow new Error('this must not run')\ninterface Entry { type: string }\nexport const hosts = {\n  ...more,\n${entries()}\n  'made.example': helper('x'),\n} as const satisfies Record<string, Entry>\nexport const other = { a: { b: 1 } }\n`,
    )
    const { status, stderr } = run('import', 'src/hosts.ts')
    expect(status).toBe(0)
    expect(stderr).toContain('src/hosts.ts:156 is skipped: `made.example`: its row is a call, which is not run.')
    expect(stderr).toContain('src/hosts.ts:5 is skipped: the part of the map is a spread')
    const { sites } = parse(read('sites.yaml')) as { sites: Record<string, unknown> }
    expect(Object.keys(sites)).toHaveLength(150)
    expect(sites['kings-cross-luggage.example']).toEqual({
      type: 'poi',
      slug: 'kings-cross-station',
      locales: 'both',
    })
    expect(run('validate').status).toBe(0)
    expect(run('import', 'src/hosts.ts').stdout).toContain('Nothing was changed.')
  })

  const row = `{ type: 'city', slug: 'a', locales: ['en'] }`
  test.each([
    [`export default { hosts: { 'a-bags.example': ${row} } }`],
    [`const map: Record<string, object> = ({ 'a-bags.example': ${row} })\nexport { map }`],
    [`export const config = <const>{ deep: { hosts: { 'a-bags.example': ${row} } } }`],
    [`module.exports = { 'a-bags.example': ${row} }`],
    [`const hosts = { 'a-bags.example': ${row} }\nmodule.exports = { hosts }`],
    [`exports.hosts = Object.freeze({ 'a-bags.example': Object.freeze(${row}) })`],
    [`export const hosts = new Map<string, object>([['a-bags.example', ${row}]] as const)`],
    [`export const tenants = [{ domain: 'a-bags.example', type: 'city', slug: 'a', locales: ['en'] }]`],
    [
      `enum Type { City = 'city' }\nconst L = ['en'] as const, host = 'a-bags', paths = { a: { slug: 'a' } }\nexport default { [\`\${host}.example\`]: { type: Type.City, slug: '' + paths.a.slug, locales: [...L] } }`,
    ],
    [
      `const usual = { type: 'poi', locales: ['en'] }\nconst more = { 'a-bags.example': { ...usual, type: 'city', slug: 'a' } }\nexport default { hosts: { ...more } }`,
    ],
    [
      `export default { 'a-bags.example': track(), 'a-bags.example': { slug: 'b', type: 'city', locales: 'en', slug: 'a' } }`,
    ],
  ])('may be written as %s', (code) => {
    const { run, read, write } = starterProject()
    write('hosts.ts', code)
    const { status, stderr } = run('import', 'hosts.ts', ...(code.includes('more') ? ['--object', 'more'] : []))
    expect({ status, stderr }).toMatchObject({ status: 0 })
    expect(parse(read('sites.yaml'))).toMatchObject({
      sites: { 'a-bags.example': { type: 'city', slug: 'a', locales: 'en' } },
    })
  })

  test('that says a host twice has the last of them, as in JavaScript, and says so', () => {
    const { run, read, write } = starterProject()
    write(
      'hosts.ts',
      `export default {\n  'a-bags.example': { type: 'city', slug: 'b' },\n  'a-bags.example': ${row},\n}`,
    )
    expect(run('import', 'hosts.ts').stderr).toContain(
      'hosts.ts:2 is skipped: `a-bags.example`: a later part of the map says it again.',
    )
    expect(parse(read('sites.yaml'))).toMatchObject({ sites: { 'a-bags.example': { slug: 'a' } } })
  })

  test('is chosen by its name if there are several', () => {
    const { run, read, write } = starterProject()
    write(
      'hosts.ts',
      `export const live = { 'a-bags.example': ${row} }\nexport const config = { staging: { 'b-bags.example': ${row} } }`,
    )
    expect(run('import', 'hosts.ts')).toMatchObject({
      status: 64,
      stderr: expect.stringContaining(
        '`hosts.ts` has 2 host maps: `live` in line 1 with 1 row, `config.staging` in line 2 with 1 row. Name one, e.g. `--object "live"`.',
      ) as unknown,
    })
    expect(run('import', 'hosts.ts', '--object', 'test').stderr).toContain(
      '`hosts.ts` has no host map `test`, but: `live` in',
    )
    expect(run('import', 'hosts.ts', '--object', 'config.staging').status).toBe(0)
    expect(read('sites.yaml')).toContain('b-bags.example')
    expect(read('sites.yaml')).not.toContain('a-bags.example')
  })

  test.each([
    [`export const hosts = {\n  'a-bags.example': 'en' }`, '`hosts` in line 1'],
    [
      `module.exports = {\n  locales: [{ code: 'en', domain: 'a-bags.example' }] }`,
      '`module.exports.locales` in line 2',
    ],
  ])('%s is named, but has no rows', (code, name) => {
    const { run, write } = starterProject()
    write('hosts.js', code)
    expect(run('import', 'hosts.js')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(
        `\`hosts.js\` has no host map. ${name} has hosts, but no \`type\`, \`slug\` or \`locales\` of them. Expected an object`,
      ) as unknown,
    })
  })

  const host = `'a-bags.example'`
  test.each([
    ['by an assignment', `const hosts = { ${host}: ${row} }\nhosts['b-bags.example'] = ${row}`],
    ['in a function', `const hosts = { ${host}: ${row} }\nfunction f() { if (x) delete hosts[${host}] }`],
    ['in a part', `export const hosts = { ${host}: ${row} }\nhosts[${host}]!.slug = 'b'`],
    ['by a method', `const hosts = new Map([[${host}, ${row}]])\nhosts.set('b-bags.example', ${row})`],
    ['by Object.assign', `const hosts = { ${host}: ${row} }\nObject.assign(hosts, more)`],
    ['in an export', `exports.hosts = { ${host}: ${row} }\nexports.hosts['b-bags.example'] = ${row}`],
    ['under another name', `const hosts = { ${host}: ${row} }\nconst all = hosts\nall[${host}] = 1`],
    ['as a variable', `let hosts = { ${host}: ${row} }\nhosts = load(hosts)`],
    ['by a second declaration', `var hosts = { ${host}: ${row} }\nvar hosts = 1`],
  ])('that other code changes %s is refused', (_how, code) => {
    const { run, write } = starterProject()
    write('hosts.ts', code)
    expect(run('import', 'hosts.ts', '--remove')).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/hosts` in line 1 is changed by other code. Write all its rows/) as unknown,
    })
  })

  test('in an object that may replace it is refused', () => {
    const { run, write } = starterProject()
    write('hosts.ts', `export default {\n  hosts: { ${host}: ${row} },\n  ...more\n}`)
    expect(run('import', 'hosts.ts').stderr).toContain(
      '`hosts.ts`: `default.hosts` in line 2 may be replaced by what comes after it.',
    )
  })

  test.each([
    ['itself', 'const a = a', 'a', '`slug` is `a`, which is not a constant in this file. Write its value.'],
    ['each other', 'const a = b + 1, b = a + 1', 'a', 'its code repeats itself too often'],
    ['an object with itself', 'const a = { a }', 'a.a.a', 'The sheet has no column for `slug`'],
    ['a part of itself', `const a = { b: 'x' }, c = a[c]`, 'c', 'its code repeats itself too often'],
    ['lists of themselves', 'const a = [a, a], b = [...b, ...b, ...b, ...b]', 'b', 'its code repeats itself too often'],
    ['a variable', "let a = 'x'", 'a', '`slug` is `a`, which is not a constant in this file. Write its value.'],
    ['changed', "const a = { x: 'x' }\na.x = 'y'", 'a.x', '`slug` is a part of a value that is not known. Write it.'],
    ['an enum of its own members', "const X = 'x'\nenum E { X = 'y', Y = X }", 'E.Y', '`slug` is a part of a value'],
    ['a part of something unknown', "import b from './b'\nconst a = { ...b }", 'a.x', '`slug` is a part of a value'],
    ['an empty list', '', `'a', locales: []`, '`locales` is an empty list.'],
    ['names of a call', '', `'a', names: namesOf('a')`, '`names` is a call, which is not run.'],
    ['another domain', '', `'a', domain: 'b-bags.example'`, 'its `domain` is another one.'],
  ])('with values that are %s ends with a reason', (_what, constants, slug, reason) => {
    const { run, write } = starterProject()
    write('hosts.ts', `${constants}\nexport default { ${host}: { type: 'city', slug: ${slug} } }`)
    const { status, stderr } = run('import', 'hosts.ts')
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining(reason) as unknown })
  })

  test('does not have the rows before a part that may replace them', () => {
    const { run, read, write } = starterProject()
    write(
      'hosts.ts',
      `export default { ${host}: ${row}, ...changes, 'b-bags.example': { ...${row}, slug: 'b' }, 'c-bags.example': c() }`,
    )
    expect(run('import', 'hosts.ts').stderr).toContain(
      '`a-bags.example`: a part of the map after it is not known, and may replace it. Put that part first.',
    )
    expect(read('sites.yaml')).toContain('b-bags.example')
    expect(read('sites.yaml')).not.toContain('a-bags.example')
  })

  test.each([
    ['lists', '['.repeat(20_000)],
    ['parentheses', '('.repeat(20_000)],
    ['functions', `${'a => '.repeat(20_000)}1`],
    ['types', `1 as ${'Array<'.repeat(20_000)}`],
    ['objects', `${'{ a: '.repeat(3_000)}1${' }'.repeat(3_000)}`],
    ['sums', `${'1 + '.repeat(50_000)}1`],
  ])('that nests %s too deeply is refused, whatever its parser does', (_what, value) => {
    const { run, write } = starterProject()
    write('hosts.ts', `export const hosts = ${value}`)
    const { status, stderr } = run('import', 'hosts.ts')
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: expect.stringContaining('`hosts.ts` cannot be read: its code is nested too deeply.') as unknown,
    })
  })

  test('skips what is not written out with its line and reason, and finds mistakes at their values', () => {
    const { run, read, write } = starterProject()
    const before = read('sites.yaml')
    const code = `\uFEFFconst slug = 'nice'
export const hosts: Record<string, object> = {
  ...others,
  // Zürich 😀
  'nice-bags.example': {
    type: 'city',
    slug,
  },
  'lyon-bags.example': { type: 'city', slug: 'lyon', app: track('lyon') },
  'paris-luggage.example': site('paris'),
  'a-bags.example': { ...base, type: 'city', slug: 'a' },
  'b-bags.example': { type: Type.City, slug: 'b', locales: [] },
  'c-bags.example': { type: 'city', slug: 'c', place: { ...defaults, kind: 'city' } },
}`
    write('hosts.ts', code)
    const { status, stderr, stdout } = run('import', 'hosts.ts', '--dry-run')
    expect(status).toBe(0)
    expect(stderr.split('\n').slice(0, 6)).toEqual([
      'hosts.ts:3 is skipped: the part of the map is a spread (`...`). Write its fields.',
      'hosts.ts:10 is skipped: `paris-luggage.example`: its row is a call, which is not run.',
      'hosts.ts:11 is skipped: `a-bags.example`: a part of its row is a spread (`...`). Write its fields.',
      'hosts.ts:12 is skipped: `b-bags.example`: `type` is a part of a value that is not known. Write it.',
      'hosts.ts:13 is skipped: `c-bags.example`: `place` is a spread (`...`). Write its fields.',
      'Not imported: 1 column `app`. Map one, e.g. with `--map "app=names.en"`, or leave it out with `=-`.',
    ])
    expect(stderr).toContain('Not in the sheet: cologne-cathedral-luggage.example. They stay.')
    expect(stdout).toContain('+   lyon-bags.example:\n')
    expect(run('import', 'hosts.ts', '--remove')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('`hosts.ts` may have more rows than can be read') as unknown,
    })
    write('hosts.ts', code.replace("'city', slug: 'lyon'", "'hotel', slug: 'lyon'"))
    expect(run('import', 'hosts.ts').stderr).toMatch(/site\/unknown-type[^]*hosts\.ts:9:32/)
    expect(read('sites.yaml')).toBe(before)
  })

  test('keeps the rows that are skipped, even with --remove', () => {
    const { run, read, write } = starterProject()
    write(
      'hosts.ts',
      `export default { 'paris-luggage.example': site(), 'a-bags.example': { type: 'city', slug: 'a' } }`,
    )
    expect(run('import', 'hosts.ts', '--remove').status).toBe(0)
    expect(Object.keys((parse(read('sites.yaml')) as { sites: object }).sites)).toEqual([
      'paris-luggage.example',
      'a-bags.example',
    ])
  })

  test.each([
    ['const x = 1', 'has no host map.'],
    [
      `export const hosts = {\n  'x.example': { slug: "l'aquila" type: 'poi' }, // it's new\n}`,
      'hosts.ts:2:35: the file cannot be parsed: a comma is missing before this.',
    ],
    ['const x = 1\nconst {', 'hosts.ts:2:8: the file cannot be parsed: a `}` is missing.'],
  ])('%s is refused', (code, message) => {
    const { run, write } = starterProject()
    write('hosts.ts', code)
    expect(run('import', 'hosts.ts')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(message) as unknown,
    })
  })
})
