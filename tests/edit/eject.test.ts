import { readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, mustBuild, sharedFolder } from '../build/project.ts'
import { repository, runCli } from '../run-cli.ts'

/** A project with facts of every kind, so that its pages show every section. */
let built: string
beforeAll(() => {
  built = copyProject(join(repository, 'tests/fixtures/travel'), join(sharedFolder(), 'travel'))
  mustBuild(built)
})

/** The pages of a build, without the names of scripts, which depend on their paths. */
function pagesOf(cwd: string): Readonly<Record<string, string>> {
  const dist = join(cwd, 'dist')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'))
  return Object.fromEntries(
    files
      .toSorted()
      .map((file) => [
        file,
        readFileSync(join(dist, file), 'utf8').replaceAll(/assets\/[\w-]+\.(js|json)|sha256-[\w+/=]+/g, '…'),
      ]),
  )
}

const sections = [
  'answers',
  'directions',
  'facts',
  'faq',
  'hero',
  'hours',
  'local',
  'nearby',
  'points',
  'sketch',
  'steps',
]

describe('what is copied', () => {
  test('a template gives the same pages', () => {
    const cwd = copyProject(built)
    for (const type of ['city', 'poi'])
      expect(runCli(['eject', 'template', type], { cwd })).toMatchObject({
        status: 0,
        stdout: expect.stringContaining(`templates/${type}/template.tsx\n`) as unknown,
      })
    expect(readFileSync(join(cwd, 'templates/poi/template.tsx'), 'utf8')).not.toMatch(/from '\./)
    mustBuild(cwd)
    expect(pagesOf(cwd)).toEqual(pagesOf(built))
  })

  test('every section, imported by such a template, gives the same pages', () => {
    const cwd = copyProject(built)
    for (const type of ['city', 'poi']) expect(runCli(['eject', 'template', type], { cwd }).status).toBe(0)
    for (const section of sections) {
      const { stdout, status } = runCli(['eject', 'section', section], { cwd })
      expect(status).toBe(0)
      const [, line = '', name = ''] = /`(import \{ (\w+) \} from '[^']+')`/.exec(stdout) ?? []
      for (const type of ['city', 'poi']) {
        const file = join(cwd, `templates/${type}/template.tsx`)
        const text = readFileSync(file, 'utf8')
        const used = new RegExp(`(import \\{[^}]*)\\b${name}, `).exec(text)
        if (!used) continue
        writeFileSync(file, `${line}\n${text.replace(used[0], used[1] ?? '')}`)
      }
    }
    expect(readFileSync(join(cwd, 'templates/poi/template.tsx'), 'utf8')).toContain('../sections/hero.tsx')
    mustBuild(cwd)
    expect(pagesOf(cwd)).toEqual(pagesOf(built))
    // Each copy is what the pages are made of.
    const before = pagesOf(cwd)
    for (const section of sections) {
      const file = join(cwd, `templates/sections/${section}.tsx`)
      writeFileSync(file, readFileSync(file, 'utf8').replace(/className="/, 'className="own-'))
    }
    mustBuild(cwd)
    expect(pagesOf(cwd)).not.toEqual(before)
  })

  test('style sheets give the same pages, byte for byte', () => {
    const cwd = copyProject(built)
    expect(runCli(['eject', 'style', 'poi'], { cwd }).stdout).toContain('templates/poi/styles/tag.css\n')
    expect(runCli(['eject', 'template', 'poi'], { cwd }).status).toBe(0)
    mustBuild(cwd)
    expect(pagesOf(cwd)).toEqual(pagesOf(built))
  })

  test('passes type checking', () => {
    const cwd = copyProject(built)
    for (const type of ['city', 'poi']) runCli(['eject', 'template', type], { cwd })
    for (const section of sections) runCli(['eject', 'section', section], { cwd })
    symlinkSync(join(repository, 'node_modules'), join(cwd, 'node_modules'))
    writeFileSync(
      join(cwd, 'tsconfig.json'),
      JSON.stringify({
        compilerOptions: {
          strict: true,
          noEmit: true,
          skipLibCheck: true,
          target: 'es2023',
          module: 'esnext',
          moduleResolution: 'bundler',
          allowImportingTsExtensions: true,
          resolveJsonModule: true,
          jsx: 'react-jsx',
          lib: ['es2023', 'dom', 'dom.iterable'],
          types: [],
          paths: {
            'microsites/runtime': [join(repository, 'runtime/index.ts')],
            'microsites/templates': [join(repository, 'templates/index.ts')],
            'microsites/contract': [join(repository, 'runtime/contract/index.ts')],
          },
        },
        include: ['templates/**/*.tsx'],
      }),
    )
    const check = (): string => {
      try {
        execFileSync(process.execPath, [join(repository, 'node_modules/typescript/bin/tsc'), '-p', cwd], {
          encoding: 'utf8',
        })
        return ''
      } catch (error) {
        return String((error as { stdout: unknown }).stdout)
      }
    }
    expect(check()).toBe('')
    const file = join(cwd, 'templates/sections/hero.tsx')
    writeFileSync(file, readFileSync(file, 'utf8').replace("t('hero.lede')", "t('hero.lade')"))
    expect(check()).toContain('hero.lade')
  })
})

test.each([
  ['tempalte poi', 'Did you mean `template`?'],
  ['template hotel', 'The package has no template `hotel`. It has city, poi.'],
  ['section heroes', 'It has answers, directions,'],
  ['section open-now', 'The package has no section `open-now`.'],
  ['style ../x', 'is not a type of site'],
])('`eject %s` is refused', (line, message) => {
  const cwd = copyProject(built)
  expect(runCli(['eject', ...line.split(' ')], { cwd })).toMatchObject({
    status: 64,
    stderr: expect.stringContaining(message) as unknown,
  })
})

test('no file is replaced, and none is written beside one that exists', () => {
  const cwd = copyProject(built)
  expect(runCli(['eject', 'style', 'poi'], { cwd }).status).toBe(0)
  writeFileSync(join(cwd, 'templates/poi/style.css'), 'h1 { color: red }')
  const again = runCli(['eject', 'style', 'poi'], { cwd })
  expect(again).toMatchObject({ status: 1, stderr: expect.stringContaining('Nothing was written.') as unknown })
  expect(readFileSync(join(cwd, 'templates/poi/style.css'), 'utf8')).toBe('h1 { color: red }')
})
