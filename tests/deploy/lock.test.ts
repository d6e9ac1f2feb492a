import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { thisProcess } from '../../cli/files/lock-holder.ts'
import { copyProject, edit, filesIn, sharedFolder } from '../build/project.ts'
import { repository } from '../run-cli.ts'
import type { CliRun } from '../run-cli.ts'
import { deploy, deployBeside, deployedProject, leftovers } from './deploy-project.ts'

const shared = sharedFolder()
/** A built project without a live release. */
let built: string

/** Arguments that run a program with its own process ids, like a container. */
const container = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc', '--kill-child']
const hasContainers = spawnSync('unshare', [...container, 'true']).status === 0
const hasProc = existsSync('/proc/self/stat') && JSON.stringify(thisProcess()).includes('"machine"')

beforeAll(() => {
  built = deployedProject(join(shared, 'built'))
})

/** Creates a project whose deployment starts and waits until the file `go` exists. */
function waitingProject(): string {
  const project = copyProject(built)
  writeFileSync(
    join(project, 'wait.mjs'),
    `import { existsSync, writeFileSync } from 'node:fs'
writeFileSync('waits', '')
setInterval(() => existsSync('go') && process.exit(), 20)
`,
  )
  edit(project, 'microsites.yaml', 'live } }', `live }, hooks: { before: [{ run: [node, wait.mjs], per: release }] } }`)
  return project
}

/** Creates a project with a lock that has the given holder. */
function lockedBy(holder: object | string): string {
  const project = copyProject(built)
  deploy(project, ['apply', '--yes'])
  symlinkSync(typeof holder === 'string' ? holder : JSON.stringify(holder), join(project, 'live/lock'))
  return project
}
const apply = (project: string): CliRun => deploy(project, ['apply', '--yes'])

test.each(['2>&1 |', '2> >(exec true) |'])(
  'a deployment that nobody listens to any more (%s) stops in order, and is finished later',
  (pipe) => {
    const project = copyProject(built)
    const program = join(repository, 'bin/microsites.js')
    const command = `"${process.execPath}" "${program}" deploy apply --yes ${pipe} true; exit $PIPESTATUS`
    expect(spawnSync('bash', ['-c', command], { cwd: project }).status).toBe(141)
    expect(existsSync(join(project, 'live/lock'))).toBe(false)
    expect(filesIn(join(project, 'live')).filter((file) => file.endsWith('.tmp'))).toEqual([])
    expect(deploy(project, ['apply', '--yes', '--resume']).status).toBe(0)
    expect(leftovers(project)).toEqual([])
  },
)

describe('CL-04 the lock of a folder', () => {
  test.skipIf(!hasContainers)('keeps out another container, in which the process has the same number', async () => {
    const project = waitingProject()
    const program = join(repository, 'bin/microsites.js')
    const contained = (): ReturnType<typeof spawn> =>
      spawn('unshare', [...container, process.execPath, program, 'deploy', 'apply', '--yes'], { cwd: project })
    const first = contained()
    const end = new Promise((resolve) => first.once('close', resolve))
    while (!existsSync(join(project, 'waits'))) await new Promise((resolve) => setTimeout(resolve, 20))
    expect(JSON.parse(readlinkSync(join(project, 'live/lock')))).toMatchObject({ pid: 1 })
    const second = contained()
    let said = ''
    second.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    expect(await new Promise((resolve) => second.once('close', resolve))).toBe(1)
    expect(said).toMatch(/Another deployment \(process 1 of .+, since 20.+Z\) is writing here\..* remove `.*lock`/)
    writeFileSync(join(project, 'go'), '')
    expect(await end).toBe(0)
    expect(leftovers(project)).toEqual([])
  })

  test.each([
    { what: 'of another machine', more: { host: 'other-machine' } },
    { what: 'of another machine of the same name', more: { machine: 'another' } },
    { what: 'of another container', more: { namespace: 'pid:[1]' } },
  ])('$what cannot be judged: it is respected, and who knows better is told what to remove', ({ more }) => {
    const project = lockedBy({ ...thisProcess(), pid: 999_999_999, ...more })
    const { status, stderr } = apply(project)
    expect(status).toBe(1)
    expect(stderr).toContain('(process 999999999 of ')
    expect(stderr).toContain(`remove \`${join(project, 'live/lock')}\``)
    expect(existsSync(readlinkSync(join(project, 'live/lock')))).toBe(false)
  })

  test.runIf(hasProc).each([
    { what: 'whose number another process has by now', more: { pid: process.ppid, start: '1' } },
    { what: 'that is gone', more: { pid: 999_999_999 } },
    { what: 'from before this machine was started', more: { pid: 1, boot: 'before' } },
  ])('of a process $what is taken over', ({ more }) => {
    const project = lockedBy({ ...thisProcess(), ...more })
    expect(apply(project).status).toBe(0)
    expect(leftovers(project)).toEqual([])
  })

  test('of a process that runs is respected', () => {
    const project = lockedBy(thisProcess())
    const { status, stderr } = apply(project)
    expect(status).toBe(1)
    expect(stderr).toMatch(/^Another deployment \(process \d+ of .*, since .*Z\) is writing here\. Wait for it to end/)
  })

  test('is not taken from who has it by now, where somebody has removed it meanwhile', async () => {
    const project = waitingProject()
    const first = deployBeside(project, ['apply', '--yes'])
    while (!existsSync(join(project, 'waits'))) await new Promise((resolve) => setTimeout(resolve, 20))
    const lock = join(project, 'live/lock')
    rmSync(lock)
    const other = JSON.stringify({ ...thisProcess(), host: 'other-machine' })
    symlinkSync(other, lock)
    writeFileSync(join(project, 'go'), '')
    expect((await first).status).toBe(0)
    expect(readlinkSync(lock)).toBe(other)
    expect(readFileSync(join(project, 'live/current/nginx.conf'), 'utf8')).toContain('server_name')
  })
})
