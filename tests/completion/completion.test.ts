import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../../cli/commands/index.ts'
import { complete } from '../../cli/completion/complete.ts'
import { liveWords } from '../../cli/completion/live-words.ts'
import { shells } from '../../cli/completion/shells.ts'
import { gitIn } from '../git/git-in.ts'
import { compiled } from '../lookup/compiled-fixture.ts'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { runShell } from './run-shell.ts'

async function words(...typed: string[]): Promise<readonly string[]> {
  const project = await compiled()
  const found = await complete(typed, commands, (kind) => Promise.resolve(liveWords[kind](project)))
  return found.map(({ word }) => word)
}

describe('what can stand in the place of a word', () => {
  test.each([
    [['expl'], ['explain']],
    [
      ['i18n', ''],
      ['add', 'export', 'import', 'notes', 'check'],
    ],
    [
      ['explain', 'rom'],
      ['rome-bags.example', 'roma-luggage.example', 'rome'],
    ],
    [['import', ''], ['redirects']],
    [['import', 'redirects', '--dom'], ['--domain']],
    [['explain', 'site/shared'], ['site/shared-slug']],
    [['explain', 'de-'], ['de-DE']],
    [['set', 'rome-bags.example', 'place.c'], ['place.country']],
    [['set', 'ru'], ['ru.example']],
    [['rename', 'rome-bags.example', ''], []],
    [
      ['matrix', '--locale', 'th', 'r'],
      ['ru', 'ru-RU'],
    ],
    [['matrix', '--set', 'p'], ['pair']],
    [
      ['matrix', '--type', ''],
      ['city', 'poi'],
    ],
    [['list', '--country', ''], ['IT']],
    [['list', '--format', 'c'], ['csv']],
    [['list', '--cou'], ['--country']],
    [
      ['build', '--env', 'p'],
      ['production', 'preview'],
    ],
    [['build', '-d', 'ru'], ['ru.example']],
    [
      ['set', 'rome-bags.example', 'locales', 'p'],
      ['pair', 'pt'],
    ],
    [
      ['set', 'rome-bags.example', 'place.kind', 'a'],
      ['airport', 'area'],
    ],
    [['set', 'rome-bags.example', 'place.timeZone', 'Europe/Par'], ['Europe/Paris']],
    [['set', 'rome-bags.example', 'slug', ''], []],
    [['add', '--kind', 's'], ['station']],
    [['add', '--time-zone', 'Europe/Osl'], ['Europe/Oslo']],
    [
      ['validate', '--report', 'git'],
      ['github=', 'gitlab='],
    ],
    [
      ['validate', '--format=g'],
      ['--format=github', '--format=gitlab'],
    ],
    // As bash cuts them.
    [
      ['validate', '--format', '=', 'g'],
      ['github', 'gitlab'],
    ],
    [
      ['list', '--type', '='],
      ['city', 'poi'],
    ],
    [['validate', '--report', 'json', '='], []],
    [['validate', '--report', 'json', '=', 'r'], []],
    // A value has been given: what comes next is an argument.
    [['add', '--type', 'poi', 'r'], []],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['nothing', ''], []],
  ])('%j', async (typed, expected) => {
    expect(await words(...typed)).toEqual(expected)
  })

  test('is nothing that a shell would take for more than a word', async () => {
    const hostile = ['$(touch x)', '`x`', 'a;b', 'a b', '*', '\u001B[31m', 'fine.example']
    const found = await complete(['remove', ''], commands, () => Promise.resolve(hostile.map((word) => ({ word }))))
    expect(found).toEqual([{ word: 'fine.example' }])
  })
})

/** A folder on the path in which the program has its name. */
test('branches and tags, where there is a repository', async () => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'sites.yaml'), '')
  expect(await refs(cwd)).toEqual([])
  gitIn(cwd, 'init', '--quiet', '--initial-branch=main')
  gitIn(cwd, 'commit', '--quiet', '--allow-empty', '--message=first')
  gitIn(cwd, 'tag', 'v1')
  expect(await refs(cwd)).toEqual(['HEAD', 'main', 'v1'])
})

async function refs(cwd: string): Promise<readonly string[]> {
  const project = await compiled()
  const words = await liveWords.ref(project, { root: cwd, env: process.env, projectCode: true })
  return words.map(({ word }) => word)
}

describe('in bash', () => {
  const press = (line: readonly string[], cwd?: string): string[] =>
    runShell(
      'bash',
      [
        '--norc',
        '-c',
        'source <(microsites completion bash); COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); _microsites; printf "%s\\n" "${COMPREPLY[@]}"',
        'bash',
        'microsites',
        ...line,
      ],
      cwd,
    )
      .split('\n')
      .filter(Boolean)

  test('a domain of the real table', () => {
    expect(press(['explain', 'louvre-l'])).toEqual(['louvre-luggage.example'])
  })

  test('a ref', () => {
    expect(press(['diff', 'HEA'])).toEqual(['HEAD'])
  })

  test('an option and a command', () => {
    expect(press(['validate', '--dry'])).toEqual(['--dry-run'])
    expect(press(['ren'])).toEqual(['rename'])
  })

  test('nothing, where there is no table, and no noise', () => {
    expect(press(['remove', ''], temporaryFolder())).toEqual([])
  })

  test('the words of a table that has faults', () => {
    const cwd = temporaryFolder()
    writeFileSync(
      join(cwd, 'sites.yaml'),
      'version: 1\nsites:\n  a.example: { type: [\n  b.example: { type: poi, slug: b }\n',
    )
    expect(press(['remove', ''], cwd)).toEqual(['b.example'])
  })

  test('registers itself for the program', () => {
    expect(
      runShell('bash', ['--norc', '-c', 'source <(microsites completion bash); complete -p microsites']),
    ).toContain('-F _microsites microsites')
  })
})

describe('the command', () => {
  test.each(Object.keys(shells))('prints what %s is to be told', (shell) => {
    expect(runCli(['completion', shell])).toEqual({ status: 0, stdout: shells[shell], stderr: '' })
  })

  test('does not know another shell: exit 64', () => {
    expect(runCli(['completion', 'cmd'])).toMatchObject({ status: 64, stdout: '' })
  })
})
