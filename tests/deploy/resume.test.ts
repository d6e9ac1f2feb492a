import { cpSync, existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, edit, mustBuild, sharedFolder } from '../build/project.ts'
import { deploy, deployedProject, forget, leftovers, liveRelease, mustDeploy, stepsIn } from './deploy-project.ts'

/** A project with a live release and another one built since. The after hook fails while there is no file `fixed`. */
let changed: string

beforeAll(() => {
  changed = deployedProject(join(sharedFolder(), 'changed'))
  mustDeploy(changed)
  edit(changed, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
  edit(
    changed,
    'microsites.yaml',
    'folder: live }',
    'folder: live }, hooks: { after: [{ run: [test, -e, fixed], per: release }] }',
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
  edit(project, 'microsites.yaml', /^deploy:.*\n/m, `deploy: { production: { ${deployment} } }\n`)
}

function expectRefused(project: string, why: RegExp): void {
  const { status, stdout, stderr } = deploy(project, ['apply', '--resume'])
  expect([status, stdout]).toEqual([3, ''])
  expect(stderr).toMatch(why)
  expect(stderr).toContain('microsites deploy apply --restart')
}

describe('CL-04 what is left of a deployment is done', () => {
  test('once the obstacle is fixed', () => {
    const project = stopped()
    writeFileSync(join(project, 'fixed'), '')
    expect(stepsIn(mustDeploy(project, ['apply', '--resume']))).toEqual(['after 1', 'tidy'])
  })

  test('in a fresh clone too: the target knows which hooks have not run', () => {
    const project = stopped()
    forget(project)
    const said = /0002-\w+ is live, but 1 hook has not run: after 1\. Run it with `microsites deploy apply --resume`\./
    expect(deploy(project, ['status'])).toMatchObject({ status: 3, stdout: expect.stringMatching(said) as unknown })
    expect(JSON.parse(deploy(project, ['status', '--format', 'json']).stdout)).toMatchObject({
      unfinished: { hooks: ['after 1'] },
    })
    expect(deploy(project, ['apply', '--yes'])).toMatchObject({
      status: 3,
      stderr: expect.stringMatching(said) as unknown,
    })
    writeFileSync(join(project, 'fixed'), '')
    expect(stepsIn(mustDeploy(project, ['apply', '--resume']))).toEqual(['after 1', 'tidy'])
    expect(mustDeploy(project, ['status']).stdout).not.toContain('has not run')
    expect(leftovers(project)).toEqual([])
  })

  test('before anything else: hooks of the live release are not skipped by starting over', () => {
    const project = stopped()
    edit(project, 'sites.yaml', 'en: Kyoto City', 'en: Kyoto Town')
    mustBuild(project)
    const { stdout } = deploy(project, ['plan'])
    expect(stdout).toMatch(/1 hook has not run: .*\nThen apply it: microsites deploy apply\n$/)
    expect(deploy(project, ['apply', '--restart', '--yes'])).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('1 hook has not run') as unknown,
    })
    // A hook that cannot succeed may be changed before it runs.
    edit(project, 'microsites.yaml', '[test, -e, fixed]', '["true"]')
    expect(stepsIn(mustDeploy(project, ['apply', '--resume']))).toEqual(['after 1', 'tidy'])
    mustDeploy(project)
    expect(liveRelease(project)).toMatch(/^0003-/)
  })

  test.each([
    ['journal', '', 'it is not valid JSON'],
    ['journal', '{"schema":"micro', 'it is not valid JSON'],
    ['journal', '[]', 'it must be an object'],
    ['journal', '{}', 'it has no `schema`'],
    ['steps', '', 'it is not valid JSON'],
    ['steps', '{"done":"publish"}\n{"done":"after 1"}', 'it has no `of`'],
    ['rollback', '{', 'it is not valid JSON'],
  ])('and a damaged record of it, %s %j, is never taken for a finished deployment', (name, text, why) => {
    const project = stopped()
    const file = join(project, 'live/state', name)
    writeFileSync(file, text)
    const live = liveRelease(project)
    const commands = [['apply', '--resume'], ['apply', '--yes'], ['status'], ['plan'], ['rollback']]
    // Only the next rollback and `status` read the record of a rollback.
    for (const words of name === 'rollback' ? [['status'], ['rollback']] : commands) {
      const { status, stdout, stderr } = deploy(project, words)
      expect([status, stdout], words.join(' ')).toEqual([65, ''])
      expect(stderr).toContain(`\`${file}\`, is damaged: ${why}. Run \`microsites deploy verify\` to see what is live,`)
    }
    expect(liveRelease(project)).toBe(live)
  })

  test('a step that was cut off while it was written runs again', () => {
    const project = stopped()
    edit(project, 'live/state/steps', /h"\}$/, '')
    writeFileSync(join(project, 'fixed'), '')
    expect(stepsIn(mustDeploy(project, ['apply', '--resume']))).toEqual(['publish', 'after 1', 'tidy'])
  })

  test('steps of another deployment do not count', () => {
    const project = stopped()
    edit(project, 'live/state/steps', /"of":"[^"]*"/, '"of":"2020-01-01T00:00:00.000Z"')
    writeFileSync(join(project, 'fixed'), '')
    expect(stepsIn(mustDeploy(project, ['apply', '--resume']))).toContain('upload kyoto-bags.example')
  })

  test('but not of a release that somebody has gone back from since: nothing is left of it', () => {
    const project = stopped()
    writeFileSync(join(project, 'fixed'), '')
    const back = mustDeploy(project, ['rollback']).stdout
    expect(back).toMatch(/^0001-\w+ is live again .*\nThe unfinished deployment of 0002-\w+ was abandoned\.\n$/)
    expect(mustDeploy(project, ['status']).stdout).not.toContain('is unfinished')
    expect(deploy(project, ['apply', '--resume'])).toMatchObject({ status: 64, stdout: '' })
    mustDeploy(project)
    expect(liveRelease(project)).toMatch(/^0003-/)
  })

  test('nor of one that was gone back from without noting it, and everything says so', () => {
    const project = stopped()
    writeFileSync(join(project, 'fixed'), '')
    const own = join(project, 'live/state')
    cpSync(own, `${project}/kept`, { recursive: true })
    mustDeploy(project, ['rollback'])
    // As if it was killed before it could forget the deployment.
    cpSync(`${project}/kept`, own, { recursive: true })
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
    const project = copyProject(changed)
    edit(
      project,
      'microsites.yaml',
      'hooks: { after: [{ run: [test,',
      'hooks: { before: [{ run: ["true"] }, { run: [test,',
    )
    expect(deploy(project, ['apply', '--yes']).status).toBe(3)
    edit(project, 'sites.yaml', 'en: Kyoto City', 'en: Kyoto')
    mustBuild(project)
    expect(mustDeploy(project, ['apply', '--restart', '--yes']).stdout).toContain('Nothing to do')
    expect(mustDeploy(project, ['status']).stdout).not.toContain('is unfinished')
  })

  test('but not in another place', () => {
    const project = stopped()
    writeFileSync(join(project, 'fixed'), '')
    renameSync(join(project, 'live'), join(project, 'elsewhere'))
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

  test('with the hooks that have run: others may be fixed', () => {
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
    const hooks = 'before: [{ run: ["true"], per: release }, { run: [test, -e, fixed], per: release }]'
    setDeployment(project, `directory: { folder: live }, hooks: { ${hooks} }`)
    expect(deploy(project, ['apply', '--yes']).status).toBe(3)
    writeFileSync(join(project, 'fixed'), '')
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
    writeFileSync(join(project, 'fixed'), '')
    edit(
      project,
      'microsites.yaml',
      'folder: live }',
      'folder: live }, freeze: [{ from: 2020-01-01, until: 2999-01-01, reason: holidays }]',
    )
    expect(stepsIn(mustDeploy(project, ['apply', '--resume']))).toEqual(['after 1', 'tidy'])
  })
})
