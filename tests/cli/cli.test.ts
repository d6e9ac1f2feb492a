import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fakeKeys } from '../fake-keys.ts'
import { catalogue } from '../../compiler/catalogue.ts'
import { compareText } from '../../compiler/diagnostic/sort.ts'
import { everyFinding } from '../../compiler/pages/page-checks.ts'
import { repository, runCli, spawnCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const version = (JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as { version: string }).version

test('the README shows a warning as the program says it', () => {
  const shown = /^warning\[site\/shared-slug\][^]*?\n(?=```)/m.exec(readFileSync(join(repository, 'README.md'), 'utf8'))
  expect(runCli(['validate']).stdout).toContain(shown?.[0] ?? 'a warning in the README')
})

describe('the command line', () => {
  test.each([
    { to: '/dev/full', says: 'The disk is full', exitCode: 1 },
    // As SIGPIPE ends other programs: success would promise output that nobody got.
    { to: '>(exec head -c 1 > /dev/null)', says: '', exitCode: 141 },
  ])('ends in one line at most where its output is not taken: > $to', ({ to, says, exitCode }) => {
    const program = join(repository, 'bin/microsites.js')
    const list = `"${process.execPath}" "${program}" matrix --format json > ${to}`
    const { status, stderr } = spawnSync('bash', ['-c', list], { cwd: repository, encoding: 'utf8' })
    expect(stderr).toContain(says)
    expect(stderr.split('\n').length).toBeLessThanOrEqual(2)
    expect(status).toBe(exitCode)
  })

  test('--version prints the version', () => {
    expect(runCli(['--version'])).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' })
  })

  test.each([
    { args: ['vallidate'], says: 'Did you mean validate?' },
    { args: ['validate', '--fromat', 'json'], says: 'Did you mean --format?' },
    { args: ['validate', '--format', 'xml'], says: 'Allowed choices are pretty, json' },
    { args: ['validate', '--env', 'prodution'], says: 'Did you mean `production`?' },
    { args: ['validate', 'sites.yaml'], says: 'too many arguments' },
    { args: ['explain', 'site/shared-slugs'], says: 'Did you mean `site/shared-slug`?' },
    { args: ['build', '--domain', 'louvr'], says: 'Did you mean `louvre`?' },
    { args: ['build', '--why', 'louvr'], says: 'Did you mean `louvre`?' },
    { args: ['set', 'waikiki', 'type', 'poi'], says: 'is the slug of 2 domains: `waikiki-beach-bags.example`' },
  ])('$args is wrong usage: exit 64', ({ args, says }) => {
    const { status, stdout, stderr } = runCli(args)
    expect(stderr).toContain(says)
    expect(stdout).toBe('')
    expect(status).toBe(64)
  })

  test('without a command it shows the help, as wrong usage', () => {
    expect(runCli([])).toMatchObject({ status: 64, stdout: '' })
  })
})

describe('explain', () => {
  test.each(catalogue.map(({ code }) => code))('%s has a page', (code) => {
    const { status, stdout } = runCli(['explain', code])
    expect(status).toBe(0)
    expect(stdout).toMatch(/Reported:\n.*\S.*\n[\s\S]*Correct:\n.*\S/)
  })

  test('of a warning it says how to waive it, of an error and of a waiver it does not', () => {
    expect(runCli(['explain', 'site/shared-slug']).stdout).toContain('waive:\n      - code: site/shared-slug\n')
    expect(runCli(['explain', 'page/contrast']).stdout).toContain('waive:\n      - code: page/contrast\n')
    for (const code of ['host/duplicate', 'waiver/expired', 'page/broken-link'])
      expect(runCli(['explain', code]).stdout).not.toContain('Let pass for a time')
  })

  test('without a code it lists them all', () => {
    const { stdout } = runCli(['explain'])
    for (const { code } of everyFinding) expect(stdout).toContain(code)
  })
})

describe('validate', () => {
  test('--pages renders the start pages, says what that costs, and finds what they have in common', () => {
    const { status, stdout, stderr } = runCli(['validate', '--pages', '--format', 'json'])
    const { findings } = JSON.parse(stdout) as { findings: { code: string; severity: string; message: string }[] }
    expect(status).toBe(0)
    expect(stderr).toMatch(/^799 start pages rendered and compared in \d+\.\d s\n$/)
    const codes = new Set(findings.map(({ code }) => code))
    // The table has names and positions of its places, and nothing else of them yet.
    expect([...codes].toSorted()).toEqual(['search/near-copy', 'search/thin-page', 'site/shared-slug'])
    // One for each language.
    expect(findings.filter(({ code }) => code === 'search/near-copy')).toHaveLength(11)
  })

  test('--env says which keys of that environment are not set, and nothing is said of others', () => {
    const unset = { ...fakeKeys, SEGMENT_WRITE_KEY: '' }
    const { status, stdout } = runCli(['validate', '--env', 'production'], { env: unset })
    expect(status).toBe(1)
    expect(stdout).toContain('error[environment/no-key] `segment.writeKey` of `production`')
    expect(stdout).not.toContain('PREVIEW_SEGMENT_WRITE_KEY')
    expect(runCli(['validate', '--env', 'production'], { env: fakeKeys }).status).toBe(0)
  })

  test('CL-01 ST-06 the real table has its two shared slugs and nothing else to report', () => {
    const { status, stdout } = runCli(['validate', '--format', 'json'])
    const { findings, summary } = JSON.parse(stdout) as {
      findings: { code: string; message: string; related: object[] }[]
      summary: object
    }
    expect(status).toBe(0)
    expect(findings.map(({ code }) => code)).toEqual(['site/shared-slug', 'site/shared-slug'])
    expect(findings.map(({ message }) => /`([a-z-]+)`/.exec(message)?.[1] ?? '').toSorted(compareText)).toEqual([
      'toronto-union-station',
      'waikiki',
    ])
    for (const { related } of findings) expect(related).toHaveLength(1)
    expect(summary).toMatchObject({ locales: 23, errors: 0, warnings: 2 })
  })

  const needy =
    'validate, build, list, dev, report, fmt, schema, deploy status, i18n check, diff, diff a b, preview, set a b c'
  test.each(needy.split(', '))(
    '%s in a folder without a project says so in one sentence, and writes nothing',
    (command) => {
      const cwd = temporaryFolder()
      const { status, stdout, stderr } = runCli(command.split(' '), { cwd })
      expect({ status, stdout, files: readdirSync(cwd) }).toEqual({ status: 64, stdout: '', files: [] })
      expect(stderr).toMatch(/^There is no project in \S+, nor .*`microsites init` creates one here.*\.\n$/)
    },
  )

  test('colours only where they are wanted', () => {
    const escape = '\u001B['
    expect(runCli(['validate']).stdout).not.toContain(escape)
    expect(spawnCli(['validate'], { env: { NO_COLOR: '', FORCE_COLOR: '1' } }).stdout).toContain(escape)
    expect(spawnCli(['validate'], { env: { NO_COLOR: '1', FORCE_COLOR: '1' } }).stdout).not.toContain(escape)
  })
})
