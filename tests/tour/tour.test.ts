import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { diffText } from '../../cli/edit/diff-text.ts'
import { styleFor } from '../../cli/text/style.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { mendable, mistakes } from './mistakes.ts'
import type { Mistake } from './mistakes.ts'

const file = join(repository, 'docs', 'tour.md')

const fenced = (language: string, text: string): string => ['```' + language, text.trimEnd(), '```'].join('\n')

/** What a terminal shows of commands, each with how it ended where that is not well. */
function transcript(folder: string, ...commands: readonly string[]): string {
  const shown = commands.map((command) => {
    const [, ...args] = command.split(' ')
    const { status, stdout, stderr } = runCli(args, { cwd: folder })
    const ended = status === 0 ? '' : `\n(exit code ${status})\n`
    return `$ ${command}\n${stdout}${stderr}${ended}`
  })
  return fenced('console', shown.join('\n'))
}

function starter(): string {
  const folder = temporaryFolder()
  runCli(['init'], { cwd: folder })
  return folder
}

/** Makes a mistake, and says how as a diff. */
function make({ file: name, from, to }: Mistake, folder: string): string {
  const path = join(folder, name)
  const before = from === undefined ? '' : readFileSync(path, 'utf8')
  expect(before.includes(from ?? ''), `${name} has no ${from}`).toBe(true)
  const after = from === undefined ? to : before.replace(from, to)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, after)
  return fenced('diff', diffText(name, before, after, styleFor(false)))
}

function section(mistake: Mistake, index: number): string {
  const { title, before, code } = mistake
  const folder = starter()
  const diff = make(mistake, folder)
  const said = transcript(folder, 'microsites validate')
  expect(said).toContain(`[${code}]`)
  return [`## ${index + 1}. ${title}`, before, diff, said, transcript(folder, `microsites explain ${code}`)].join(
    '\n\n',
  )
}

function tour(): string {
  const broken = starter()
  for (const mistake of mendable) make(mistake, broken)
  return `${[
    '<!-- Made by running it: `UPDATE=1 npx --no-install vitest run tests/tour`. -->',
    '# A tour of `microsites validate`',
    'A new project, eight ways to break it, and the way back from each. All that is printed below was printed by the program.',
    transcript(starter(), 'microsites validate'),
    ...mistakes.map(section),
    '## What the program can mend',
    'Some findings have one remedy that changes nothing else. `--fix` makes it, and keeps comments, order and quoting; whoever is careful looks first.',
    transcript(broken, 'microsites validate --fix --dry-run', 'microsites validate --fix', 'microsites validate --fix'),
    '## All that is known of a site',
    'Where each value comes from, what each language comes to and which line decided it; then the same for the whole table.',
    transcript(starter(), 'microsites explain paris-luggage.example', 'microsites matrix'),
    'All findings, each with an example: [rules.md](rules.md).',
  ].join('\n\n')}\n`
}

test('docs/tour.md is what the program prints', () => {
  const text = tour()
  if (process.env['UPDATE'] === '1') writeFileSync(file, text)
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('a mistake that is fixed is fixed for good: the second --fix finds nothing, and the table says what it said', () => {
  const folder = starter()
  const before = readFileSync(join(folder, 'sites.yaml'), 'utf8')
  for (const mistake of mendable) make(mistake, folder)
  expect(runCli(['validate', '--fix'], { cwd: folder }).status).toBe(0)
  // What was wrong with the list was one of its members: the rest of the list stays.
  expect(readFileSync(join(folder, 'sites.yaml'), 'utf8')).toBe(
    before.replace('slug: paris\n', 'slug: paris\n    locales: [both]\n'),
  )
})
