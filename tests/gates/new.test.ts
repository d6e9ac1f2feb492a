import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commitAsRepository } from '../git/git-in.ts'
import { repository } from '../run-cli.ts'
import { canaryTree, runTool } from './canary.ts'

const kinds = [
  {
    kind: 'rule',
    name: 'site/some-code',
    file: 'compiler/2-check/rules/site/some-code.ts',
    list: 'compiler/2-check/rules/index.ts',
    line: "from './site/some-code.ts'",
  },
  {
    kind: 'change',
    name: 'site/some-change',
    file: 'compiler/diff/kinds/site/some-change.ts',
    list: 'compiler/diff/kinds/index.ts',
    line: "from './site/some-change.ts'",
  },
  {
    kind: 'field',
    name: 'notice',
    file: 'compiler/fields/notice.ts',
    list: 'compiler/fields/index.ts',
    line: "from './notice.ts'",
  },
  {
    kind: 'emitter',
    name: 'slug-map',
    file: 'compiler/4-emit/emitters/slug-map.ts',
    list: 'compiler/4-emit/emitters/index.ts',
    line: "from './slug-map.ts'",
  },
  {
    kind: 'site-file',
    name: 'humans',
    file: 'compiler/plan/site-files/humans.ts',
    list: 'compiler/plan/site-files/index.ts',
    line: "from './humans.ts'",
  },
  {
    kind: 'command',
    name: 'show',
    file: 'cli/commands/show.ts',
    list: 'cli/commands/index.ts',
    line: "from './show.ts'",
  },
  {
    kind: 'command',
    name: 'i18n/show',
    file: 'cli/commands/i18n/show.ts',
    list: 'cli/commands/i18n/index.ts',
    line: "from './show.ts'",
  },
  {
    kind: 'target',
    name: 'ftp',
    file: 'cli/deploy/targets/ftp/ftp.ts',
    list: 'cli/deploy/targets/index.ts',
    line: "import('./ftp/ftp.ts')",
  },
  {
    kind: 'template',
    name: 'district',
    file: 'templates/district/template.tsx',
    list: 'runtime/contract/site-type.ts',
    line: "'district'",
  },
] as const

function scaffold(root: string, ...args: string[]): { status: number | null; output: string } {
  const run = spawnSync(process.execPath, [join(repository, 'scripts/new.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, MICROSITES_NEW_ROOT: root },
  })
  return { status: run.status, output: run.stdout + run.stderr }
}

describe('npm run new', () => {
  const root = canaryTree()
  afterAll(() => rmSync(root, { recursive: true }))

  test('refuses an unknown kind, and a name that does not fit', () => {
    expect(scaffold(root, 'rules', 'site/x').status).toBe(64)
    expect(scaffold(root, 'rule', '../x').status).toBe(64)
    expect(scaffold(root, 'command', 'Show').status).toBe(64)
    expect(scaffold(root, 'command', 'nogroup/show').status).toBe(64)
    expect(scaffold(root, 'target', 'hooks').status).toBe(64)
  })

  test('writes the file of each kind and its line in the list, and all of it compiles', () => {
    for (const { kind, name, file, list, line } of kinds) {
      const { status, output } = scaffold(root, kind, name)
      expect(output).toContain(file)
      expect(status).toBe(0)
      expect(existsSync(join(root, file))).toBe(true)
      expect(readFileSync(join(root, list), 'utf8')).toContain(line)
      expect(scaffold(root, kind, name)).toMatchObject({
        status: 64,
        output: expect.stringContaining('is there already') as string,
      })
    }
    expect(runTool(root, 'tsc', '-b', 'compiler', 'cli', 'templates')).toEqual({ ok: true, output: '' })
    expect(runTool(root, 'oxfmt', '--check', ...kinds.map(({ list }) => list))).toMatchObject({ ok: true })
  })
})

describe('a new field, with nothing else edited', () => {
  const root = canaryTree()
  const project = join(root, 'project')
  afterAll(() => rmSync(root, { recursive: true }))

  const run = (...args: string[]): string => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'bin/microsites.js'), ...args], {
      cwd: project,
      encoding: 'utf8',
    })
    expect(status, stdout + stderr).toBe(0)
    return stdout
  }
  const text = (path: string): string => readFileSync(join(project, path), 'utf8')

  beforeAll(() => {
    for (const part of ['package-lock.json', 'places', 'starter'])
      cpSync(join(repository, part), join(root, part), { recursive: true })
    expect(scaffold(root, 'field', 'notice').status).toBe(0)
    const compiled = spawnSync(process.execPath, [join(root, 'scripts/compile.mjs')], { cwd: root, encoding: 'utf8' })
    expect(compiled.status, compiled.stderr).toBe(0)
    mkdirSync(project)
    run('init', '--yes')
    symlinkSync(join(repository, 'node_modules'), join(project, 'node_modules'))
    commitAsRepository(project)
    const words = 'notice.en,notice.de\nparis-luggage.example,Closed on Sundays.,Sonntags geschlossen.'
    writeFileSync(join(project, 'sheet.csv'), `domain,${words}\n`)
  })

  test('is a column of sheets, which import writes and export prints', () => {
    run('import', 'sheet.csv')
    expect(text('sites.yaml')).toContain('    notice: { en: Closed on Sundays., de: Sonntags geschlossen. }\n')
    expect(run('export')).toMatch(/,notice\.en,notice\.de\r\n.*,Closed on Sundays\.,Sonntags geschlossen\./)
  })

  test('is explained and compared', () => {
    expect(run('explain', 'paris-luggage.example')).toMatch(/notice +en, de +sites\.yaml:\d+/)
    expect(run('diff')).toContain('SAFE      paris-luggage.example  `notice` added')
  })

  test('is on the page in its language', () => {
    run('build', '--domain', 'paris-luggage.example')
    expect(text('dist/paris-luggage.example/index.html')).toContain('"notice":{"text":"Closed on Sundays."}')
    expect(text('dist/paris-luggage.example/de/index.html')).toContain('"notice":{"text":"Sonntags geschlossen."}')
  })

  test('can be in facts.yaml, and has a column in files of facts, a date and a rule for its translations', () => {
    run('set', 'paris-luggage.example', 'notice', '--unset')
    writeFileSync(
      join(project, 'facts.csv'),
      'site,as_of,notice_en\nparis-luggage.example,2026-11-02,Closed on Sundays.\n',
    )
    run('facts', 'import', 'facts.csv')
    expect(text('facts.yaml')).toContain('    notice: { en: Closed on Sundays. }\n    asOf: { notice: 2026-11-02 }\n')
    expect(run('validate')).toContain('lacks texts about its place in `de`: `notice`')
  })

  test('is suggested by editors', () => {
    run('schema')
    for (const file of ['sites', 'facts']) expect(text(`schemas/${file}.schema.json`)).toContain('"notice": {')
  })
})
