import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { takeLock } from '../../cli/files/lock.ts'
import { openTree } from '../../cli/files/tree.ts'
import { addTemplate } from '../cache/own-template.ts'
import { runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { copyProject, digestsIn, mustBuild, newProject, preload, sharedFolder } from './project.ts'

const project = newProject(join(sharedFolder(), 'project'))

/** What `microsites cache` answers. */
type Answer = Partial<
  Record<
    'parts' | 'last' | 'removed' | 'unchecked' | 'failed',
    readonly { path: string; bytes?: number; links?: number; why?: string }[]
  >
>

function cache(cwd: string, ...args: string[]): Answer {
  const { status, stdout, stderr } = runCli(['cache', ...args, '--format', 'json'], { cwd })
  expect(status, stderr).toBe(0)
  return JSON.parse(stdout) as Answer
}

test('the cache says what it holds, and loses what nothing can use', () => {
  expect(runCli(['cache', 'status'], { cwd: project }).stdout).toBe('There is no cache.\n')
  mustBuild(project)
  const before = digestsIn(join(project, 'dist'))
  const { parts = [], last } = cache(project, 'status')
  expect(parts.map(({ path }) => path)).toEqual(expect.arrayContaining(['cards', 'dist']))
  expect(last).toEqual({ built: 4, unchanged: 0 })
  expect(runCli(['cache', 'status'], { cwd: project }).stdout).toMatch(
    /^cards {2}\d+ files, [\d.]+ kB, today\n[^]*\nThe last build kept 0 of 4 sites\.\n$/m,
  )

  const other = `bundles/${'a'.repeat(32)}`
  const remains = join(project, '.microsites/bundles/abc.99999999.tmp')
  for (const folder of [remains, join(project, '.microsites/dist/foreign'), join(project, '.microsites/empty')])
    mkdirSync(folder, { recursive: true })
  writeFileSync(join(project, '.microsites/dist/.DS_Store'), '')
  expect(cache(project, 'status').parts).toContainEqual({ path: 'empty', files: 0, links: 0, bytes: 0, days: 0 })
  const files = [`${other}/bundle.json`, 'cards/mine.png']
  mkdirSync(join(project, '.microsites', other), { recursive: true })
  for (const file of files) writeFileSync(join(project, '.microsites', file), '{}')
  const { removed = [], unchecked = [] } = cache(project, 'prune')
  expect(removed.map(({ path }) => path)).toEqual([other])
  expect(unchecked.map(({ path, links }) => [path, links])).toEqual([
    ['cards', 0],
    ['dist', 0],
  ])
  expect(cache(project, 'prune').removed).toEqual([])
  expect(existsSync(remains)).toBe(false)
  mustBuild(project, ['--clean'])
  expect(digestsIn(join(project, 'dist'))).toEqual(before)
})

test('a folder that cannot be read stops neither command, and links are counted and not followed', () => {
  const copy = copyProject(project)
  const store = join(copy, '.microsites')
  rmSync(join(store, 'bundles'), { recursive: true, force: true })
  const target = join(temporaryFolder(), 'elsewhere')
  mkdirSync(target)
  writeFileSync(join(target, 'large'), 'x'.repeat(10_000_000))
  renameSync(join(store, 'cards'), join(target, 'cards'))
  symlinkSync(join(target, 'cards'), join(store, 'cards'))
  mkdirSync(join(store, 'debug-bundles'))
  symlinkSync(target, join(store, 'debug-bundles/elsewhere'))
  const [closed, unused] = ['c', 'd'].map((letter) => `bundles/${letter.repeat(32)}`) as [string, string]
  for (const folder of [closed, unused]) {
    mkdirSync(join(store, folder, 'assets'), { recursive: true })
    writeFileSync(join(store, folder, 'bundle.json'), '{}')
  }
  const env = preload('unreadable', { UNREADABLE: `${closed}/assets` })
  const run = (command: string) => {
    const { status, stdout } = runCli(['cache', command, '--format', 'json'], { cwd: copy, env })
    return { status, ...(JSON.parse(stdout) as Answer) }
  }
  const denied = { path: `${closed}/assets`, why: expect.stringMatching(/^Permission denied\. \(EACCES: /) as string }
  const shown = run('status')
  expect(shown).toMatchObject({ status: 1, failed: [denied] })
  expect(shown.parts).toContainEqual(expect.objectContaining({ path: 'cards', files: 0, links: 1 }))
  expect(shown.parts).toContainEqual(expect.objectContaining({ path: 'debug-bundles', links: 1 }))
  expect(Math.max(...(shown.parts ?? []).map(({ bytes = 0 }) => bytes))).toBeLessThan(10_000_000)
  expect(run('prune')).toMatchObject({
    status: 1,
    removed: [{ path: unused }],
    failed: [{ path: 'cards', why: expect.stringContaining('`.microsites/cards` is a link') as string }, denied],
  })
  expect(existsSync(join(store, closed, 'bundle.json'))).toBe(true)
  expect(readdirSync(join(target, 'cards'))).not.toEqual([])
  const { status, stdout } = runCli(['cache', 'status'], { cwd: copy, env })
  expect({ status, stdout }).toMatchObject({ status: 1 })
  expect(stdout).toMatch(
    /^cards {2}0 files, 1 link, \d kB, today\n[^]*\nbundles\/c+\/assets {2}not checked: Permission denied/m,
  )
})

test('nothing is removed while a build writes', () => {
  const copy = copyProject(project)
  const folder = openTree(join(copy, '.microsites/dist', '0'.repeat(16)))
  const unlock = takeLock(folder)
  onTestFinished(unlock)
  const bundles = join(copy, '.microsites/bundles')
  mkdirSync(join(bundles, 'a'.repeat(32)), { recursive: true })
  writeFileSync(join(bundles, 'a'.repeat(32), 'bundle.json'), '{}')
  mkdirSync(join(bundles, 'abc.99999999.tmp'))
  const before = readdirSync(bundles)
  const { status, stderr } = runCli(['cache', 'prune'], { cwd: copy })
  expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringContaining('is writing here') as unknown })
  expect(readdirSync(bundles)).toEqual(before)
})

test('what cannot be checked is removed once it is old, but no record and no bundle in use', () => {
  const copy = copyProject(project)
  addTemplate(copy)
  mustBuild(copy)
  const store = join(copy, '.microsites')
  const deployed = join(store, 'deploy/production/state/journal')
  mkdirSync(join(deployed, '..'), { recursive: true })
  writeFileSync(deployed, '{}')
  // What is exactly 30 days old counts as well.
  const old = Date.now() / 1000 - 30 * 86_400
  for (const path of Object.keys(digestsIn(store))) utimesSync(join(store, path), old, old)
  cache(copy, 'prune', '--older-than', '30')
  expect(new Set(Object.keys(digestsIn(store)).map((path) => path.split('/')[0]))).toEqual(
    new Set(['bundles', 'deploy', 'dist', 'last-build.json', 'parse-cache.json', 'cards']),
  )
  expect(readdirSync(join(store, 'dist'))).toEqual(['.DS_Store', 'foreign'])
  expect(readdirSync(join(store, 'dist/foreign'))).toEqual([])
  expect(readdirSync(join(store, 'cards'))).toEqual(['mine.png'])
  expect(runCli(['cache', 'prune', '--older-than', 'x'], { cwd: copy })).toMatchObject({ status: 64 })
  rmSync(store, { recursive: true })
  writeFileSync(store, '')
  for (const command of ['status', 'prune'])
    expect(runCli(['cache', command], { cwd: copy }).stderr).toContain(
      '`.microsites` is a file. Remove it, e.g. with `rm',
    )
})
