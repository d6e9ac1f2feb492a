import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, edit, mustBuild, sharedFolder } from '../build/project.ts'
import { repository } from '../run-cli.ts'
import { deploy, deployedProject, forget, leftovers, liveRelease, mustDeploy } from './deploy-project.ts'

/**
 * A project with two releases deployed one after the other. The after hook logs each call, and fails while there is a
 * file `broken`.
 */
let twice: string

beforeAll(() => {
  twice = deployedProject(join(sharedFolder(), 'twice'))
  const script = 'echo $MICROSITES_RELEASE $MICROSITES_BEFORE >> log; test ! -e broken; test ! -e slow || sleep 60'
  const hook = `{ run: [sh, -ec, "${script}"], per: release }`
  edit(twice, 'microsites.yaml', 'folder: live }', `folder: live }, hooks: { after: [${hook}] }`)
  mustDeploy(twice)
  edit(twice, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
  mustBuild(twice)
  mustDeploy(twice)
  rmSync(join(twice, 'log'))
})

const log = (project: string): readonly string[] => readFileSync(join(project, 'log'), 'utf8').trimEnd().split('\n')

/** Expects that `status` reports the rollback as unfinished, and that the printed command completes it. */
function expectUnfinished(project: string, words: (first: string) => readonly string[]): void {
  const first = liveRelease(project)
  // Any machine can finish it.
  forget(project)
  expect(first).toMatch(/^0001-/)
  const command = `microsites deploy rollback ${first}`
  expect(deploy(project, ['status'])).toMatchObject({
    status: 3,
    stdout: expect.stringContaining(`The rollback to ${first} is unfinished. Finish it with \`${command}\``) as unknown,
  })
  expect(JSON.parse(deploy(project, ['status', '--format', 'json']).stdout)).toMatchObject({
    rollback: { release: first, before: expect.stringMatching(/^0002-/) as unknown },
  })
  expect(deploy(project, ['apply', '--resume'])).toMatchObject({
    status: 64,
    stderr: expect.stringContaining(command) as unknown,
  })
  rmSync(join(project, 'log'))
  expect(mustDeploy(project, words(first)).stdout).toContain(`${first} is live again`)
  expect(log(project)).toEqual([expect.stringMatching(new RegExp(`^${first} 0002-`))])
  expect(mustDeploy(project, ['status']).stdout).not.toContain('not all')
  expect(leftovers(project)).toEqual([])
  expect(mustDeploy(project, ['rollback', first]).stdout).toBe(`${first} is already live.\n`)
}

test('a rollback is noted in a file of its own, also where a link has the name of the unfinished one', () => {
  const project = copyProject(twice)
  const victim = join(project, 'victim')
  writeFileSync(victim, 'five years')
  const folder = join(project, 'live/state')
  // Commands run in a thread of this process.
  symlinkSync(victim, join(folder, `rollback.${process.pid}.tmp`))
  mustDeploy(project, ['rollback'])
  expect(readFileSync(victim, 'utf8')).toBe('five years')
})

describe('CL-04 hooks that follow a rollback', () => {
  test.each([
    { what: 'no release', words: () => ['rollback'] },
    { what: 'the release', words: (first: string) => ['rollback', first] },
  ])('are run again where one has failed, by `rollback` with $what', ({ words }) => {
    const project = copyProject(twice)
    writeFileSync(join(project, 'broken'), '')
    const { status, stderr } = deploy(project, ['rollback'])
    expect(status).toBe(3)
    expect(stderr).toMatch(
      /^(\S+) is live again, but a hook failed: .*\nRun the hooks again with `microsites deploy rollback \1`\.\n$/,
    )
    rmSync(join(project, 'broken'))
    expectUnfinished(project, words)
  })

  test('and where the program was killed meanwhile', async () => {
    const project = copyProject(twice)
    writeFileSync(join(project, 'slow'), '')
    const child = spawn(process.execPath, [join(repository, 'bin/microsites.js'), 'deploy', 'rollback'], {
      cwd: project,
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await expect.poll(() => existsSync(join(project, 'log'))).toBe(true)
    child.kill('SIGKILL')
    await ended
    rmSync(join(project, 'slow'))
    expectUnfinished(project, () => ['rollback'])
  })

  test('do not matter any more once another release is live', () => {
    const project = copyProject(twice)
    writeFileSync(join(project, 'broken'), '')
    expect(deploy(project, ['rollback']).status).toBe(3)
    rmSync(join(project, 'broken'))
    mustDeploy(project)
    expect(liveRelease(project)).toMatch(/^0003-/)
    expect(mustDeploy(project, ['status']).stdout).not.toContain('not all')
    expect(leftovers(project)).toEqual([])
  })
})
