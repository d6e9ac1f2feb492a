import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { repository } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const { jobs } = parse(readFileSync(join(repository, 'starter/.github/workflows/microsites.yml'), 'utf8')) as {
  readonly jobs: { readonly comment: { readonly steps: readonly { readonly run?: string }[] } }
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
