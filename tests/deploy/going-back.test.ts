import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, domains, edit, mustBuild, sharedFolder } from '../build/project.ts'
import { builtDigests, deploy, deployedProject, liveDigests, liveRelease, mustDeploy } from './deploy-project.ts'

const shared = sharedFolder()
/** A built project without a live release. */
let fresh: string

beforeAll(() => {
  fresh = deployedProject(join(shared, 'fresh'))
  edit(fresh, 'microsites.yaml', 'folder: live }', 'folder: live }, keep: 2')
})

/** Builds and deploys the next release of a project. Returns its id. */
function release(project: string, name: string): string {
  edit(project, 'sites.yaml', /en: Kyoto[\w ]*/, `en: Kyoto ${name}`)
  mustBuild(project)
  mustDeploy(project)
  return liveRelease(project)
}

describe('CL-04 rollback', () => {
  test('leads to what was live before, not to what somebody has gone back from', () => {
    const project = copyProject(fresh)
    const good = release(project, 'good')
    const asGood = liveDigests(project, domains)
    const bad = release(project, 'bad')
    mustDeploy(project, ['rollback'])
    expect(mustDeploy(project, ['status']).stdout).toMatch(new RegExp(`○ ${bad}.* skipped by rollback\n● ${good}`))
    release(project, 'next')
    expect(mustDeploy(project, ['rollback']).stdout).toContain(`${good} is live again`)
    expect(liveDigests(project, domains)).toMatchObject(asGood)
    expect(deploy(project, ['rollback'])).toMatchObject({ status: 64 })
    // It can still be named explicitly.
    mustDeploy(project, ['rollback', bad])
    expect(liveRelease(project)).toBe(bad)
  })

  test('leads out of a state that nothing is noted of, as is said there', () => {
    const project = copyProject(fresh)
    const first = release(project, 'one')
    const second = release(project, 'two')
    const current = join(project, 'live/current')
    rmSync(current)
    expect(mustDeploy(project, ['rollback']).stdout).toContain(`${second} is live again`)
    rmSync(current)
    // The beginning of its name is enough if no other release begins like that.
    mustDeploy(project, ['rollback', first.slice(0, 4)])
    expect(liveRelease(project)).toBe(first)
    const many = deploy(project, ['rollback', '00'])
    expect(many).toMatchObject({ status: 64 })
    expect(many.stderr).toContain(`00 is the beginning of 2 releases: ${first}, ${second}.`)
    mustDeploy(project, ['rollback', second])
    writeFileSync(join(project, 'live/releases', `${second}.json`), '{')
    expect(deploy(project, ['status']).stderr).toContain('Roll back with `microsites deploy rollback`')
    expect(mustDeploy(project, ['rollback']).stdout).toContain(`${first} is live again`)
    mustDeploy(project)
    expect(liveDigests(project, domains)).toMatchObject(builtDigests(project))
  })

  test('says what it lacks', () => {
    const project = copyProject(fresh)
    expect(deploy(project, ['rollback'])).toMatchObject({
      status: 64,
      stderr: expect.stringContaining('There is no release to roll back to.') as unknown,
    })
    mustDeploy(project)
    expect(deploy(project, ['rollback']).stderr).toContain('There is no release before the live one.')
    const file = join(project, 'live/releases', `${liveRelease(project)}.json`)
    writeFileSync(file, readFileSync(file, 'utf8').replace('"before":null', '"before":"0000-00000000"'))
    expect(deploy(project, ['rollback']).stderr).toContain('The previous release 0000-00000000 no longer exists.')
  })
})
