import { cpSync, mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newProject } from './build/project.ts'
import { compileFixture } from './fixture-project.ts'
import { emit } from '../compiler/4-emit/emit.ts'
import { repository, runCli } from './run-cli.ts'
import { runTool } from './gates/canary.ts'
import { temporaryFolder } from './temporary-folder.ts'

const table = join(repository, 'tests/fixtures/table')

test('a project compiles to these modules', async () => {
  const { project } = await compileFixture()
  for (const [path, content] of emit(project!)) await expect(content).toMatchFileSnapshot(`compile/expected/${path}`)
})

test('CL-02 the modules are typed: hosts and locales are literal unions', () => {
  const folder = temporaryFolder()
  cpSync(table, folder, { recursive: true })
  expect(runCli(['compile'], { cwd: folder })).toMatchObject({
    status: 0,
    stdout: 'generated/environments.ts\ngenerated/host-map.ts\ngenerated/locale-config.ts\ngenerated/texts.ts\n',
  })
  linkPackages(folder)
  writeFileSync(
    join(folder, 'use.ts'),
    `import { environmentOf } from './generated/environments.ts'
import type { Domain } from './generated/host-map.ts'
import { hostMap } from './generated/host-map.ts'
import type { Language, Locale } from './generated/locale-config.ts'
export const path: '/paris/city' = hostMap['paris-luggage.example'].path
export const language: Language = 'de'
export const locale: Locale = 'ja-JP'
export const environment: 'production' | 'preview' | undefined = environmentOf('paris-luggage.example')
// @ts-expect-error -- no domain of the table
export const domain: Domain = 'lyon-luggage.example'
// @ts-expect-error -- listed, but the runtime leaves it out
export const excluded: Locale = 'th-TH'
`,
  )
  expect(typeCheck(folder)).toEqual({ ok: true, output: '' })
})

test('CL-02 the modules are typed with every setting of Segment and Datadog', () => {
  const folder = temporaryFolder()
  cpSync(table, folder, { recursive: true })
  const settings = readFileSync(join(folder, 'microsites.yaml'), 'utf8')
  writeFileSync(
    join(folder, 'microsites.yaml'),
    settings
      .replace(
        '{ writeKey: env:SEGMENT_WRITE_KEY }',
        '{ writeKey: env:SEGMENT_WRITE_KEY, apiHost: events.eu1.segmentapis.com }',
      )
      .replace('site: datadoghq.com', 'site: datadoghq.com\n      remoteConfigurationId: remote-1'),
  )
  linkPackages(folder)
  expect(runCli(['compile'], { cwd: folder })).toMatchObject({ status: 0 })
  const written = readFileSync(join(folder, 'generated/environments.ts'), 'utf8')
  expect(written).toContain('"apiHost":"events.eu1.segmentapis.com"')
  expect(written).toContain('"remoteConfigurationId":"remote-1"')
  expect(typeCheck(folder)).toEqual({ ok: true, output: '' })
})

/** A project with a template that names its domains, slugs and languages. @param edited the text of the template */
function typedProject(edited: (text: string) => string): string {
  const folder = temporaryFolder()
  cpSync(table, folder, { recursive: true })
  linkPackages(folder)
  mkdirSync(join(folder, 'templates/city'), { recursive: true })
  const text = readFileSync(join(repository, 'tests/compile/typed-template/template.tsx'), 'utf8')
  writeFileSync(join(folder, 'templates/city/template.tsx'), edited(text))
  return folder
}

test('CL-02 a template that names what the tables have passes type checking', () => {
  const folder = typedProject((text) => text)
  runCli(['compile'], { cwd: folder })
  expect(typeCheck(folder)).toEqual({ ok: true, output: '' })
})

test('CL-02 a template that names what the tables lack fails type checking, each time it does', () => {
  const folder = typedProject((text) =>
    text
      .replaceAll('paris-luggage.example', 'lyon-luggage.example')
      .replace("ja: '", "th: '")
      .replace('cologne-cathedral', 'cologne')
      .replace('kyoto', 'kioto')
      .replace('de-DE', 'de-AT')
      .replace("'en'", "'EN'"),
  )
  runCli(['compile'], { cwd: folder })
  const { ok, output } = typeCheck(folder)
  expect(ok).toBe(false)
  const lines = [...output.matchAll(/^templates\/city\/template\.tsx\((\d+),/gm)].map(([, line]) => Number(line))
  expect(lines).toEqual([4, 5, 6, 10, 10, 11, 18, 19])
})

test('CL-02 without generated modules a template may name anything', () => {
  const folder = typedProject((text) => text.replaceAll('paris-luggage.example', 'lyon-luggage.example'))
  expect(typeCheck(folder)).toEqual({ ok: true, output: '' })
})

/** Gives a project this package, and the packages that it brings. */
function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'))
  symlinkSync(repository, join(folder, 'node_modules/microsites'))
  for (const name of ['react', '@types'])
    symlinkSync(join(repository, 'node_modules', name), join(folder, 'node_modules', name))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
}

