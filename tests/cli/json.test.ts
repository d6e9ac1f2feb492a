import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { describe, expect, onTestFinished, test } from 'vitest'
import { domains, edit, newProject, sharedFolder } from '../build/project.ts'
import { deployedProject } from '../deploy/deploy-project.ts'
import { checkResult } from '../findings-schema.ts'
import { repository, runCli } from '../run-cli.ts'

/** Runs a command for JSON. `runCli` compares it with its schema. */
function json(cwd: string, ...args: string[]) {
  const { status, stdout, stderr } = runCli([...args, '--format', 'json'], { cwd })
  const lines = stdout.trimEnd().split('\n')
  return { status, stderr, lines, last: JSON.parse(lines.at(-1) ?? '') as Readonly<Record<string, unknown>> }
}

const [domain] = domains

describe('a result is a line of JSON', () => {
  const project = newProject(join(sharedFolder(), 'project'))
  writeFileSync(
    join(project, 'facts.csv'),
    `site,as_of,source,price,currency,fees_included\n${domain},2026-11-02,https://www.bags.example/prices,5.90,EUR,yes\n`,
  )
  writeFileSync(join(project, 'old.csv'), `url,to\n${domain}/a,/\n${domain}/b,\n`)
  writeFileSync(join(project, 'texts.csv'), 'namespace,key,de\nmicrosites,how.title,So geht es\n')

  test.each([
    ['init', 'new'],
    ['add', 'new.example', '--type', 'poi', '--slug', 'new', '--locales', 'en', '--dry-run'],
    ['facts', 'import', 'facts.csv', '--dry-run'],
    ['import', 'redirects', 'old.csv', '--dry-run'],
    ['i18n', 'add', 'cs', '--dry-run'],
    ['i18n', 'export', 'de'],
    ['i18n', 'import', 'texts.csv', '--dry-run'],
    ['set', domain, 'place.timeZone', 'Europe/Rome', '--dry-run'],
    ['rename', domain, 'renamed.example', '--dry-run'],
    ['remove', domain, '--dry-run'],
    ['fmt'],
    ['schema'],
    ['compile'],
    ['report'],
    ['telemetry', 'catalogue', '--write'],
    ['completion', 'bash'],
    ['completion', 'zsh'],
  ])('%s', (...args) => {
    const { status, last } = json(project, ...args)
    const words = ['facts', 'i18n', 'import', 'telemetry'].includes(args[0]) ? args.slice(0, 2).join(' ') : args[0]
    expect({ status, last }).toMatchObject({
      status: 0,
      last: { schema: 'microsites.result/v1', command: words, ok: true, exitCode: 0 },
    })
  })

  test('with what the command has done', () => {
    expect(json(project, 'set', domain, 'place.timeZone', 'Europe/Rome').last).toMatchObject({
      dryRun: false,
      changed: [{ file: 'sites.yaml', diff: expect.stringContaining('Europe/Rome') as string }],
    })
    expect(json(project, 'set', domain, 'place.timeZone', 'Europe/Rome').last).toMatchObject({ changed: [] })
    edit(project, 'sites.yaml', 'slug: ', 'slug:   ')
    expect(json(project, 'fmt', '--check')).toMatchObject({
      status: 1,
      last: { ok: false, exitCode: 1, written: [], stale: ['sites.yaml'] },
    })
    expect(json(project, 'fmt').last).toMatchObject({ ok: true, written: ['sites.yaml'] })
  })

  test('of `completion words`', () => {
    const { stdout } = runCli(['completion', '--format', 'json', 'words', '--', 'deplo'], { cwd: project })
    expect(JSON.parse(stdout)).toMatchObject({ candidates: [{ word: 'deploy' }] })
  })
})

describe('a document is as its schema says', () => {
  const project = newProject(join(sharedFolder(), 'documents'))

  test.each([
    [['list'], 'microsites.list/v1'],
    [['matrix'], 'microsites.matrix/v1'],
    [['i18n', 'notes', '--language', 'de'], 'microsites.i18n-notes/v1'],
    [['explain', domain], 'microsites.explain/v1'],
    [['build', '--dry-run'], 'microsites.build-plan/v1'],
  ])('%s', (args, schema) => {
    const { status, stdout } = runCli([...args, '--format', 'json'], { cwd: project })
    expect({ status, document: JSON.parse(stdout) as unknown }).toMatchObject({ status: 0, document: { schema } })
  })

  test('diff --suggest', () => {
    const [before, after] = ['before', 'after'].map((name) => newProject(join(sharedFolder(), name)))
    edit(after ?? '', 'sites.yaml', domain, 'renamed.example')
    const { last } = json(after ?? '', 'diff', '--suggest', before ?? '', '.')
    expect(last).toMatchObject({ command: 'diff', suggested: expect.stringContaining(domain) as string })
  })
})

