import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, edit, mustBuild, sharedFolder } from '../build/project.ts'
import { deploy, deployedProject, liveRelease, mustDeploy, stepsIn } from './deploy-project.ts'

/** A project with a live release and another one built since. The after hook fails while there is no file `mended`. */
let changed: string

beforeAll(() => {
  changed = deployedProject(join(sharedFolder(), 'changed'))
  mustDeploy(changed)
  edit(changed, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
  edit(
    changed,
    'microsites.yaml',
    'folder: live }',
    'folder: live }, hooks: { after: [{ run: [test, -e, mended], per: release }] }',
  )
  mustBuild(changed)
})

/** Returns a project whose deployment stopped at the hook: the second release is live. */
function stopped(): string {
  const project = copyProject(changed)
  expect(deploy(project, ['apply', '--yes']).status).toBe(3)
  return project
}

function setDeployment(project: string, deployment: string): void {
  const file = join(project, 'microsites.yaml')
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace(/^deploy:.*\n/m, `deploy: { production: { ${deployment} } }\n`),
  )
}

function expectRefused(project: string, why: RegExp): void {
  const { status, stdout, stderr } = deploy(project, ['apply', '--resume'])
  expect([status, stdout]).toEqual([3, ''])
  expect(stderr).toMatch(why)
  expect(stderr).toContain('microsites deploy apply --restart')
}

