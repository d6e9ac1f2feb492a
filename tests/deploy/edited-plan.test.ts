import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, edit, mustBuild, removeSite, sharedFolder } from '../build/project.ts'
import { deploy, deployedProject, liveRelease, mustDeploy } from './deploy-project.ts'

/** A project with a live release. The release built since renames a site and lacks another. */
let changed: string

beforeAll(() => {
  changed = deployedProject(join(sharedFolder(), 'changed'))
  mustDeploy(changed)
  edit(changed, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City')
  removeSite(changed, 'paris-luggage.example')
  mustBuild(changed)
})

const given = ['apply', '--plan', 'plan.json']

/** Creates a project with a modified plan. */
function withPlan(change: (text: string) => string): string {
  const project = copyProject(changed)
  mustDeploy(project, ['plan', '--out', 'plan.json'])
  const file = join(project, 'plan.json')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, change(text))
  return project
}

describe('CL-04 a plan', () => {
  test.each([
    ['a site kept that would go', /"retire"/, '"keep"'],
    ['a site left out', /"kyoto-bags\.example":.*,\n/, ''],
    ['another digest', /"digest":"[0-9a-f]{64}"/, `"digest":"${'0'.repeat(64)}"`],
    ['a redirect that does not go', /"lostRedirects":\[\]/, '"lostRedirects":["/a/ /b/ 301"]'],
  ])('with %s is refused', (_, from, to) => {
    const project = withPlan((text) => {
      expect(text).toMatch(from)
      return text.replace(from, to)
    })
    const before = liveRelease(project)
    expect(deploy(project, [...given, '--reason', 'its contract has ended'])).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('The plan was edited') as unknown,
    })
    expect(liveRelease(project)).toBe(before)
    expect(readdirSync(join(project, 'live/releases'))).toHaveLength(2)
  })

  test('in another layout is the same plan', () => {
    const project = withPlan((text) => JSON.stringify(JSON.parse(text), null, 2))
    mustDeploy(project, [...given, '--reason', 'its contract has ended'])
  })

  test.each([
    ['a folder', 'directory: { folder: live }', 'live/releases'],
    ['any other host', 'command: { upload: { run: ["true"] }, retire: { run: ["true"] }, state: state }', 'state'],
  ])('does not take the place of another release: %s', (_, target, place) => {
    const project = copyProject(changed)
    edit(project, 'microsites.yaml', 'directory: { folder: live }', target)
    const plan = JSON.parse(mustDeploy(project, ['plan', '--format', 'json']).stdout) as { release: string }
    const [notes = ''] = readdirSync(join(project, 'live/releases')).filter((name) => name.endsWith('.json'))
    const other = readFileSync(join(project, 'live/releases', notes), 'utf8')
    writeFileSync(join(project, 'note.json'), other.replace(/"release":"[^"]*"/, `"release":"${plan.release}"`))
    // Another process writes it after the plan was made, without taking the lock.
    const hooks = `hooks: { before: [{ run: [cp, note.json, ${place}/${plan.release}.json], per: release }] }`
    edit(project, 'microsites.yaml', target, `${target}, ${hooks}`)
    expect(deploy(project, ['apply', '--yes', '--reason', 'its contract has ended'])).toMatchObject({
      status: 3,
      stderr: expect.stringContaining(`The target already has a different release ${plan.release}`) as unknown,
    })
    expect(liveRelease(project)).toMatch(/^0001-/)
  })
})