describe('a failure is a line of JSON', () => {
  test.each([
    [64, ['nope']],
    [64, ['fmt', '--nope']],
    [64, ['set', domain]],
    [64, ['set', domain, 'nope', '1']],
    [64, ['explain', 'nope']],
    [64, ['build', '--jobs', '0']],
    [64, ['fmt', '--cwd', 'nowhere']],
  ] as const)('exit %i: %j', (exitCode, args) => {
    const { status, last, stderr } = json(newProject(), ...args)
    expect({ status, last }).toMatchObject({
      status: exitCode,
      last: { schema: 'microsites.failure/v1', exitCode, message: expect.stringMatching(/\w/) as string },
    })
    // Standard error stays as it is, for people.
    expect(stderr).not.toBe('')
  })

  test('with the findings that stopped the command', () => {
    const project = newProject()
    edit(project, 'sites.yaml', 'slug: ', 'slug: No Slug ')
    for (const args of [
      ['build'],
      ['build', '--dry-run'],
      ['compile'],
      ['dev', '--port', '0'],
      ['i18n', 'export', 'de'],
    ])
      expect(json(project, ...args)).toMatchObject({
        status: 1,
        last: { schema: 'microsites.failure/v1', findings: [{ severity: 'error', location: { file: 'sites.yaml' } }] },
      })
  })

  test('that begins with the error, however much is printed for people', () => {
    const [before, after] = ['before', 'after'].map((name) => newProject(join(sharedFolder(), `wrong-${name}`)))
    edit(after ?? '', 'sites.yaml', 'slug: ', 'slug: No Slug ')
    writeFileSync(join(after ?? '', 'facts.csv'), `site,as_of\n${domain},2026-11-02\n`)
    for (const args of [['diff', before ?? '', '.'], ['facts', 'import', 'facts.csv'], ['build']]) {
      const { last } = json(after ?? '', ...args)
      expect(last['message']).toMatch(/^`No Slug [^\n╭]+$/)
      expect(last).toMatchObject({ findings: [{ severity: 'error' }] })
    }
  })

  test('text stays text', () => {
    const { stdout } = runCli(['fmt', '--nope'], { cwd: newProject() })
    expect(stdout).toBe('')
  })
})

describe('deployments', () => {
  test('tell each step, then the result', () => {
    const project = deployedProject()
    const first = json(project, 'deploy', 'apply', '--yes')
    const events = first.lines.slice(0, -1).map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(events.at(-1)).toMatchObject({ schema: 'microsites.event/v1', command: 'deploy apply', event: 'step' })
    expect(first.last).toMatchObject({
      ok: true,
      release: expect.stringMatching(/^0001-/) as string,
      done: events.length,
      of: events.length,
    })
    expect(json(project, 'deploy', 'apply', '--yes').last).toMatchObject({ ok: true, uploaded: 0, of: 0 })
    edit(project, 'sites.yaml', 'some: [en]', 'some: [en, de]')
    const { lines, last } = json(project, 'build', '--deploy', 'production', '--yes')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ event: 'built', failed: {} })
    expect(last).toMatchObject({ command: 'build', release: expect.stringMatching(/^0002-/) as string })
    expect(json(project, 'deploy', 'rollback').last).toMatchObject({ release: first.last['release'], changed: true })
    for (const command of ['status', 'plan'])
      expect(runCli(['deploy', command, '--format', 'json'], { cwd: project }).status).toBe(0)
    expect(json(project, 'deploy', 'rollback', '0009')).toMatchObject({ status: 64, last: { exitCode: 64 } })
  })
})

describe('servers', () => {
  /** The first event of a command that runs until it is ended. */
  async function firstEvent(cwd: string, ...args: string[]): Promise<Record<string, unknown>> {
    const child = spawn(
      process.execPath,
      [join(repository, 'bin/microsites.js'), ...args, '--port', '0', '--format', 'json'],
      { cwd, stdio: ['ignore', 'pipe', 'ignore'] },
    )
    onTestFinished(() => void child.kill('SIGKILL'))
    for await (const line of createInterface({ input: child.stdout })) {
      checkResult(args[0] ?? '', line)
      const event = JSON.parse(line) as Record<string, unknown>
      // Something may be wrong with the environment, which `dev` tells first.
      if (event['event'] !== 'problem') return event
    }
    throw new Error('The command ended.')
  }

  test.each(['dev', 'preview'])('%s tells its port and the URL of each site', async (command) => {
    const project = deployedProject()
    const said = await firstEvent(project, command)
    expect(said).toMatchObject({ command, event: 'listening', url: `http://localhost:${String(said['port'])}/` })
    expect(said['sites']).toHaveLength(4)
  })
})
