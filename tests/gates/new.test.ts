import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
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
