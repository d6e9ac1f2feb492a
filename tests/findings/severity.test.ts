import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newProject } from '../build/project.ts'
import { runCli } from '../run-cli.ts'

/** A project with a warning, `site/needless-path`, and the given lines in microsites.yaml. */
function project(settings: string) {
  const cwd = newProject()
  const sites = join(cwd, 'sites.yaml')
  const text = readFileSync(sites, 'utf8').replace('    slug: kyoto\n', '    slug: kyoto\n    path: /kyoto/city\n')
  expect(text).toContain('path: /kyoto/city')
  writeFileSync(sites, text)
  appendFileSync(join(cwd, 'microsites.yaml'), settings)
  const run = (...args: string[]) => runCli(args, { cwd })
  return { cwd, run }
}

const code = 'site/needless-path'

describe('severity:', () => {
  test('without it, the finding is a warning', () => {
    const { status, stdout } = project('').run('validate')
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining(`warning[${code}]`) })
  })

  test.each([
    `severity: { ${code}: error }\n`,
    'severity: { site: error }\n',
    `severity: { site: off, ${code}: error }\n`,
  ])('%s makes it an error, and there is no build', (settings) => {
    const { cwd, run } = project(settings)
    const { status, stdout } = run('validate')
    expect({ status, stdout }).toMatchObject({ status: 1, stdout: expect.stringContaining(`error[${code}]`) })
    expect(stdout).toContain('1 error')
    expect(run('validate', '--format', 'github').stdout).toMatch(/^::error .*needless/im)
    const { findings } = JSON.parse(run('validate', '--format', 'json').stdout) as { findings: { severity: string }[] }
    expect(findings.map(({ severity }) => severity)).toEqual(['error'])
    expect(run('build').status).toBe(1)
    expect(existsSync(join(cwd, 'dist'))).toBe(false)
  })

  test.each([`severity: { ${code}: off }\n`, 'severity: { site: off }\n'])('%s switches it off', (settings) => {
    const { run } = project(settings)
    const { status, stdout } = run('validate')
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.not.stringContaining(code) })
    expect(run('build').status).toBe(0)
  })

  test('a waiver also covers a warning that counts as an error', () => {
    const { run } = project(
      `severity: { site: error }\nwaive:\n  - { code: ${code}, domain: kyoto-bags.example, owner: growth, reason: soon, until: 2999-01-01 }\n`,
    )
    const { status, stdout } = run('validate')
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('1 waived') })
    expect(run('build').status).toBe(0)
  })

  test('`explain` shows how, for warnings only', () => {
    const { run } = project('')
    expect(run('explain', code).stdout).toContain(`severity: { ${code}: error }`)
    expect(run('explain', 'host/duplicate').stdout).not.toContain('severity: {')
  })
})
