import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { compareText } from '../../compiler/index.ts'
import { isRunning } from '../../cli/is-running.ts'
import { copyProject, digestsIn, domains, edit, mustBuild, newProject, sharedFolder } from '../build/project.ts'
import { repository } from '../run-cli.ts'
import { deploy, deployBeside, journalled, leftovers, stepsIn } from './deploy-project.ts'

const shared = sharedFolder()
/** Built, nothing live. */
let built: string

/** Notes what it is told, line by line in `log`, and does what its second argument says. */
const script = `import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { spawn, spawnSync } from 'node:child_process'
const [name, what, ...more] = process.argv.slice(2)
const own = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^(PATH|HOME|USER|LANG|LC_ALL|TMPDIR|TZ|CI)$/.test(key)))
const context = JSON.parse(readFileSync(process.env.MICROSITES_CONTEXT, 'utf8'))
appendFileSync('log', JSON.stringify({ name, more, own, context, pid: process.pid }) + '\\n')
if (what === 'answer') writeFileSync(process.env.MICROSITES_OUTPUT, JSON.stringify({ message: more.join(' ') }))
if (what === 'fail') { console.log(more.join(' ')); process.exit(7) }
if (what === 'fail-unless' && !existsSync(more[0])) process.exit(7)
if (what === 'fail-once' && process.env.MICROSITES_ATTEMPT === '1') process.exit(7)
if (what === 'flood') { for (let i = 0; i < 40000; i++) console.log('x'.repeat(1000)); console.log('the end'); process.exitCode = 7 }
if (what === 'rebuild' || what === 'spoil') {
  const page = 'dist/' + more.at(-1) + '/index.html'
  rmSync(page)
  writeFileSync(page, 'built meanwhile')
  if (what === 'rebuild') cpSync(more[0], 'got/' + more[1], { recursive: true })
}
const output = process.env.MICROSITES_OUTPUT
if (what === 'pipe') spawnSync('mkfifo', [output])
if (what === 'endless') symlinkSync('/dev/zero', output)
if (what === 'large') writeFileSync(output, JSON.stringify({ message: 'a', more: 'x'.repeat(100000) }))
if (what === 'nonsense') writeFileSync(output, '{"message":')
if (what === 'folder') mkdirSync(output)
if (what === 'slow') setTimeout(() => writeFileSync(more[0], 'to the end'), 500)
if (what === 'orderly') {
  const orderly = "const { writeFileSync } = require('node:fs'); process.on('SIGTERM', () => setTimeout(() => { writeFileSync('ended', ''); process.exit() }, 500)); setInterval(() => {}, 1000); writeFileSync('begun', '')"
  spawn(process.execPath, ['-e', orderly], { stdio: 'inherit' })
  setInterval(() => {}, 1000)
}
if (what === 'wait') setInterval(() => {}, 1000)
if (what === 'hang') {
  process.on('SIGTERM', () => {})
  const child = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'], { stdio: 'inherit' })
  writeFileSync('grandchild', String(child.pid))
  setInterval(() => {}, 1000)
}
if (what === 'leave') {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit', detached: true })
  writeFileSync('grandchild', String(child.pid))
  child.unref()
}
`

beforeAll(() => {
  built = newProject(join(shared, 'built'))
  edit(built, 'sites.yaml', 'some: [en, de, ja]', 'some: [en]')
  writeFileSync(join(built, 'hook.mjs'), script)
  mustBuild(built)
})

/** Whether a process is more than an entry that nobody has asked for yet. */
function runs(pid: number): boolean {
  const stat = `/proc/${pid}/stat`
  return isRunning(pid) && !(existsSync(stat) && /\) Z /.test(readFileSync(stat, 'utf8')))
}

/** The project with a deployment. */
function projectWith(deployment: object): string {
  const project = copyProject(built)
  const file = join(project, 'microsites.yaml')
  writeFileSync(file, `${readFileSync(file, 'utf8')}deploy: ${JSON.stringify({ production: deployment })}\n`)
  return project
}

const hook = (name: string, what = 'note', ...more: readonly string[]): readonly string[] => [
  process.execPath,
  'hook.mjs',
  name,
  what,
  ...more,
]
const directory = { folder: 'live' }

interface Note {
  readonly name: string
  readonly more: readonly string[]
  readonly own: Readonly<Record<string, string>>
  readonly context: Readonly<Record<string, unknown>>
  readonly pid: number
}

function notes(project: string): readonly Note[] {
  const file = join(project, 'log')
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Note)
}
const names = (project: string): readonly string[] => notes(project).map(({ name }) => name)
const apply = ['apply', '--yes']

