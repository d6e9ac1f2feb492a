import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commitNow } from '../../cli/project/git/commit-now.ts'
import { build, edit, mustBuild, newProject } from '../build/project.ts'
import { fakeKeys } from '../fake-keys.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { gitIn } from './git-in.ts'

const sha = 'c0ffee'.padEnd(40, '0')

function repository(): string {
  const root = newProject()
  gitIn(root, 'init', '--quiet')
  writeFileSync(join(root, '.gitignore'), '.microsites/\ndist/\ngenerated/\n')
  gitIn(root, 'add', '.')
  gitIn(root, 'commit', '--quiet', '--message=before')
  return root
}

const checkout = (root: string, env: NodeJS.ProcessEnv = {}) => ({
  root,
  projectCode: true,
  env: { PATH: process.env['PATH'], ...env },
})

test('MO-02 the commit is that of CI, then that of git, and edits do not change it', () => {
  const root = repository()
  const head = commitNow(checkout(root))
  expect(head).toMatch(/^[0-9a-f]{40}$/)
  edit(root, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
  expect(commitNow(checkout(root))).toBe(head)
  expect(commitNow(checkout(root, { GITHUB_SHA: sha }))).toBe(sha)
  expect(commitNow(checkout(root, { GITHUB_SHA: '', CI_COMMIT_SHA: '<b>' }))).toBe(head)
  expect(commitNow(checkout(temporaryFolder()))).toBeUndefined()
  expect(commitNow(checkout(root, { PATH: '' }))).toBeUndefined()
})

test('MO-02 a new commit changes pages only where monitoring reports it', () => {
  const root = repository()
  const found = { MICROSITES_COMMIT: '' }
  mustBuild(root, [], found)
  gitIn(root, 'commit', '--quiet', '--allow-empty', '--message=after')
  expect(mustBuild(root, [], found).stdout).toContain('0 built, 4 unchanged')
  expect(mustBuild(root, [], { ...found, ...fakeKeys }).stdout).toContain('4 built')
  expect(mustBuild(root, [], { ...found, ...fakeKeys }).stdout).toContain('0 built, 4 unchanged')
  gitIn(root, 'commit', '--quiet', '--allow-empty', '--message=last')
  expect(build(root, ['--why', 'paris-luggage.example'], { ...found, ...fakeKeys }).stdout).toContain('telemetry (')
  expect(mustBuild(root, ['--commit', 'none'], fakeKeys).stdout).toContain('4 built')
  gitIn(root, 'commit', '--quiet', '--allow-empty', '--message=other')
  expect(mustBuild(root, ['--commit', 'none'], fakeKeys).stdout).toContain('0 built, 4 unchanged')
})
