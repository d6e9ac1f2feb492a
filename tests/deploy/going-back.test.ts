import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, domains, edit, mustBuild, sharedFolder } from '../build/project.ts'
import { deploy, deployedProject, liveDigests, liveRelease, mustDeploy } from './deploy-project.ts'
import { builtProject, deployTo, forVisitors, mustDeployTo, nextOf, pointTo, served } from './s3-project.ts'
import { startStore } from './s3-store.ts'

const shared = sharedFolder()
/** Built, nothing live. */
let fresh: string

beforeAll(() => {
  fresh = deployedProject(join(shared, 'fresh'))
  edit(fresh, 'microsites.yaml', 'folder: live }', 'folder: live }, keep: 2')
})

/** Makes the next release of a project, built and live. */
function release(project: string, name: string): string {
  const file = join(project, 'sites.yaml')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/en: Kyoto[\w ]*/, `en: Kyoto ${name}`))
  mustBuild(project)
  mustDeploy(project)
  return liveRelease(project)
}

describe('CL-04 rollback', () => {
  test('leads to what was live before, not to what somebody has gone back from', { timeout: 60_000 }, () => {
    const project = copyProject(fresh)
    const good = release(project, 'good')
    const asGood = liveDigests(project, domains)
    const bad = release(project, 'bad')
    mustDeploy(project, ['rollback'])
    expect(mustDeploy(project, ['status']).stdout).toMatch(new RegExp(`○ ${bad}.* passed over by rollback\n● ${good}`))
    release(project, 'next')
    expect(mustDeploy(project, ['rollback']).stdout).toContain(`${good} is live again`)
    expect(liveDigests(project, domains)).toMatchObject(asGood)
    expect(deploy(project, ['rollback'])).toMatchObject({ status: 64 })
    // For those who want it, it is there.
    mustDeploy(project, ['rollback', bad])
    expect(liveRelease(project)).toBe(bad)
  })

  test('does so in a bucket', { timeout: 60_000 }, async () => {
    const store = await startStore()
    const first = builtProject(join(shared, 'first'))
    const second = nextOf(first, join(shared, 'second'), 'City')
    const third = nextOf(second, join(shared, 'third'), 'Town')
    for (const project of [first, second, third]) pointTo(project, store, { keep: 2 })
    await mustDeployTo(first)
    await mustDeployTo(second)
    await mustDeployTo(second, ['rollback'])
    await mustDeployTo(third)
    expect((await mustDeployTo(third, ['rollback'])).stdout).toMatch(/^0001-\w+ is live again/)
    expect(await served(store)).toMatchObject(forVisitors(first))
    expect(await deployTo(third, ['rollback'])).toMatchObject({ status: 64 })
  })
})
