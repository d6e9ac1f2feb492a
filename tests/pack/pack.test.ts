import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { runTool } from '../gates/canary.ts'
import { withAddress, withoutDigest } from '../gates/without-digest.ts'
import { commitAsRepository, gitIn } from '../git/git-in.ts'
import { repository } from '../run-cli.ts'
import { ownRowsIn } from './own-rows.ts'

/** npm as a user has it: without what the npm that runs these tests hands down. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))

const folder = mkdtempSync(join(tmpdir(), 'microsites-pack-'))
const project = join(folder, 'project')
const tarball = join(folder, 'microsites-0.1.0.tgz')
const installed = join(project, 'node_modules/microsites')
let paths: readonly string[] = []

beforeAll(() => {
  // A part of `prepack`, whose other parts would change the program under other tests.
  execFileSync(process.execPath, ['scripts/sbom.mjs'], { cwd: repository, env })
  const packed = execFileSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder], {
    cwd: repository,
    env,
    encoding: 'utf8',
  })
  const [{ files }] = JSON.parse(packed) as [{ files: { path: string }[] }]
  paths = files.map(({ path }) => path)
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "private": true, "type": "module" }\n')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', tarball], {
    cwd: project,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  })
}, 240_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Job {
  readonly if?: string
  readonly steps: readonly { readonly run?: string; readonly 'working-directory'?: string }[]
}

/** The jobs of the workflow that `init` writes. */
function workflowIn(site: string): Readonly<Record<'review' | 'build', Job>> {
  return (
    parse(readFileSync(join(site, '.github/workflows/microsites.yml'), 'utf8')) as {
      jobs: ReturnType<typeof workflowIn>
    }
  ).jobs
}

function microsites(...args: string[]): string {
  const run = spawnSync(join(project, 'node_modules/.bin/microsites'), args, { cwd: project, env, encoding: 'utf8' })
  expect(run.stderr + run.stdout, `microsites ${args.join(' ')}`).toSatisfy(() => run.status === 0)
  return run.stderr + run.stdout
}

test('the package has what a project needs, and nothing that only this repository needs', () => {
  expect(
    paths.filter(
      (path) =>
        /^(?:tests|scripts|cli|compiler|dist|generated|\.)|sites\.yaml$/.test(path) && !path.startsWith('starter/'),
    ),
  ).toEqual([])
})

/**
 * In bytes. The decoders of pictures take 0.9 MB. The fonts of scripts other than Latin, Greek, Cyrillic and Devanagari are packages
 * of their own.
 */
const largestPackage = 3_300_000

test('the package is small, and has no fonts', () => {
  expect(statSync(tarball).size).toBeLessThan(largestPackage)
  expect(paths.filter((path) => /\.(?:woff2?|[ot]tf|glyphs)$/.test(path))).toEqual([])
})

test('the package tells no domain and no slug of our own table', () => {
  expect(ownRowsIn(new Map(paths.map((path) => [path, readFileSync(join(installed, path), 'latin1')])))).toEqual([])
})

test('a package with rows of our own table is rejected', () => {
  const schema = readFileSync(join(repository, 'schemas/sites.schema.json'), 'utf8')
  expect(ownRowsIn(new Map([['schemas/sites.schema.json', schema]])).length).toBeGreaterThan(200)
  expect(ownRowsIn(new Map([['lib/one.js', "'termini-luggage.example'"]]))).toEqual([
    'lib/one.js: termini-luggage.example',
  ])
})

