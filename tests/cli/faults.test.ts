import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { platform } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { withName } from '../../cli/files/with-name.ts'
import { domains, edit, mustBuild, newProject } from '../build/project.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const [domain] = domains

describe('help', () => {
  test.each([
    ['help nope', "unknown command 'nope'"],
    ['help buid', 'Did you mean build?'],
    ['help deploy nope', "unknown command 'nope'"],
    ['help deploy pln', 'Did you mean plan?'],
    ['help build nope', '`build` has no command `nope`'],
    ['help deploy plan nope', '`deploy plan` has no command `nope`'],
    ['nope --help', "unknown command 'nope'"],
    ['deploy nope -h', "unknown command 'nope'"],
  ])('%s is refused', (line, message) => {
    const { status, stdout, stderr } = runCli(line.split(' '))
    expect({ status, stdout }).toEqual({ status: 64, stdout: '' })
    expect(stderr).toContain(message)
  })

  test.each(['help', 'help deploy', 'help deploy plan', 'deploy plan --help', 'set louvre slug --help', '--help'])(
    '%s is answered',
    (line) => {
      expect(runCli(line.split(' '))).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage:') as string })
    },
  )
})

test.skipIf(platform() === 'win32')('a current folder that has been removed is named', () => {
  const cwd = join(temporaryFolder(), 'removed')
  const program = join(repository, 'bin/microsites.js')
  mkdirSync(cwd)
  const removing = ['-c', 'rmdir "$1" && exec "$2" "$3" validate', 'sh', cwd, process.execPath, program]
  const { status, stdout, stderr } = spawnSync('sh', removing, { cwd, encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({
    status: 64,
    stdout: '',
    stderr: 'The current folder has been removed. Go to another one with `cd`, and try again.\n',
  })
})

test('--quiet and --verbose together are refused', () => {
  const cwd = newProject()
  expect(runCli(['fmt', '--quiet', '--verbose'], { cwd })).toMatchObject({ status: 64, stdout: '' })
  expect(runCli(['fmt', '--quiet'], { cwd }).status).toBe(0)
})

test('the summary of `build --domain` counts the pages of the named site', () => {
  const cwd = newProject()
  const pagesIn = (text: string): number => Number(/(\d+) pages/.exec(text)?.[1])
  const all = pagesIn(mustBuild(cwd).stdout)
  const one = pagesIn(mustBuild(cwd, ['--domain', domain, '--clean']).stdout)
  const again = pagesIn(mustBuild(cwd, ['--domain', domain]).stdout)
  const { pages } = (
    JSON.parse(readFileSync(join(cwd, 'dist/manifest.json'), 'utf8')) as { sites: Record<string, { pages: number }> }
  ).sites[domain] ?? { pages: 0 }
  expect([one, again]).toEqual([pages, pages])
  expect(all).toBeGreaterThan(pages)
})

describe('a file that may only be read', () => {
  test.each([
    [['set', domain, 'place.timeZone', 'Europe/Rome'], 'sites.yaml'],
    [['fmt'], 'sites.yaml'],
    [['rename', domain, 'renamed.example'], 'sites.yaml'],
    [['report', '--out', 'out.html'], 'out.html'],
  ])('%j does not replace it', (args, file) => {
    const cwd = newProject()
    if (file === 'out.html') cpSync(join(cwd, 'sites.yaml'), join(cwd, file))
    else edit(cwd, file, 'slug: ', 'slug:   ')
    const before = readFileSync(join(cwd, file), 'utf8')
    chmodSync(join(cwd, file), 0o444)
    const { status, stderr } = runCli(args, { cwd })
    expect(stderr).toContain(`\`${file}\` is read-only.`)
    expect(status).toBe(1)
    expect(readFileSync(join(cwd, file), 'utf8')).toBe(before)
    expect(readdirSync(cwd).filter((name) => name.endsWith('.tmp'))).toEqual([])
    chmodSync(join(cwd, file), 0o644)
    expect(runCli(args, { cwd }).stderr).not.toContain('read-only')
  })
})

test('an error of the system names the file that the user knows', () => {
  const error = new Error("EACCES: permission denied, open '/project/sites.yaml.4711.tmp'")
  expect(withName(error, 'sites.yaml.4711.tmp', 'sites.yaml')).toMatchObject({
    message: "EACCES: permission denied, open '/project/sites.yaml'",
  })
})

test('`diff` of two projects needs no third one, and `preview --dist` none', () => {
  const cwd = temporaryFolder()
  newProject(join(cwd, 'old'))
  expect(runCli(['diff', 'old', 'old'], { cwd }).status).toBe(0)
  mustBuild(newProject(join(cwd, 'new')))
  expect(runCli(['diff', 'new/dist', 'new/dist'], { cwd }).stderr).toContain('There is no project')
  expect(runCli(['preview', '--dist', 'nothing'], { cwd }).stderr).toContain('There is no build')
})