describe('CL-04 hooks', () => {
  test('run in their order, once for a release or for each site', () => {
    const project = projectWith({
      directory,
      hooks: {
        before: [{ run: hook('before') }],
        after: [{ run: hook('each'), per: 'domain' }, { run: hook('after', 'answer', 'all', 'is', 'well') }],
        failure: [{ run: hook('failure') }],
      },
    })
    const { status, stderr } = deploy(project, apply)
    expect(status).toBe(0)
    expect(stderr).toContain('all is well\n')
    expect(names(project)).toEqual(['before', ...domains.map(() => 'each'), 'after'])
    expect(
      notes(project)
        .slice(1, -1)
        .map(({ own }) => own['MICROSITES_DOMAIN']),
    ).toEqual(domains)
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
    const project = projectWith({ directory, hooks: { before: [{ run: hook('before'), env: ['WANTED', 'NOT_SET'] }] } })
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
        before: [{ run: hook('before', 'fail', 'token', token, 'and', 'canary-1234'), env: ['CANARY'] }],
        failure: [{ run: hook('failure', 'fail', 'also broken') }],
      },
    })
    const { status, stdout, stderr } = deploy(project, apply, { CANARY: 'canary-1234' })
    expect(status).toBe(1)
    expect(stdout + stderr).not.toMatch(/canary-1234|ghp_a/)
    expect(stderr).toMatch(
      /✖ before 1: `.*node` \(before\) ended with 7\.\n {2}token •+ and ••••\nNothing was done\.\n$/,
    )
    // That the second hook fails as well is told, and hides nothing.
    expect(stderr).toContain('also broken')
    expect(names(project)).toEqual(['before', 'failure'])
    expect(existsSync(join(project, 'live/current'))).toBe(false)
  })

  test('one that fails later leaves the rest to be resumed, and what has succeeded is not done again', () => {
    const project = projectWith({
      directory,
      hooks: {
        before: [{ run: hook('before') }],
        after: [{ run: hook('first') }, { run: hook('second', 'fail-unless', 'mended') }, { run: hook('third') }],
      },
    })
    const { status, stderr } = deploy(project, apply)
    expect(status).toBe(3)
    expect(stderr).toContain('microsites deploy apply --resume')
    expect(journalled(project).at(-1)).toBe('after 1')
    writeFileSync(join(project, 'mended'), '')
    const resumed = deploy(project, ['apply', '--resume'])
    expect(resumed.status).toBe(0)
    expect(stepsIn(resumed)).toEqual(['after 2', 'after 3', 'tidy'])
    expect(names(project)).toEqual(['before', 'first', 'second', 'second', 'third'])
  })

  test('are tried again as often as they may be', () => {
    const project = projectWith({ directory, hooks: { before: [{ run: hook('before', 'fail-once'), retries: 1 }] } })
    expect(deploy(project, apply).status).toBe(0)
    expect(notes(project).map(({ own }) => own['MICROSITES_ATTEMPT'])).toEqual(['1', '2'])
  })

  test('that take too long end, with all that they have started', { timeout: 30_000 }, async () => {
    const project = projectWith({ directory, hooks: { before: [{ run: hook('before', 'hang'), timeout: 1 }] } })
    const { status, stderr } = await deployBeside(project, apply)
    expect(status).toBe(1)
    expect(stderr).toContain('took longer than 1 s')
    const pid = Number(readFileSync(join(project, 'grandchild'), 'utf8'))
    for (let attempt = 0; attempt < 50 && runs(pid); attempt++) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(runs(pid)).toBe(false)
  })

  test('that leave something running elsewhere, which holds their outputs open, are not waited for', () => {
    const project = projectWith({ directory, hooks: { before: [{ run: hook('before', 'leave'), timeout: 60 }] } })
    const begin = performance.now()
    const { status } = deploy(project, apply)
    process.kill(Number(readFileSync(join(project, 'grandchild'), 'utf8')))
    expect(status).toBe(0)
    expect(performance.now() - begin).toBeLessThan(30_000)
  })

  test('end when whoever deploys interrupts, and nothing is live', { timeout: 30_000 }, async () => {
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

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT'] as const)(
    'on %s nothing that they have started outlives the deployment, and failure hooks run to their end',
    { timeout: 30_000 },
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
      // Once its number is written, and not only begun to be.
      while (!existsSync(join(project, 'grandchild')) || hanging() === 0)
        await new Promise((resolve) => setTimeout(resolve, 20))
      child.kill(signal)
      await new Promise((resolve) => setTimeout(resolve, 200))
      // It refuses to end, and so the folder is not free yet.
      expect(existsSync(join(project, 'live/lock')) || !runs(hanging())).toBe(true)
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
    { timeout: 30_000 },
    async (what) => {
      const project = projectWith({ directory, hooks: { before: [{ run: hook('before', what) }] } })
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

  test('that tell of a failure run once, and no setting says otherwise', () => {
    const failing = { before: [{ run: hook('before', 'fail') }] }
    const each = projectWith({ directory, hooks: { ...failing, failure: [{ run: hook('failure'), per: 'domain' }] } })
    expect(deploy(each, apply)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/microsites\.yaml has mistakes: .*domain/) as unknown,
    })
    expect(names(each)).toEqual([])
    const once = projectWith({ directory, hooks: { ...failing, failure: [{ run: hook('failure'), per: 'release' }] } })
    expect(deploy(once, apply).status).toBe(1)
    expect(names(once)).toEqual(['before', 'failure'])
  })

  test('of a release run after a rollback too, and are told so', () => {
    const project = projectWith({
      directory,
      hooks: { after: [{ run: hook('after') }, { run: hook('each'), per: 'domain' }] },
    })
    expect(deploy(project, apply).status).toBe(0)
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    mustBuild(project)
    expect(deploy(project, apply).status).toBe(0)
    rmSync(join(project, 'log'))
    expect(deploy(project, ['rollback']).status).toBe(0)
    expect(notes(project).map(({ name, own }) => [name, own['MICROSITES_ROLLBACK']])).toEqual([['after', '1']])
  })
})

