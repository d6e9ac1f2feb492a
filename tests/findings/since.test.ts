import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newProject } from '../build/project.ts'
import { commitAsRepository, gitIn } from '../git/git-in.ts'
import { runCli } from '../run-cli.ts'
import type { CliRun } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const row = (domain: string, slug: string): string =>
  `  ${domain}: { type: city, slug: ${slug}, locales: [en], names: { en: P } }\n`

/** A repository whose project, in a folder of it, has one error and one warning at its commit. */
function repository(): { readonly top: string; readonly cwd: string } {
  const top = temporaryFolder()
  const cwd = newProject(join(top, 'my project'))
  appendFileSync(join(cwd, 'sites.yaml'), row('a.luggage.example', 'A') + row('b.luggage.example', 'paris'))
  commitAsRepository(top)
  return { top, cwd }
}

function since(cwd: string, ref = 'main', env = {}): { codes: string[]; known: number | undefined } & CliRun {
  const run = runCli(['validate', '--since', ref, '--format', 'json'], { cwd, env })
  const report = (run.stdout === '' ? {} : JSON.parse(run.stdout)) as {
    findings?: { code: string }[]
    since?: { known: number }
  }
  return { ...run, codes: report.findings?.map(({ code }) => code) ?? [], known: report.since?.known }
}

describe('validate --since', () => {
  test('reports what the working tree has added, and nothing that was there, wherever it has moved', () => {
    const { cwd } = repository()
    const before = since(cwd)
    expect(before).toMatchObject({ status: 0, codes: [] })
    expect(before.known).toBeGreaterThan(1)
    const file = join(cwd, 'sites.yaml')
    writeFileSync(file, `# moved\n${readFileSync(file, 'utf8')}${row('c.luggage.example', 'C')}`)
    expect(since(cwd)).toMatchObject({ status: 1, codes: ['site/invalid-slug'], known: before.known })
    const { stdout } = runCli(['validate', '--since', 'main'], { cwd })
    expect(stdout).toContain('`C` is not a valid slug')
    expect(stdout).not.toContain('The slug `A`')
    expect(stdout).toContain(`${before.known} already in main`)
  })

  test('reports a third row of one slug where two have it already', () => {
    const { cwd } = repository()
    appendFileSync(join(cwd, 'sites.yaml'), row('third.luggage.example', 'paris'))
    const { findings } = JSON.parse(since(cwd).stdout) as { findings: { code: string; domain: string }[] }
    expect(findings.map(({ code, domain }) => `${code} ${domain}`)).toEqual(['site/shared-slug third.luggage.example'])
  })

  test('compares texts of the project as well, with the index and the work tree left as they are', () => {
    const { top, cwd } = repository()
    const path = join(cwd, 'templates/translations/de/microsites.json')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '{ "nav.language": "{{x}}" }\n')
    expect(since(cwd).codes).toEqual(['translation/placeholder'])
    expect(gitIn(top, 'status', '--porcelain')).toContain('templates/')
    gitIn(top, 'add', '.')
    gitIn(top, 'commit', '--quiet', '--message=texts')
    expect(since(cwd)).toMatchObject({ status: 0, codes: [] })
    expect(since(cwd, 'HEAD~1').codes).toEqual(['translation/placeholder'])
  })

  test('follows links, and takes a table that the commit has not for none', () => {
    const { top, cwd } = repository()
    renameSync(join(cwd, 'sites.yaml'), join(cwd, 'real.yaml'))
    symlinkSync('real.yaml', join(cwd, 'sites.yaml'))
    gitIn(top, 'add', '.')
    gitIn(top, 'commit', '--quiet', '--message=link')
    expect(since(cwd, 'HEAD')).toMatchObject({ status: 0, codes: [] })
    gitIn(top, 'rm', '--quiet', '--cached', 'my project/sites.yaml', 'my project/real.yaml')
    gitIn(top, 'commit', '--quiet', '--message=none')
    expect(since(cwd, 'HEAD').codes).toContain('site/invalid-slug')
  })

  test('within a hook of another repository it is the project that counts', () => {
    const { cwd } = repository()
    expect(since(cwd, 'main', { GIT_DIR: '/nowhere', GIT_INDEX_FILE: '/nowhere' })).toMatchObject({ status: 0 })
  })

  test.each([
    ['nowhere', 'there is no commit `nowhere`'],
    ['--output=forged', 'there is no commit `--output=forged`'],
    ['--all', 'there is no commit `--all`'],
    ['main:sites.yaml', 'there is no commit'],
    ['$(touch forged)', 'there is no commit'],
    ['main\n--all', 'there is no commit `main\\n--all`'],
    ['main..HEAD', 'there is no commit'],
  ])('%j is no ref: exit 66, and nothing is made', (ref, says) => {
    const { top, cwd } = repository()
    const { status, stdout, stderr } = runCli(['validate', `--since=${ref}`], { cwd })
    expect(stderr).toContain(says)
    expect({ status, stdout }).toEqual({ status: 66, stdout: '' })
    for (const folder of [top, cwd]) expect(existsSync(join(folder, 'forged'))).toBe(false)
  })

  test('outside of a repository, and in a clone without the history, it says what to do', () => {
    const outside = newProject(join(temporaryFolder(), 'project'))
    expect(runCli(['validate', '--since', 'main'], { cwd: outside })).toMatchObject({ status: 66 })
    expect(runCli(['validate', '--since', 'main'], { cwd: outside }).stderr).toContain('in no git repository')
    const { top } = repository()
    writeFileSync(join(top, 'more'), '')
    gitIn(top, 'add', '.')
    gitIn(top, 'commit', '--quiet', '--message=more')
    const clone = join(temporaryFolder(), 'clone')
    gitIn(top, 'clone', '--quiet', '--depth=1', `file://${top}`, clone)
    const { status, stderr } = runCli(['validate', '--since', 'HEAD~1'], { cwd: join(clone, 'my project') })
    expect(stderr).toContain('git fetch --unshallow')
    expect(status).toBe(66)
  })

  test('without git it says so', () => {
    const { cwd } = repository()
    const { status, stderr } = runCli(['validate', '--since', 'main'], { cwd, env: { PATH: '/nowhere' } })
    expect(stderr).toContain('needs git')
    expect(status).toBe(66)
  })
})
