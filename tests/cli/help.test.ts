import { mkdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { commands } from '../../cli/commands/index.ts'
import { globalOptions } from '../../cli/program/command.ts'
import type { AnyCommand, CommandGroup } from '../../cli/program/command.ts'
import { copyProject } from '../build/project.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** Each command with its words, e.g. `['deploy', 'plan']`. */
const all = commands.flatMap((entry): { words: readonly string[]; command: AnyCommand }[] =>
  'commands' in entry
    ? entry.commands.map((command) => ({ words: [entry.name, command.name], command }))
    : [{ words: entry.name.split(' '), command: entry }],
)

/** The flags of a command line that its command does not know. */
function unknownFlags(line: string, { options }: Pick<AnyCommand, 'options'>): readonly string[] {
  const known = [...options, ...globalOptions].flatMap(({ flags }) => flags.match(/--?[a-z-]+/g) ?? [])
  return (line.match(/(?<= )--?[a-z-]+/g) ?? []).filter((flag) => !known.includes(flag))
}

describe('help', () => {
  test('has every command under what it is for', () => {
    const { status, stdout } = runCli(['--help'])
    expect(status).toBe(0)
    const headings = [...stdout.matchAll(/^(\w+):$/gm)].map(([, heading]) => heading)
    expect(headings).toEqual(['Options', 'Write', 'Check', 'Build', 'Release', 'Inspect'])
    const under = (entry: AnyCommand | CommandGroup): string =>
      stdout.split(`\n${entry.purpose}:\n`)[1]?.split('\n\n')[0] ?? ''
    for (const entry of commands) expect(under(entry)).toMatch(new RegExp(`^  ${entry.name}\\b`, 'm'))
    expect(runCli(['help'])).toEqual(runCli(['--help']))
  })

  test.each(all.map(({ words, command }) => ({ words, name: words.join(' '), command })))(
    '$name: help has 80 columns at most, and its examples are right',
    ({ words, command }) => {
      const { status, stdout } = runCli(['help', ...words])
      expect(status).toBe(0)
      expect(runCli([...words, '--help']).stdout).toBe(stdout)
      const [help = '', examples = ''] = stdout.split('\nExamples:\n')
      for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
      expect(command.examples.length).toBeGreaterThan(0)
      for (const [line] of command.examples) {
        expect(examples).toContain(`  microsites ${line}\n`)
        expect(line.split(' ').slice(0, words.length)).toEqual(words)
        expect(unknownFlags(line, command)).toEqual([])
      }
    },
  )

  test('options of `import` that `import redirects` does not have are refused', () => {
    const { status, stderr } = runCli(['import', 'redirects', 'old.csv', '--remove'])
    expect({ status, stderr }).toEqual({ status: 64, stderr: expect.stringContaining("'--remove'") as string })
  })

  test('an example with an option that its command has not is found', () => {
    expect(unknownFlags('build --domian louvre -q', { options: [] })).toEqual(['--domian'])
  })
})

describe('options of every command', () => {
  test('--cwd runs in another folder, before or after the command', () => {
    const fixture = copyProject(join(repository, 'tests/fixtures/table'))
    const here = runCli(['list'], { cwd: fixture })
    expect(here.stdout).toContain('kyoto-bags.example')
    const from = { cwd: dirname(fixture) }
    expect(runCli(['list', '--cwd', basename(fixture)], from)).toEqual(here)
    expect(runCli(['--cwd', fixture, 'list'], from)).toEqual(here)
  })

  test.each(['no-such-folder', 'sites.yaml'])('--cwd %s is refused', (cwd) => {
    const fixture = copyProject(join(repository, 'tests/fixtures/table'))
    const { status, stderr } = runCli(['--cwd', cwd, 'list'], { cwd: fixture })
    expect({ status, stderr }).toEqual({ status: 64, stderr: `\`--cwd ${cwd}\` is not a folder.\n` })
  })

  test('-v prints the version', () => {
    expect(runCli(['-v'])).toEqual(runCli(['--version']))
  })

  test('--quiet and --verbose decide how much progress a log gets', () => {
    const project = join(temporaryFolder(), 'project')
    mkdirSync(project)
    expect(runCli(['init', project]).status).toBe(0)
    const progress = (...args: string[]): string => runCli(['build', '--clean', ...args], { cwd: project }).stderr
    expect(progress()).toBe(progress('--verbose'))
    expect(progress()).toMatch(/^bundling\n(?:✔ \S+\.example {2}8 pages {2}\S+ kB\n){2}$/)
    expect(progress('--quiet')).toBe('')
  })
})
