import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { copyProject, countedCalls, edit, mustBuild, preload, sharedFolder } from '../build/project.ts'
import { deploy, deployBeside, deployedProject, leftovers } from './deploy-project.ts'

let fresh: string

beforeAll(() => {
  fresh = deployedProject(join(sharedFolder(), 'fresh'))
})

describe('CL-04 a folder for releases', () => {
  test.each([
    ['dist/live', 'dist'],
    ['./ops/../.microsites/live', '.microsites'],
  ])('%s is refused, since something else writes there', (folder, of) => {
    const project = copyProject(fresh)
    edit(project, 'microsites.yaml', 'folder: live', `folder: ${folder}`)
    for (const words of [['plan'], ['apply', '--yes'], ['status']])
      expect(deploy(project, words)).toMatchObject({
        status: 64,
        stdout: '',
        stderr: expect.stringContaining(`is in \`${of}\`, where another program writes. Name a folder`) as unknown,
      })
    expect(existsSync(join(project, folder))).toBe(false)
  })

  test('is refused in the output of a build of another name', () => {
    const project = copyProject(fresh)
    mustBuild(project, ['--out', 'public'])
    edit(project, 'microsites.yaml', 'folder: live', 'folder: public/live')
    expect(deploy(project, ['apply', '--yes', '--dist', 'public'])).toMatchObject({
      status: 64,
      stderr: expect.stringContaining('is in `public`') as unknown,
    })
  })

  test.each(['live', 'live/releases-of-ours'])('%s is refused if `live` is a dangling link', (folder) => {
    const project = copyProject(fresh)
    edit(project, 'microsites.yaml', 'folder: live', `folder: ${folder}`)
    symlinkSync('elsewhere', join(project, 'live'))
    for (const words of [['plan'], ['apply', '--yes'], ['status'], ['rollback']])
      expect(deploy(project, words)).toMatchObject({
        status: 64,
        stdout: '',
        stderr: `\`${join(project, 'live')}\` is a link to a folder that does not exist. Create that folder, or name another one in microsites.yaml.\n`,
      })
    expect(existsSync(join(project, 'elsewhere'))).toBe(false)
  })

  test('that may only be read is named, with a remedy', async () => {
    const counted = copyProject(fresh)
    const log = join(counted, 'calls')
    await deployBeside(counted, ['apply', '--yes'], countedCalls(log))
    const calls = readFileSync(log, 'utf8').split('\n')
    const locks = calls.flatMap((call, index) => (call.startsWith('symlinkSync {"pid"') ? [index + 1] : []))
    expect(locks).toHaveLength(1)
    const project = copyProject(fresh)
    const fault = preload('faults', { FAULT: 'EACCES', FAULT_AT: String(locks[0]) })
    expect(await deployBeside(project, ['apply', '--yes'], fault)).toMatchObject({
      status: 1,
      stderr: `\`${join(project, 'live')}\` cannot be written to (EACCES). Run this as its owner, or have it given to this user.\n`,
    })
    expect(leftovers(project)).toEqual([])
  })
})