test.each(['@aws-sdk/client-s3', '@datadog/browser-rum', 'chalk', 'commander', 'react', 'yaml', 'zod'])(
  'the package names %s and its licence',
  (name) => {
    const notices = readFileSync(join(installed, 'THIRD-PARTY-NOTICES.md'), 'utf8')
    const { version } = JSON.parse(readFileSync(join(repository, 'node_modules', name, 'package.json'), 'utf8')) as {
      version: string
    }
    const section = notices.split(/^(?=## )/m).find((one) => one.includes(`\n- ${name} ${version}\n`))
    expect(section).toMatch(/Permission is hereby granted|Apache License|Permission to use, copy/)
  },
)

interface Sbom {
  readonly serialNumber: string
  readonly components: readonly {
    'bom-ref': string
    purl: string
    hashes: readonly { alg: string }[]
    licenses?: object
  }[]
  readonly dependencies: readonly { ref: string; dependsOn: readonly string[] }[]
}

test('the package brings a list of its parts, each with its licence and digest', () => {
  const { components, dependencies } = JSON.parse(readFileSync(join(installed, 'sbom.cdx.json'), 'utf8')) as Sbom
  const refs = components.map((one) => one['bom-ref'])
  const notices = readFileSync(join(installed, 'THIRD-PARTY-NOTICES.md'), 'utf8')
  const bundled = [...notices.matchAll(/^- (\S+) (\d\S*)$/gm)].map(([, name, version]) => `${name}@${version}`)
  expect(bundled.length).toBeGreaterThan(50)
  expect(refs).toEqual(expect.arrayContaining(bundled))
  expect(refs.some((ref) => ref.startsWith('vite@'))).toBe(true)
  expect(refs.filter((ref) => /^(?:vitest|oxlint|typescript|fast-check)@/.test(ref))).toEqual([])
  for (const one of components) {
    expect(one.purl).toMatch(/^pkg:npm\//)
    expect(one.hashes.map(({ alg }) => alg)).toEqual(['SHA-512'])
    expect(one.licenses, one['bom-ref']).toBeDefined()
  }
  const known = new Set([...refs, 'microsites@0.1.0'])
  expect(dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref))).toEqual([])
})

test('the same commit gives the same list, and another time another number', () => {
  const made = (epoch: string): Sbom => {
    execFileSync(process.execPath, ['scripts/sbom.mjs'], { cwd: repository, env: { ...env, SOURCE_DATE_EPOCH: epoch } })
    return JSON.parse(readFileSync(join(repository, 'sbom.cdx.json'), 'utf8')) as Sbom
  }
  const first = made('1700000000')
  expect(made('1700000000')).toEqual(first)
  expect(first).toMatchObject({ metadata: { timestamp: '2023-11-14T22:13:20.000Z' } })
  expect(first.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(made('1700000001').serialNumber).not.toBe(first.serialNumber)
})

function edit(site: string, file: string, from: string, to: string): void {
  const text = readFileSync(join(site, file), 'utf8')
  expect(text).toContain(from)
  writeFileSync(join(site, file), text.replace(from, to))
}

function run(command: string, cwd: string): string {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { cwd, env, encoding: 'utf8' })
  expect(stderr + stdout, command).toSatisfy(() => status === 0)
  return stdout
}

test('a new project installs the tarball that it was made with, and nothing else', () => {
  const said = run('npx --no-install microsites init ../site', project)
  expect(said).toContain('Now:\n  cd ../site\n  npm ci\n  npm run dev\n')
  const site = join(folder, 'site')
  const kept = 'vendor/microsites-0.1.0.tgz'
  const lock = (): string => readFileSync(join(site, 'package-lock.json'), 'utf8')
  const integrity = `sha512-${createHash('sha512')
    .update(readFileSync(join(site, kept)))
    .digest('base64')}`
  const written = JSON.parse(lock()) as { packages: object }
  expect(written.packages).toMatchObject({
    '': { dependencies: { microsites: `file:${kept}` } },
    'node_modules/microsites': { resolved: `file:${kept}`, integrity },
  })
  expect(withoutDigest(lock())).toEqual([])
  expect(withAddress(lock())).toEqual(['microsites'])

  const commands = workflowIn(site).build.steps.flatMap((step) => step.run ?? [])
  expect(commands).toEqual(['npm ci', 'npm run validate -- --format github', 'npm run build'])
  for (const command of commands) run(command, site)
  expect(readdirSync(join(site, 'dist'))).toContain('paris-luggage.example')
  // npm has nothing to add to the lock file but the folder's name.
  run('npm install --package-lock-only', site)
  expect(JSON.parse(lock())).toEqual({ name: 'site', ...written })
})

test('a project installs the font of a script when a finding names it', () => {
  run('npx --no-install microsites init ../kyoto', project)
  const site = join(folder, 'kyoto')
  run('npm ci', site)
  edit(site, 'sites.yaml', 'both: [en, de]', 'both: [en, de, ja]')
  edit(site, 'sites.yaml', 'names: { en: Paris, de: Paris }', 'names: { en: Paris, de: Paris, ja: パリ }')
  edit(site, 'locales.yaml', 'languages: [en, de]', 'languages: [en, de, ja]')
  appendFileSync(
    join(site, 'locales.yaml'),
    '  ja-JP: { name: 日本語, active: true, language: ja, weekStartsOn: SUN, countryCode: JP, distanceSystem: METRIC, flag: 🇯🇵 }\n',
  )
  const cardIn = (path: string): string | undefined =>
    /property="og:image" content="([^"]*)"/.exec(
      readFileSync(join(site, 'dist/paris-luggage.example', path, 'index.html'), 'utf8'),
    )?.[1]
  const said = run('npm run build && npm run validate', site)
  const [, fix = ''] = /card\/missing-font.*?fix: Run `(npm install [^`]*)`/s.exec(said) ?? []
  expect(fix).toMatch(/^npm install --save-exact @fontsource-variable\/noto-sans-jp@\d/)
  const shared = cardIn('ja')
  expect(shared).toBe(cardIn(''))
  run(fix, site)
  expect(run('npm run build && npm run validate', site)).not.toContain('card/missing-font')
  expect(cardIn('')).toBe(shared)
  expect(cardIn('ja')).not.toBe(shared)
})

test('the workflow of a new project runs nothing that a pull request brings', () => {
  run('npx --no-install microsites init ../checkouts/base', project)
  const [base, change] = ['base', 'change'].map((name) => join(folder, 'checkouts', name)) as [string, string]
  cpSync(base, change, { recursive: true })
  commitAsRepository(change, 'base')
  // Everything that could run writes a file.
  const names = ['preinstall', 'install', 'prepare', 'prevalidate', 'validate', 'build']
  const scripts = Object.fromEntries(names.map((name) => [name, 'touch ../ran']))
  writeFileSync(join(change, 'package.json'), JSON.stringify({ scripts }))
  mkdirSync(join(change, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(change, 'node_modules/.bin/microsites'), '#!/bin/sh\ntouch ../ran\n', { mode: 0o755 })
  mkdirSync(join(change, 'templates/city'), { recursive: true })
  writeFileSync(
    join(change, 'templates/city/template.tsx'),
    "import { writeFileSync } from 'node:fs'\nwriteFileSync('../ran', '')\n",
  )
  gitIn(change, 'add', '--force', '.')
  gitIn(change, 'commit', '--quiet', '--message=change')
  const { review } = workflowIn(base)
  expect(review.if).toBe("github.event_name == 'pull_request'")
  const steps = review.steps.filter((step) => step.run !== undefined)
  expect(steps.map((step) => step.run)).toEqual([
    'npm ci --ignore-scripts',
    '../base/node_modules/.bin/microsites validate --no-project-code --format github',
    expect.stringContaining('\n../base/node_modules/.bin/microsites diff HEAD^1 --no-project-code '),
    'if [ -f diff.md ]; then cat diff.md >> "$GITHUB_STEP_SUMMARY"; fi',
  ])
  for (const step of steps)
    run(
      `GITHUB_STEP_SUMMARY=../summary.md\n${step.run ?? ''}`,
      join(folder, 'checkouts', step['working-directory'] ?? ''),
    )
  expect(readdirSync(join(folder, 'checkouts')).toSorted()).toEqual(['base', 'change', 'diff.md'])
})

test('a bundler configuration above the package does not run', () => {
  const top = mkdtempSync(join(folder, 'workspaces-'))
  cpSync(join(project, 'node_modules'), join(top, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  // With workspaces, the bundler looks for its configuration up to here.
  writeFileSync(join(top, 'package.json'), '{ "private": true, "type": "module", "workspaces": ["x/*"] }\n')
  for (const name of ['postcss', 'vite'])
    writeFileSync(
      join(top, `${name}.config.mjs`),
      `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(join(top, 'ran'))}, '')\nexport default {}\n`,
    )
  run(
    'npx --no-install microsites init site && cd site && npx --no-install microsites build --clean --no-project-code',
    top,
  )
  expect(readdirSync(top)).not.toContain('ran')
})

test('where the tarball is another one now, the steps that init prints bring it', () => {
  writeFileSync(tarball, 'another one')
  const said = run('npx --no-install microsites init "../other site"', project)
  expect(readdirSync(join(folder, 'other site'))).not.toContain('package-lock.json')
  const steps = said.slice(said.indexOf('Now:\n') + 'Now:\n'.length)
  run(`set -e\n${steps.replace('npm run dev', 'npm run build')}`, project)
  const other = join(folder, 'other site')
  expect(withoutDigest(readFileSync(join(other, 'package-lock.json'), 'utf8'))).toEqual([])
  run('npm ci && npm run validate && npm run build', other)
})

test('the packed package works elsewhere: init, validate, build, override', () => {
  microsites('init')
  expect(readdirSync(project)).toEqual(
    expect.arrayContaining(['.github', '.gitignore', 'locales.yaml', 'microsites.yaml', 'schemas', 'sites.yaml']),
  )
  expect(microsites('validate')).toContain('2 sites · 2 locales · no errors')
  // The first build: Vite has run when the package was made.
  expect(microsites('build')).not.toContain('bundling')
  expect(existsSync(join(project, '.microsites/bundles'))).toBe(false)
  const page = (): string => readFileSync(join(project, 'dist/paris-luggage.example/de/index.html'), 'utf8')
  expect(page()).toContain('<html lang="de-DE"')
  expect(page()).toContain('Paris')

  const own = join(project, 'templates/translations/de')
  mkdirSync(own, { recursive: true })
  writeFileSync(join(own, 'microsites.json'), '{ "how.title": "So einfach geht es" }\n')
  mkdirSync(join(project, 'templates/city'), { recursive: true })
  const template = join(project, 'templates/city/template.tsx')
  writeFileSync(
    template,
    `import type { Domain, Template } from 'microsites/runtime'
