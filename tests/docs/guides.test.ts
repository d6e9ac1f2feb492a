import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { repository, runCliBeside } from '../run-cli.ts'
import { newProject } from './new-project.ts'
import { readDocument } from './read-document.ts'
import type { Step } from './read-document.ts'
import { runDocument } from './run-document.ts'

/** Every document with commands, whether they run or not. */
const documents = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'README.md', 'docs/*.md'],
  {
    cwd: repository,
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')

const read = (file: string): string => readFileSync(join(repository, file), 'utf8')

/** Documents that a test generates, or runs in another way, with that test. */
const elsewhere: Readonly<Record<string, string>> = {
  'docs/start.md': 'tests/pack/start.test.ts',
  'docs/tour.md': 'tests/tour/tour.test.ts',
  'docs/release.md': 'tests/release/life.test.ts',
  // Help prints the same examples.
  'docs/commands.md': 'tests/cli/help.test.ts',
  'docs/hosting.md': 'tests/docs/hosting.test.ts',
}

const guides = documents.filter((file) => !(file in elsewhere) && readDocument(read(file)).steps.length > 0)

describe('documents', () => {
  test.each(guides)('%s is what happens', async (file) => {
    await runDocument(readDocument(read(file)).steps, { ...newProject(), microsites: runCliBeside })
  })

  test('the guides run, and a block that does not has a reason', () => {
    expect(guides).toEqual(expect.arrayContaining(['docs/add-site.md', 'docs/pull-request.md', 'docs/template.md']))
    for (const file of documents)
      for (const { line, reason } of readDocument(read(file)).skipped)
        expect(reason.length, `${file}:${line}`).toBeGreaterThan(10)
  })

  test('documents that run elsewhere exist, and so do the tests that run them', () => {
    for (const [file, by] of Object.entries(elsewhere)) expect(read(file).length * read(by).length).toBeGreaterThan(0)
  })

  test('the commands of GitLab and Jenkins run', async () => {
    const text = read('docs/pull-request.md')
    const gitlab = parse(/```yaml\n(# \.gitlab-ci.*?)```/s.exec(text)?.[1] ?? '') as { review: { script: string[] } }
    const jenkins = [...(/```groovy\n(.*?)```/s.exec(text)?.[1] ?? '').matchAll(/sh '([^']*)'/g)].map(
      ([, line = '']) => line,
    )
    for (const lines of [gitlab.review.script, jenkins]) {
      const commands = lines
        .filter((line) => !line.startsWith('npm ci'))
        .map((line) => line.replace(' --require-keys', ''))
      expect(commands.length).toBeGreaterThan(2)
      const project = newProject()
      mkdirSync(join(project.folder, 'node_modules/.bin'), { recursive: true })
      symlinkSync(join(project.folder, '../bin/microsites'), join(project.folder, 'node_modules/.bin/microsites'))
      await runDocument([{ kind: 'run', commands, line: 0 }], project)
    }
  })
})

describe('a document is rejected', () => {
  const text = (block: string): readonly Step[] => readDocument(block).steps
  test.each([
    ['whose command fails', '```sh\nmicrosites lst\n```\n', /line 1: `microsites lst` ended with 64, not 0/],
    [
      'whose command has another exit code',
      '```console\n$ microsites list\n(exit code 1)\n```\n',
      /ended with 0, not 1/,
    ],
    [
      'whose output differs',
      '\n```console\n$ microsites validate\n4 sites · …\n```\n',
      /line 2: .* does not print “4 sites · …”/,
    ],
    [
      'whose output is in another order',
      '```console\n$ microsites list\n2 sites\ndomain …\n```\n',
      /does not print “domain …”/,
    ],
    [
      'whose edit fits no line',
      '```diff\nsites.yaml\n- slug: rome\n+ slug: roma\n```\n',
      /sites.yaml does not contain\nslug: rome/,
    ],
    ['whose server is none', '<!-- serve -->\n```sh\nmicrosites list\n```\n', /ended without an address/],
    ['whose file is missing', '<!-- append: site.yaml -->\n```yaml\na: 1\n```\n', /site\.yaml does not exist/],
  ])('%s', async (_, block, message) => {
    await expect(runDocument(text(block), { ...newProject(), microsites: runCliBeside })).rejects.toThrow(message)
  })
})