function typeCheck(folder: string): ReturnType<typeof runTool> {
  const config = {
    extends: join(repository, 'tsconfig.base.json'),
    compilerOptions: {
      composite: false,
      noEmit: true,
      emitDeclarationOnly: false,
      lib: ['es2023', 'dom', 'dom.iterable'],
      jsx: 'react-jsx',
    },
    include: ['*.ts', 'generated', 'templates'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  return runTool(folder, 'tsc', '-p', '.')
}

test('EN-01 a host tells its environment, and one that no environment has tells none', async () => {
  const folder = temporaryFolder()
  cpSync(table, folder, { recursive: true })
  runCli(['compile'], { cwd: folder })
  const module: unknown = await import(join(folder, 'generated/environments.ts'))
  const { environmentOf } = module as { environmentOf(host: string): string | undefined }
  expect(environmentOf('paris-luggage.example')).toBe('production')
  expect(environmentOf('paris-luggage.example.preview.luggage.example')).toBe('preview')
  for (const host of ['lyon-luggage.example', 'paris-luggage.example.localhost', 'localhost', '', 'constructor'])
    expect(environmentOf(host), host).toBe(undefined)
})

test('the modules can be imported and say what the table says', () => {
  const folder = temporaryFolder()
  cpSync(table, folder, { recursive: true })
  runCli(['compile', '--out', 'out'], { cwd: folder })
  return import(join(folder, 'out/host-map.ts')).then(({ hostMap }: { hostMap: object }) => {
    expect(Object.keys(hostMap)).toEqual([
      'cologne-cathedral-luggage.example',
      'kyoto-bags.example',
      'paris-luggage.example',
      'tokyo-station-bags.example',
    ])
    expect(hostMap).toMatchObject({
      'kyoto-bags.example': { type: 'city', slug: 'kyoto', path: '/kyoto/city', locales: ['en', 'de', 'ja'] },
    })
  })
})

test('compile --check fails when what is on disk is stale, and changes nothing', () => {
  const folder = temporaryFolder()
  cpSync(table, folder, { recursive: true })
  expect(runCli(['compile', '--check'], { cwd: folder }).status).toBe(1)
  runCli(['compile'], { cwd: folder })
  expect(runCli(['compile', '--check'], { cwd: folder })).toMatchObject({
    status: 0,
    stdout: 'generated: up to date\n',
  })
  const sites = readFileSync(join(folder, 'sites.yaml'), 'utf8')
  writeFileSync(join(folder, 'sites.yaml'), sites.replace('slug: kyoto', 'slug: kyoto-shi'))
  const before = readFileSync(join(folder, 'generated/host-map.ts'), 'utf8')
  const stale = runCli(['compile', '--check'], { cwd: folder })
  expect(stale.status).toBe(1)
  expect(stale.stderr).toContain('generated/host-map.ts')
  expect(stale.stderr).not.toContain('locale-config')
  expect(readFileSync(join(folder, 'generated/host-map.ts'), 'utf8')).toBe(before)
})

test.each(['compile', 'schema'])('`%s --out` replaces only files of its kind', (command) => {
  const cwd = newProject()
  const [file, names] = command === 'compile' ? ['texts.ts', 'host-map.ts'] : ['facts.schema.json', 'sites.schema.json']
  mkdirSync(join(cwd, 'src'))
  writeFileSync(join(cwd, 'src', file), 'theirs\n')
  const { status, stderr } = runCli([command, '--out', 'src'], { cwd })
  expect({ status, stderr }).toEqual({
    status: 64,
    stderr: `\`--out\` would write over \`src/${file}\`, which is not a generated file. Name another folder.\n`,
  })
  expect(readdirSync(join(cwd, 'src'))).toEqual([file])
  for (const folder of ['own', 'own', '.']) expect(runCli([command, '--out', folder], { cwd }).status).toBe(0)
  expect(readdirSync(cwd)).toContain(names)
})
