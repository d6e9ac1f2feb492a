import { spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { newProject } from '../build/project.ts'
import { repository, runCli } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A running `validate --watch`. */
function watching(cwd: string) {
  const child = spawn(process.execPath, [join(repository, 'bin/microsites.js'), 'validate', '--watch'], {
    cwd,
    env: { ...process.env, NO_COLOR: '1' },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()))
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()))
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return {
    ended,
    stop: () => child.kill('SIGINT'),
    output: () => stdout,
    /** Waits for the line of one more check that has a number of findings. */
    checked: async (findings: RegExp): Promise<void> => {
      await expect.poll(() => stderr).toMatch(findings)
      stderr = ''
    },
  }
}

test('--watch checks again on each way of saving, survives deleted files, and ends with Ctrl-C', async () => {
  const cwd = newProject(join(temporaryFolder(), 'project'))
  const file = join(cwd, 'sites.yaml')
  runCli(['schema'], { cwd })
  const run = watching(cwd)
  await run.checked(/checked at \d\d:\d\d:\d\d, \d+ findings?\n/)
  const before = run.output()

  // Saved as it was: nothing new to read.
  writeFileSync(file, readFileSync(file, 'utf8'))
  await run.checked(/checked at/)
  expect(run.output()).toBe(before)
  expect(before).not.toContain('\u001B')

  appendFileSync(file, '  a.luggage.example: { type: city, slug: A, locales: [en], names: { en: A } }\n')
  await run.checked(/, [1-9]\d* findings?\n/)
  expect(run.output()).toContain('`A` is not a valid slug')

  // By a new file in the place of the old one, as editors do.
  writeFileSync(`${file}~`, readFileSync(file, 'utf8').replace('slug: A', 'slug: B'))
  renameSync(`${file}~`, file)
  await run.checked(/checked at/)
  expect(run.output()).toContain('`B` is not a valid slug')

  // Editors complete with what is there now.
  await expect
    .poll(() => readFileSync(join(cwd, 'schemas/microsites.schema.json'), 'utf8'))
    .toContain('"a.luggage.example"')

  const text = join(cwd, 'templates/translations/de/microsites.json')
  mkdirSync(dirname(text), { recursive: true })
  writeFileSync(text, '{ "nav.language": "{{x}}" }\n')
  await expect.poll(run.output).toContain('`nav.language` in `de`')

  rmSync(file)
  await expect.poll(run.output).toContain('`sites.yaml` does not exist')
  run.stop()
  expect(await run.ended).toBe(130)
}, 120_000)