import { Steps } from 'microsites/templates'
export const own: Domain = 'paris-luggage.example'
export const template: Template = {
  title: () => 'A title of our own',
  description: () => 'A description of our own',
  Page: () => <><h1>A page of our own</h1><Steps /></>,
}
`,
  )
  writeFileSync(join(project, 'templates/city/style.css'), 'h1 { color: rebeccapurple }\n')
  expect(microsites('build')).toContain('bundling')
  expect(page()).toContain('A page of our own')
  expect(page()).toContain('So einfach geht es')
  mkdirSync(join(project, 'node_modules/@types'))
  symlinkSync(join(repository, 'node_modules/@types/react'), join(project, 'node_modules/@types/react'))
  microsites('eject', 'section', 'hero')
  expect(runTool(project, 'tsc', '-p', '.')).toEqual({ ok: true, output: '' })
  expect(runTool(project, 'tsc', '-p', '.', '--skipLibCheck', 'false', '--exactOptionalPropertyTypes')).toEqual({
    ok: true,
    output: '',
  })
  writeFileSync(template, readFileSync(template, 'utf8').replace('paris-luggage.example', 'lyon-luggage.example'))
  expect(runTool(project, 'tsc', '-p', '.').output).toMatch(/^templates\/city\/template\.tsx\(3,14\): error TS2322/)
  const poi = readFileSync(join(project, 'dist/cologne-cathedral-luggage.example/de/index.html'), 'utf8')
  expect(poi).not.toContain('A page of our own')
  expect(poi).toContain('So einfach geht es')
})

describe("`import … from 'microsites'`", () => {
  const [, example = ''] = /```js\n(.*?)```/s.exec(readFileSync(join(repository, 'docs/api.md'), 'utf8')) ?? []
  /** Checks a file of the project as strictly as TypeScript can, without files of this repository. */
  const checked = (source: string): string => {
    writeFileSync(join(project, 'check.mts'), source)
    const types = ['--types', 'node', '--typeRoots', join(repository, 'node_modules/@types')]
    const { stdout } = spawnSync(
      join(repository, 'node_modules/.bin/tsc'),
      [
        '--ignoreConfig',
        '--noEmit',
        '--strict',
        '--skipLibCheck',
        'false',
        '--module',
        'nodenext',
        ...types,
        'check.mts',
      ],
      { cwd: project, env, encoding: 'utf8' },
    )
    return stdout
  }

  test('runs the example of docs/api.md in a project', () => {
    const site = join(folder, 'program')
    mkdirSync(join(site, 'node_modules'), { recursive: true })
    symlinkSync(installed, join(site, 'node_modules/microsites'))
    run('node node_modules/microsites/bin/microsites.js init', site)
    writeFileSync(join(site, 'example.mjs'), example)
    const { stdout, stderr } = spawnSync('node', ['example.mjs'], { cwd: site, env, encoding: 'utf8' })
    expect(JSON.parse(stdout)).toMatchObject({ ok: true, findings: [] })
    expect(stderr).toMatch(/^exit code 0, \d+ findings, 2 sites\n$/)
  })

  test('has types that fit the example', () => {
    expect(checked(example)).toBe('')
  })

  test.each([
    ['no host', "import { run } from 'microsites'\nawait run(['list'])\n", 'TS2554'],
    ['words as one text', "import { run } from 'microsites'\nawait run('list', {} as never)\n", 'TS2345'],
    ['a missing table', "import { compile } from 'microsites'\nawait compile({ translations: [] })\n", 'TS2739'],
  ])('has types that refuse %s', (_, source, error) => {
    expect(checked(source)).toContain(error)
  })
})
