import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { newProject } from '../build/project.ts'
import { commitAsRepository } from '../git/git-in.ts'
import { runCli } from '../run-cli.ts'

const app = 'https://app.staging.example/reserve'

/** A new project in git with a second file of settings, which leads to another app. */
function project() {
  const cwd = newProject()
  const usual = readFileSync(join(cwd, 'microsites.yaml'), 'utf8')
  const write = (content: string): void => writeFileSync(join(cwd, 'settings/staging.yaml'), content)
  mkdirSync(join(cwd, 'settings'))
  const text = usual.replace(/app: \S+/, `app: ${app}`)
  expect(text).not.toBe(usual)
  write(text)
  const config = (...args: string[]) => runCli([...args, '--config', 'settings/staging.yaml'], { cwd })
  return { cwd, text, write, config }
}

describe('--config', () => {
  test('builds with the settings of another file, also without microsites.yaml', () => {
    const { cwd, config } = project()
    expect(runCli(['build', '--out', 'usual'], { cwd }).status).toBe(0)
    rmSync(join(cwd, 'microsites.yaml'))
    expect(config('build', '--out', 'other')).toMatchObject({ status: 0 })
    const page = (out: string): string => readFileSync(join(cwd, out, 'kyoto-bags.example', 'index.html'), 'utf8')
    expect(page('other')).toContain(app)
    expect(page('usual')).not.toContain(app)
  })

  test('findings, `fmt` and `deploy` name that file', () => {
    const { cwd, text, write, config } = project()
    write(text.replace('version: 1', 'version:    1'))
    expect(config('fmt')).toMatchObject({ status: 0 })
    expect(readFileSync(join(cwd, 'settings/staging.yaml'), 'utf8')).toBe(text)
    write(text.replace('environments:', 'environmants:'))
    const { status, stdout } = config('validate', '--format', 'pretty')
    expect(status).toBe(1)
    expect(stdout).toMatch(/╭─ settings\/staging\.yaml:\d+:1\n.*environmants/)
    expect(config('deploy', 'plan').stderr).toMatch(/^settings\/staging\.yaml has errors: .*:\d+:1\)\n/)
  })

  test('`diff` reads it at a commit too', () => {
    const { cwd, text, write, config } = project()
    commitAsRepository(cwd, 'Start')
    write(text.replace(app, `${app}-now`))
    expect(config('diff').stdout).toContain(`${app}-now`)
    expect(runCli(['diff'], { cwd }).stdout).not.toContain(`${app}-now`)
  })

  test('finds the project from there, whatever the folder', () => {
    const { cwd, config } = project()
    const from = { cwd: dirname(cwd) }
    expect(runCli(['list', '--config', join(cwd, 'settings/staging.yaml')], from)).toEqual(config('list'))
  })

  test('also if it has the usual name in a folder of its own', () => {
    const { cwd, text } = project()
    writeFileSync(join(cwd, 'settings/microsites.yaml'), text)
    const { status, stdout } = runCli(['list', '--config', 'settings/microsites.yaml'], { cwd })
    expect({ status, stdout }).toEqual({ status: 0, stdout: runCli(['list'], { cwd }).stdout })
  })

  test('a file outside of the project is refused', () => {
    const { cwd, text } = project()
    const outside = join(dirname(cwd), 'outside.yaml')
    writeFileSync(outside, text)
    expect(runCli(['list', '--config', outside], { cwd })).toMatchObject({
      status: 64,
      stderr: expect.stringContaining('`--config` names a file in no project'),
    })
  })

  test.each(['settings', 'no-such-file.yaml', ''])('%s is refused', (file) => {
    const { cwd } = project()
    const { status, stderr } = runCli(['list', '--config', file], { cwd })
    expect({ status, stderr }).toEqual({
      status: 64,
      stderr: file === '' ? '`--config` needs a value.\n' : `\`--config ${file}\` is not a file.\n`,
    })
  })
})
