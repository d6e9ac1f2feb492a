import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, edit, mustBuild, sharedFolder } from '../build/project.ts'
import { deploy, deployedProject, liveRelease, mustDeploy, stepsIn } from './deploy-project.ts'

/** One release live, another one built since, of which the hook after it fails while there is no file `mended`. */
let changed: string

beforeAll(() => {
  changed = deployedProject(join(sharedFolder(), 'changed'))
  mustDeploy(changed)
  edit(changed, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
  edit(changed, 'microsites.yaml', 'folder: live }', 'folder: live }, hooks: { after: [{ run: [test, -e, mended] }] }')
  mustBuild(changed)
})

/** A deployment that has stopped at its hook: the second release is live. */
function stopped(): string {
  const project = copyProject(changed)
  expect(deploy(project, ['apply', '--yes']).status).toBe(3)
  return project
}

describe('CL-04 what is left of a deployment is done', () => {
  test('once what held it up is mended', () => {
    const project = stopped()
    writeFileSync(join(project, 'mended'), '')
    expect(stepsIn(mustDeploy(project, ['apply', '--resume']))).toEqual(['after 1', 'tidy'])
  })

  test('but not of a release that somebody has gone back from since', () => {
    const project = stopped()
    writeFileSync(join(project, 'mended'), '')
    mustDeploy(project, ['rollback'])
    const before = liveRelease(project)
    const refused = deploy(project, ['apply', '--resume'])
    expect(refused).toMatchObject({ status: 3, stdout: '' })
    expect(refused.stderr).toMatch(
      /cannot be resumed: 0001-\w+ is live now, and 0002-\w+ was made live by it\. .* --restart`/,
    )
    expect(liveRelease(project)).toBe(before)
    mustDeploy(project, ['apply', '--restart', '--yes'])
    expect(liveRelease(project)).toMatch(/^0003-/)
  })

  test('and is forgotten once it is left, also where nothing else is to be done', () => {
    const project = stopped()
    expect(mustDeploy(project, ['apply', '--restart', '--yes']).stdout).toContain('Nothing to do')
    expect(mustDeploy(project, ['status']).stdout).not.toContain('has not come to its end')
  })
})
