import { spawn } from 'node:child_process'
import { existsSync, lstatSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isRunning } from '../../cli/program/process-host.ts'
import { domains, edit, mustBuild } from '../build/project.ts'
import { repository } from '../run-cli.ts'
import { sample } from '../sweep.ts'
import { deploy, deployBeside, journalled, leftovers, stepsIn } from './deploy-project.ts'
import { apply, directory, hook, names, notes, projectWith } from './hook-project.ts'

/** Whether a process is running, and not just a zombie. */
function runs(pid: number): boolean {
  const stat = `/proc/${pid}/stat`
  return isRunning(pid) && !(existsSync(stat) && /\) Z /.test(readFileSync(stat, 'utf8')))
}

describe('CL-04 hooks', () => {
  test('run in their order, for each site unless they are to run once', () => {
    const project = projectWith({
      directory,
      hooks: {
        before: [{ run: hook('before'), per: 'release' }],
        after: [
          { run: hook('each') },
          { run: hook('each'), per: 'domain' },
          { run: hook('after', 'answer', 'all', 'is', 'well'), per: 'release' },
        ],
        failure: [{ run: hook('failure') }],
      },
    })
    const { status, stderr } = deploy(project, apply)
    expect(status).toBe(0)
    expect(stderr).toContain('all is well\n')
    expect(names(project)).toEqual(['before', ...domains.map(() => 'each'), ...domains.map(() => 'each'), 'after'])
    expect(
      notes(project)
        .slice(1, -1)
        .map(({ own }) => own['MICROSITES_DOMAIN']),
    ).toEqual([...domains, ...domains])
    expect(leftovers(project)).toEqual([])
  })

  test('never see a shell: arguments come as they are, with what stands in braces replaced', () => {
    const nasty = [
      '$(touch owned)',
      '; touch owned',
      '`touch owned`',
      '*',
      'a  b',
      '"',
      "'",
      '{domain}@{host}',
      '{other}',
    ]
    const project = projectWith({
      directory,
      hooks: { after: [{ run: hook('each', 'note', ...nasty), per: 'domain' }] },
    })
    expect(deploy(project, apply).status).toBe(0)
    const [first] = domains
    expect(notes(project)[0]?.more).toEqual([...nasty.slice(0, -2), `${first}@${first}`, '{other}'])
    expect(existsSync(join(project, 'owned'))).toBe(false)
  })

  test('get the variables that they are given by name, and no others', () => {
    const project = projectWith({
      directory,
      hooks: { before: [{ run: hook('before'), per: 'release', env: ['WANTED', 'NOT_SET'] }] },
    })
    expect(deploy(project, apply, { WANTED: 'yes', UNWANTED: 'no', AWS_SECRET_ACCESS_KEY: 'no' }).status).toBe(0)
    const [note] = notes(project)
    expect(Object.keys(note?.own ?? {}).toSorted()).toEqual(
      ['ATTEMPT', 'BEFORE', 'CONTEXT', 'ENVIRONMENT', 'HOOK', 'OUTPUT', 'RELEASE']
        .map((name) => `MICROSITES_${name}`)
        .concat('WANTED'),
    )
    expect(note?.context).toMatchObject({
      schema: 'microsites.hook/v1',
      hook: 'before',
      environment: 'production',
      uploaded: [...domains],
    })
  })

  test('one that fails before anything is done stops the deployment, and says why without secrets', () => {
    const token = `ghp_${'a'.repeat(36)}`
    const project = projectWith({
      directory,
      hooks: {
        before: [
          { run: hook('before', 'fail', 'token', token, 'and', 'canary-1234'), per: 'release', env: ['CANARY'] },
        ],
        failure: [{ run: hook('failure', 'fail', 'also broken') }],
      },
    })
    const { status, stdout, stderr } = deploy(project, apply, { CANARY: 'canary-1234' })
    expect(status).toBe(1)
    expect(stdout + stderr).not.toMatch(/canary-1234|ghp_a/)
    expect(stderr).toMatch(
      /✖ before 1: `.*node` \(before\) ended with 7\.\n {2}token •+ and ••••\nNothing was changed\.\n$/,
    )
    // The failure of the second hook is reported too, and hides nothing.
    expect(stderr).toContain('also broken')
    expect(names(project)).toEqual(['before', 'failure'])
    expect(existsSync(join(project, 'live/current'))).toBe(false)
  })

  test('one that fails later leaves the rest to be resumed, and what has succeeded is not done again', () => {
    const project = projectWith({
      directory,
      hooks: {
        before: [{ run: hook('before'), per: 'release' }],
        after: [
          { run: hook('first'), per: 'release' },
          { run: hook('second', 'fail-unless', 'fixed'), per: 'release' },
          { run: hook('third'), per: 'release' },
        ],
      },
    })
    const { status, stderr } = deploy(project, apply)
    expect(status).toBe(3)
    expect(stderr).toContain('microsites deploy apply --resume')
    expect(journalled(project).at(-1)).toBe('after 1')
    writeFileSync(join(project, 'fixed'), '')
    const resumed = deploy(project, ['apply', '--resume'])
    expect(resumed.status).toBe(0)
    expect(stepsIn(resumed)).toEqual(['after 2', 'after 3', 'tidy'])
    expect(names(project)).toEqual(['before', 'first', 'second', 'second', 'third'])
  })

  test('are tried again as often as they may be', () => {
    const project = projectWith({
      directory,
      hooks: { before: [{ run: hook('before', 'fail-once'), per: 'release', retries: 1 }] },
    })
    expect(deploy(project, apply).status).toBe(0)
    expect(notes(project).map(({ own }) => own['MICROSITES_ATTEMPT'])).toEqual(['1', '2'])
  })

  test('that take too long end, with all that they have started', async () => {
    const project = projectWith({ directory, hooks: { before: [{ run: hook('before', 'hang'), timeout: 5 }] } })
    const { status, stderr } = await deployBeside(project, apply)
    expect(status).toBe(1)
    expect(stderr).toContain('took longer than 5 s')
    const pid = Number(readFileSync(join(project, 'grandchild'), 'utf8'))
    for (let attempt = 0; attempt < 50 && runs(pid); attempt++) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(runs(pid)).toBe(false)
  })

  test('that leave something running elsewhere, which holds their outputs open, are not waited for', () => {
    const project = projectWith({
      directory,
      hooks: { before: [{ run: hook('before', 'leave'), per: 'release', timeout: 60 }] },
    })
    // A deployment that waited for their outputs would fail after the 60 s that the hook has.
    const { status } = deploy(project, apply)
    process.kill(Number(readFileSync(join(project, 'grandchild'), 'utf8')))
    expect(status).toBe(0)
  })

  test('end when the deployment is interrupted, and nothing is live', async () => {
    const project = projectWith({ directory, hooks: { before: [{ run: hook('before', 'wait') }] } })
    const child = spawn(process.execPath, [join(repository, 'bin/microsites.js'), 'deploy', ...apply], {
      cwd: project,
      stdio: 'ignore',
    })
    const end = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)))
    const log = join(project, 'log')
    while (!(existsSync(log) && readFileSync(log, 'utf8').endsWith('\n')))
      await new Promise((resolve) => setTimeout(resolve, 20))
    child.kill('SIGINT')
    expect(await end).toBe(130)
    const pid = notes(project)[0]?.pid ?? 0
    for (let attempt = 0; attempt < 50 && runs(pid); attempt++) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(runs(pid)).toBe(false)
    expect(existsSync(join(project, 'live/current'))).toBe(false)
    expect(leftovers(project)).toEqual([])
  })

  test.each(sample(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const))(
    'on %s nothing that they have started outlives the deployment, and failure hooks run to their end',
    { tags: 'sampled' },
    async (signal) => {
      const project = projectWith({
        directory,
        hooks: { before: [{ run: hook('before', 'hang') }], failure: [{ run: hook('failure', 'slow', 'told') }] },
      })
      const child = spawn(process.execPath, [join(repository, 'bin/microsites.js'), 'deploy', ...apply], {
        cwd: project,
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      let said = ''
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
      const end = new Promise<boolean>((resolve) => child.once('exit', () => resolve(runs(hanging()))))
      const hanging = (): number => Number(readFileSync(join(project, 'grandchild'), 'utf8'))
      while (!existsSync(join(project, 'grandchild'))) await new Promise((resolve) => setTimeout(resolve, 20))
      child.kill(signal)
      await new Promise((resolve) => setTimeout(resolve, 200))
      // The hook refuses to end, so the folder stays locked. The lock is a dangling link.
      expect(runs(hanging())).toBe(true)
      expect(lstatSync(join(project, 'live/lock')).isSymbolicLink()).toBe(true)
      expect(await end).toBe(false)
      expect(readFileSync(join(project, 'told'), 'utf8')).toBe('to the end')
      expect(said).toContain('was interrupted')
      expect(leftovers(project)).toEqual([])
    },
  )

  test('what is begun and interrupted has time to end in order, and so has what it has started', async () => {
    const project = projectWith({ directory, hooks: { before: [{ run: hook('before', 'orderly') }] } })
    const child = spawn(process.execPath, [join(repository, 'bin/microsites.js'), 'deploy', ...apply], {
      cwd: project,
      stdio: 'ignore',
    })
    while (!existsSync(join(project, 'begun'))) await new Promise((resolve) => setTimeout(resolve, 20))
    child.kill('SIGINT')
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(130)
    expect(existsSync(join(project, 'ended'))).toBe(true)
  })

  test.runIf(existsSync('/dev/zero')).each(['pipe', 'endless', 'large', 'nonsense', 'folder'])(
    'may leave a %s where an answer is expected: nobody waits for it, and nothing is shown',
    async (what) => {
      const project = projectWith({ directory, hooks: { before: [{ run: hook('before', what), per: 'release' }] } })
      expect(await deployBeside(project, apply)).toMatchObject({
        status: 0,
        stderr: expect.stringMatching(/^✔ before 1\n/) as unknown,
      })
    },
  )

  test('may say as much as they like: the end of it is shown', () => {
    const project = projectWith({ directory, hooks: { before: [{ run: hook('before', 'flood') }] } })
    const { stderr } = deploy(project, apply)
    expect(stderr.includes('  the end\n')).toBe(true)
    expect(stderr.length).toBeLessThan(20_000)
  })

  test('that cannot be run are named', () => {
    const project = projectWith({ directory, hooks: { before: [{ run: ['./nowhere.sh'] }] } })
    expect(deploy(project, apply).stderr).toContain('`./nowhere.sh` (before) cannot be run (ENOENT)')
  })

  test('that are killed say by which signal', () => {
    const killed = { run: [process.execPath, '-e', 'process.kill(process.pid, "SIGKILL")'] }
    const project = projectWith({ directory, hooks: { before: [{ ...killed, per: 'release' }] } })
    expect(deploy(project, apply).stderr).toContain('ended with SIGKILL')
  })

  test('that tell of a failure run once, and no setting says otherwise', () => {
    const failing = { before: [{ run: hook('before', 'fail'), per: 'release' }] }
    const each = projectWith({ directory, hooks: { ...failing, failure: [{ run: hook('failure'), per: 'domain' }] } })
    expect(deploy(each, apply)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/microsites\.yaml has errors: .*domain/) as unknown,
    })
    expect(names(each)).toEqual([])
    const once = projectWith({ directory, hooks: { ...failing, failure: [{ run: hook('failure'), per: 'release' }] } })
    expect(deploy(once, apply).status).toBe(1)
    expect(names(once)).toEqual(['before', 'failure'])
  })

  test('that follow a release run after a rollback too, for the sites that it changes, and are told so', () => {
    const project = projectWith({
      directory,
      hooks: { after: [{ run: hook('after'), per: 'release' }, { run: hook('each') }] },
    })
    expect(deploy(project, apply).status).toBe(0)
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    mustBuild(project)
    rmSync(join(project, 'log'))
    expect(deploy(project, apply).status).toBe(0)
    const changed = notes(project).flatMap(({ own }) => own['MICROSITES_DOMAIN'] ?? [])
    expect(changed).toContain(domains[1])
    expect(changed.length).toBeLessThan(domains.length)
    rmSync(join(project, 'log'))
    expect(deploy(project, ['rollback']).status).toBe(0)
    expect(notes(project).map(({ name, own }) => [name, own['MICROSITES_ROLLBACK'], own['MICROSITES_DOMAIN']])).toEqual(
      [['after', '1', undefined], ...changed.map((domain) => ['each', '1', domain])],
    )
  })
})