describe('CL-04 what is left of a deployment is done', () => {
  test('once what held it up is mended', () => {
    const project = stopped()
    writeFileSync(join(project, 'mended'), '')
    expect(stepsIn(mustDeploy(project, ['apply', '--resume']))).toEqual(['after 1', 'tidy'])
  })

  test.each([
    ['', 'it is not valid JSON'],
    ['{"schema":"micro', 'it is not valid JSON'],
    ['[]', 'it must be an object'],
    ['{}', 'it has no `schema`'],
  ])('and a damaged record of it, %j, is never taken for a finished deployment', (text, why) => {
    const project = stopped()
    writeFileSync(join(project, '.microsites/deploy/production/journal'), text)
    for (const words of [['apply', '--resume'], ['apply', '--yes'], ['status'], ['plan']]) {
      const { status, stdout, stderr } = deploy(project, words)
      expect([status, stdout], words.join(' ')).toEqual([1, ''])
      expect(stderr).toContain(`is damaged: ${why}. Run \`microsites deploy verify\` to see what is live.`)
    }
  })

  test('but not of a release that somebody has gone back from since: nothing is left of it', () => {
    const project = stopped()
    writeFileSync(join(project, 'mended'), '')
    const back = mustDeploy(project, ['rollback']).stdout
    expect(back).toMatch(/^0001-\w+ is live again .*\nThe unfinished deployment of 0002-\w+ was abandoned\.\n$/)
    expect(mustDeploy(project, ['status']).stdout).not.toContain('is unfinished')
    expect(deploy(project, ['apply', '--resume'])).toMatchObject({ status: 64, stdout: '' })
    mustDeploy(project)
    expect(liveRelease(project)).toMatch(/^0003-/)
  })

  test('nor of one that was gone back from on another machine, and everything says so', () => {
    const project = stopped()
    writeFileSync(join(project, 'mended'), '')
    const own = join(project, '.microsites/deploy')
    renameSync(own, `${own}-kept`)
    mustDeploy(project, ['rollback'])
    rmSync(own, { recursive: true })
    renameSync(`${own}-kept`, own)
    const before = liveRelease(project)
    const why = /cannot be resumed: 0001-\w+ is live now, but it made 0002-\w+ live\. .*apply --restart`/
    expectRefused(project, why)
    expect(deploy(project, ['apply', '--yes'])).toMatchObject({
      status: 3,
      stderr: expect.stringMatching(why) as unknown,
    })
    expect(deploy(project, ['status'])).toMatchObject({ status: 3, stdout: expect.stringMatching(why) as unknown })
    const { stdout } = deploy(project, ['plan'])
    expect(stdout).toMatch(why)
    expect(stdout).toMatch(/\nApply it: microsites deploy apply --restart\n$/)
    expect(liveRelease(project)).toBe(before)
    mustDeploy(project, ['apply', '--restart', '--yes'])
    expect(liveRelease(project)).toMatch(/^0003-/)
  })

  test('and is forgotten once it is left, also where nothing else is to be done', () => {
    const project = stopped()
    expect(mustDeploy(project, ['apply', '--restart', '--yes']).stdout).toContain('Nothing to do')
    expect(mustDeploy(project, ['status']).stdout).not.toContain('is unfinished')
  })

  test('but not in another place', () => {
    const project = stopped()
    writeFileSync(join(project, 'mended'), '')
    edit(project, 'microsites.yaml', 'folder: live }', 'folder: elsewhere }')
    const why =
      /cannot be resumed: it started on directory .*live, but .* now names directory .*elsewhere\. .*apply --restart`/
    expectRefused(project, why)
    expect(deploy(project, ['status'])).toMatchObject({ status: 3, stdout: expect.stringMatching(why) as unknown })
  })

  test('with the program that it began with', () => {
    const project = copyProject(changed)
    const [from, to] = ['upload: { run: [test, "{domain}", "!=", kyoto-bags.example]', 'upload: { run: ["true"]']
    setDeployment(project, `command: { ${from} }, concurrency: 1 }`)
    expect(deploy(project, ['apply', '--yes']).status).toBe(3)
    edit(project, 'microsites.yaml', from, to)
    expectRefused(project, /it started on command \S+, but microsites\.yaml now names command \S+\. /)
    edit(project, 'microsites.yaml', to, from.replace('kyoto-bags', 'no-bags'))
    expectRefused(project, /: the target in microsites\.yaml changed after it started\. Undo that change/)
    edit(project, 'microsites.yaml', from.replace('kyoto-bags', 'no-bags'), from)
    edit(project, 'microsites.yaml', 'concurrency: 1', 'concurrency: 2')
    expect(deploy(project, ['apply', '--resume']).stderr).toContain('ended with 1')
  })

  test('with the hooks that have run: others may be mended', () => {
    const project = copyProject(changed)
    const hook = (name: string): string => `{ run: [touch, ran-${name}], per: release }`
    setDeployment(
      project,
      `directory: { folder: live }, hooks: { after: [${hook('a')}, { run: ["false"], per: release }] }`,
    )
    expect(deploy(project, ['apply', '--yes']).status).toBe(3)
    edit(project, 'microsites.yaml', hook('a'), `${hook('b')}, ${hook('a')}`)
    expectRefused(project, /: `hooks\.after` in microsites\.yaml changed after it started\. Undo that change/)
    expect(existsSync(join(project, 'ran-b'))).toBe(false)
    edit(
      project,
      'microsites.yaml',
      `${hook('b')}, ${hook('a')}, { run: ["false"], per: release }`,
      `${hook('a')}, ${hook('b')}`,
    )
    expect(stepsIn(mustDeploy(project, ['apply', '--resume']))).toEqual(['after 2', 'tidy'])
    expect(existsSync(join(project, 'ran-b'))).toBe(true)
  })

  test('but not during a freeze while nothing is live of it', () => {
    const project = copyProject(changed)
    const hooks = 'before: [{ run: ["true"], per: release }, { run: [test, -e, mended], per: release }]'
    setDeployment(project, `directory: { folder: live }, hooks: { ${hooks} }`)
    expect(deploy(project, ['apply', '--yes']).status).toBe(3)
    writeFileSync(join(project, 'mended'), '')
    edit(
      project,
      'microsites.yaml',
      'folder: live }',
      'folder: live }, freeze: [{ from: 2020-01-01, until: 2999-01-01, reason: holidays }]',
    )
    expect(deploy(project, ['apply', '--resume'])).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('until 2999-01-01: holidays') as unknown,
    })
    expect(liveRelease(project)).toMatch(/^0001-/)
    mustDeploy(project, ['apply', '--resume', '--despite-freeze', '--reason', 'a wrong price'])
    expect(liveRelease(project)).toMatch(/^0002-/)
    expect(mustDeploy(project, ['status']).stdout).toContain('a wrong price')
  })

  test('what is live already comes to its end during a freeze too', () => {
    const project = stopped()
    writeFileSync(join(project, 'mended'), '')
    edit(
      project,
      'microsites.yaml',
      'folder: live }',
      'folder: live }, freeze: [{ from: 2020-01-01, until: 2999-01-01, reason: holidays }]',
    )
    expect(stepsIn(mustDeploy(project, ['apply', '--resume']))).toEqual(['after 1', 'tidy'])
  })
})
