import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { digestsIn, sharedFolder } from '../build/project.ts'
import { repository } from '../run-cli.ts'

/** npm as a user has it: without what the npm that runs these tests hands down. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))

const folder = sharedFolder()
const company = join(folder, 'bag-stop')
const live = join(company, 'live/lindenau-harbour-bags.example')

const npm = (cwd: string, ...args: string[]): string =>
  execFileSync('npm', [...args, '--no-audit', '--no-fund'], { cwd, env, encoding: 'utf8', stdio: 'pipe' })

/** Installs a tarball, and returns what the program of it prints. */
function microsites(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(join(company, 'node_modules/.bin/microsites'), args, {
    cwd: company,
    env,
    encoding: 'utf8',
  })
  expect(stderr + stdout, `microsites ${args.join(' ')}`).toSatisfy(() => status === 0)
  return stdout
}

beforeAll(() => {
  cpSync(join(repository, 'examples/bag-stop'), company, {
    recursive: true,
    filter: (path) => !/\/(?:node_modules|\.microsites|dist|generated|schemas|live)$/.test(path),
  })
  npm(repository, 'pack', '--ignore-scripts', '--pack-destination', folder)
  npm(company, 'install', '--save-dev', join(folder, 'microsites-0.1.0.tgz'))
}, 240_000)

test('a company with brands, a type, rules, a target, pictures and a sheet works from the tarball', () => {
  expect(microsites('validate')).toContain('1 site · 2 locales · no errors')
  expect(microsites('test-rules')).toContain('2 cases: 2 passed, 0 failed')
  expect(microsites('import', 'sites.csv')).toContain('2 safe')
  expect(microsites('import', 'sites.csv')).toContain('Nothing was changed.')
  expect(microsites('validate')).toContain('3 sites · 2 locales · no errors')
  expect(microsites('build')).toContain('3 sites: 3 built')
  expect(microsites('deploy', 'apply', '--yes')).toContain('0001-')
  const page = readFileSync(join(live, 'de/index.html'), 'utf8')
  for (const text of [
    'Gepäckaufbewahrung: Hafen Lindenau',
    'Vor der Fähre: Hafen Lindenau',
    'Bag Stop Ltd',
    'alt="Eine gezeichnete Brücke über den Hafen"',
    '--accent:#1f4fa8',
    'class="logo"',
    '.quay{',
  ])
    expect(page).toContain(text)
  expect(readFileSync(join(company, 'live/lindenau-night-bags.example/index.html'), 'utf8')).toContain('Night Bags')
  expect(existsSync(join(live, 'vercel.json'))).toBe(true)
})

test('its code passes type checking, and a mistyped text and a mistyped field do not', () => {
  microsites('compile')
  for (const name of ['react', 'react-dom', 'node'])
    cpSync(join(repository, 'node_modules/@types', name), join(company, 'node_modules/@types', name), {
      recursive: true,
    })
  cpSync(join(repository, 'starter/project-tsconfig.json'), join(company, 'tsconfig.json'))
  const check = (): string =>
    spawnSync(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc'), '-p', company], {
      encoding: 'utf8',
    }).stdout
  expect(check()).toBe('')
  for (const [file, from, to] of [
    ['templates/harbour/template.tsx', "'harbour.text'", "'harbour.txet'"],
    ['microsites.config.ts', 'row.value.image', 'row.value.imgae'],
  ] as const) {
    const path = join(company, file)
    const text = readFileSync(path, 'utf8')
    expect(text).toContain(from)
    writeFileSync(path, text.replace(from, to))
    expect(check()).toContain(to.replaceAll("'", '').replace('row.value.', ''))
    writeFileSync(path, text)
  }
})

test('an upgrade to a changed package changes no file of the company, and its pages', () => {
  const own = (): Readonly<Record<string, string>> => {
    const files = Object.entries(digestsIn(company)).filter(
      ([path]) => !/^(?:node_modules|\.microsites|dist|live|generated)\/|^package(?:-lock)?\.json$/.test(path),
    )
    return Object.fromEntries(files)
  }
  const before = own()
  const next = join(folder, 'next')
  mkdirSync(next)
  execFileSync('tar', ['xzf', join(folder, 'microsites-0.1.0.tgz'), '-C', next])
  const change = (path: string, from: string, to: string): void => {
    const text = readFileSync(join(next, 'package', path), 'utf8')
    expect(text).toContain(from)
    writeFileSync(join(next, 'package', path), text.replace(from, to))
  }
  change('package.json', '"version": "0.1.0"', '"version": "0.2.0"')
  change('templates/translations/en/microsites.json', '"how.title": "', '"how.title": "Next month: ')
  change('templates/shared/styles/tag.css', '.lede {', '.lede {\n  --next: month;')
  npm(join(next, 'package'), 'pack', '--ignore-scripts', '--pack-destination', folder)
  npm(company, 'install', '--save-dev', join(folder, 'microsites-0.2.0.tgz'))
  expect(microsites('--version')).toContain('0.2.0')
  expect(microsites('validate')).toContain('no errors')
  expect(microsites('test-rules')).toContain('2 passed')
  expect(microsites('build')).toContain('3 sites: 3 built')
  expect(microsites('deploy', 'apply', '--yes')).toContain('0002-')
  const page = readFileSync(join(live, 'index.html'), 'utf8')
  for (const text of ['Next month: ', '--next:month', 'Before you board at Lindenau Harbour'])
    expect(page).toContain(text)
  expect(own()).toEqual(before)
  expect(readdirSync(join(company, 'live'))).toHaveLength(3)
})