describe('CL-04 a host that programs upload to', () => {
  const command = (upload: object, more: object = {}): object => ({ command: { upload, ...more } })

  test('gets each site that has changed, and only those', () => {
    const project = projectWith(command({ run: hook('upload', 'note', '{folder}', '{domain}') }))
    expect(deploy(project, apply).status).toBe(0)
    expect(
      notes(project)
        .map(({ more }) => more[1] ?? '')
        .toSorted(compareText),
    ).toEqual([...domains])
    for (const { more, context } of notes(project)) {
      // A copy, which is gone by now.
      expect(existsSync(more[0] ?? '')).toBe(false)
      expect(Object.keys(context['files'] as object)).toContain('index.html')
    }
    edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
    mustBuild(project)
    rmSync(join(project, 'log'))
    expect(deploy(project, apply)).toMatchObject({
      status: 0,
      stderr: '✔ upload kyoto-bags.example\n✔ publish\n✔ tidy\n',
    })
    expect(deploy(project, ['plan']).stdout).toContain('Nothing to do.')
    expect(deploy(project, ['status']).stdout).toMatch(/● 0002-\w+ {2}4 sites/)
    expect(deploy(project, ['rollback'])).toMatchObject({
      status: 64,
      stderr: expect.stringContaining('keeps no earlier release') as unknown,
    })
  })

  test('gets what was planned, to the byte, whatever is built meanwhile', () => {
    const project = projectWith(command({ run: hook('{domain}', 'rebuild', '{folder}', '{domain}') }))
    expect(deploy(project, apply).status).toBe(0)
    const built = digestsIn(join(project, 'dist'))
    for (const domain of domains) {
      const got = digestsIn(join(project, 'got', domain))
      expect(got['index.html']).not.toBe(built[`${domain}/index.html`])
      expect({ ...got, 'index.html': '' }).toEqual(
        Object.fromEntries(
          Object.keys(built)
            .filter((file) => file.startsWith(`${domain}/`))
            .map((file) => file.slice(domain.length + 1))
            .map((file) => [file, file === 'index.html' ? '' : built[`${domain}/${file}`]]),
        ),
      )
      const context = notes(project).find(({ name }) => name === domain)?.context
      const files = context?.['files'] as Readonly<Record<string, readonly [number, string]>>
      expect(got['index.html']).toBe(files['index.html']?.[1])
    }
  })

  test('gets nothing where something else than what was planned is there', () => {
    const [first, second] = domains
    const project = projectWith(command({ run: hook('{domain}', 'spoil', second) }, { concurrency: 1 }))
    const { status, stderr } = deploy(project, apply)
    expect(status).toBe(3)
    expect(stderr).toContain(`${second}/index.html\` is not what the build's manifest says`)
    expect(names(project)).toEqual([first])
  })

  test('one upload that fails leaves the others done, each once', () => {
    const project = projectWith(
      command({ run: hook('{domain}', 'fail-unless', 'mended-{domain}') }, { concurrency: 1 }),
    )
    const [first, second, ...others] = domains
    writeFileSync(join(project, `mended-${first}`), '')
    expect(deploy(project, apply)).toMatchObject({ status: 3 })
    expect(journalled(project)).toEqual([`upload ${first}`])
    for (const one of [second, ...others]) writeFileSync(join(project, `mended-${one}`), '')
    expect(deploy(project, ['apply', '--resume']).status).toBe(0)
    expect(names(project)).toEqual([first, second, second, ...others])
  })

  test('takes sites offline by a program, or not at all', () => {
    const upload = { run: hook('upload') }
    for (const retire of [undefined, { run: hook('retire', 'note', '{domain}') }]) {
      const project = projectWith(command(upload, retire && { retire }))
      expect(deploy(project, apply).status).toBe(0)
      const file = join(project, 'sites.yaml')
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace(/^ {2}paris-luggage\.example:[\s\S]*?(?=^ {2}\S|$(?![\s\S]))/m, ''),
      )
      mustBuild(project)
      const run = deploy(project, [...apply, '--reason', 'its contract has ended'])
      expect(run.status).toBe(retire ? 0 : 1)
      if (retire) expect(notes(project).at(-1)).toMatchObject({ name: 'retire', more: ['paris-luggage.example'] })
      else expect(run.stderr).toContain('command.retire')
    }
  })
})
