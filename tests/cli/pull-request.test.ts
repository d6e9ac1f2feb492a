import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { edit, newProject } from '../build/project.ts'
import { commitAsRepository, gitIn } from '../git/git-in.ts'
import { repository } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const { jobs } = parse(readFileSync(join(repository, 'starter/.github/workflows/microsites.yml'), 'utf8')) as {
  readonly jobs: Readonly<Record<'review' | 'comment', { readonly steps: readonly { readonly run?: string }[] }>>
}

/** Runs the step that writes the comment. @returns the requests of `gh`, and the comment. */
function comment(diff: string | undefined, existing: string): { readonly calls: string; readonly body?: string } {
  const cwd = temporaryFolder()
  if (diff !== undefined) writeFileSync(join(cwd, 'diff.md'), diff)
  writeFileSync(
    join(cwd, 'gh'),
    `#!/bin/sh\nif [ "$2" = --paginate ]; then printf %s "${existing}"; else echo "$3 $4" >> calls; fi\n`,
    { mode: 0o755 },
  )
  const script = jobs.comment.steps.map(({ run = '' }) => run).join('\n')
  const PATH = `${cwd}${delimiter}${process.env['PATH'] ?? ''}`
  const env = { ...process.env, PATH, GITHUB_REPOSITORY: 'o/r', NUMBER: '7' }
  const { status, stderr } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], { cwd, env, encoding: 'utf8' })
  expect(stderr, script).toSatisfy(() => status === 0)
  const text = (name: string): string => (existsSync(join(cwd, name)) ? readFileSync(join(cwd, name), 'utf8') : '')
  return { calls: text('calls'), body: text('comment.md') }
}

test.each([
  ['a change', '### one\n', '', 'POST repos/o/r/issues/7/comments\n', '<!-- microsites diff -->\n### one\n'],
  [
    'another change',
    '### two\n',
    '42\n',
    'PATCH repos/o/r/issues/comments/42\n',
    '<!-- microsites diff -->\n### two\n',
  ],
  [
    'a change that is taken back',
    '',
    '42\n',
    'PATCH repos/o/r/issues/comments/42\n',
    '<!-- microsites diff -->\nNo live URL changes.\n',
  ],
  ['no change', '', '', '', '<!-- microsites diff -->\nNo live URL changes.\n'],
  ['an unreadable table', undefined, '42\n', '', ''],
])('%s: one comment at most', (_, diff, existing, calls, body) => {
  expect(comment(diff, existing)).toEqual({ calls, body })
})

/** Runs the step that compares a pull request whose commits have these messages. */
function review(...messages: readonly string[]): { readonly status: number | null; readonly diff: string } {
  const folder = temporaryFolder()
  const change = newProject(join(folder, 'change'))
  const bin = join(folder, 'base/node_modules/.bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(
    join(bin, 'microsites'),
    `#!/bin/sh\nexec '${process.execPath}' '${join(repository, 'bin/microsites.js')}' "$@"\n`,
    { mode: 0o755 },
  )
  edit(change, 'microsites.yaml', 'environments:', 'guard: { maxChanged: 20, minSites: 4 }\nenvironments:')
  commitAsRepository(change)
  gitIn(change, 'switch', '--quiet', '--create', 'cities')
  edit(change, 'sites.yaml', 'slug: paris', 'slug: paris-ville')
  for (const message of messages) gitIn(change, 'commit', '--quiet', '--all', '--allow-empty', `--message=${message}`)
  gitIn(change, 'switch', '--quiet', 'main')
  gitIn(change, 'merge', '--quiet', '--no-ff', '--message=as the host of the pull request does', 'cities')
  const script = jobs.review.steps.map(({ run = '' }) => run).find((run) => run.includes(' diff ')) ?? ''
  const { status } = spawnSync('bash', ['-eo', 'pipefail', '-c', script], { cwd: change })
  return { status, diff: readFileSync(join(folder, 'diff.md'), 'utf8') }
}

test('a pull request that the guard refuses passes with a reason in one of its commits', () => {
  const refused = review('Rename Paris\n\nGuard-Reason is what it lacks.', 'No Guard-Reason: none')
  expect(refused).toMatchObject({ status: 1 })
  expect(refused.diff).toContain('**Refused by the guard: 1 of 4 sites changes (25 ')
  const meant = review('Rename Paris\n\nGuard-Reason: the city asked `touch forged`\n\n* Fix a slip', 'Nothing more')
  expect(meant).toMatchObject({ status: 0 })
  expect(meant.diff).toMatch(/\n\nReason: the city asked .*touch forged\S*\n/)
})
