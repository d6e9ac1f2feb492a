import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { settleOutput } from '../../cli/builder/release/settle-output.ts'
import { sweep } from '../sweep.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import {
  build,
  buildBeside,
  callsOf,
  changedProject,
  copyProject,
  digestsIn,
  flaws,
  leftovers,
  mustBuild,
  newProject,
  preload,
  remove,
  sharedFolder,
} from './project.ts'

let changed: string
let before: Readonly<Record<string, string>>
let after: Readonly<Record<string, string>>

const shared = sharedFolder()

beforeAll(() => {
  ;({ changed, before, after } = changedProject(shared))
})

const words = { ENOSPC: 'The disk is full', EIO: 'The disk reports an error' } as const

describe('CL-02 a disk that fails', () => {
  test(
    'at calls of each kind: its cause is named once, the output stays whole, the next build succeeds',
    { tags: 'sampled' },
    async () => {
      const folder = temporaryFolder()
      const calls = callsOf(copyProject(changed, join(folder, 'counted')))
      expect(calls.length).toBeGreaterThan(30)
      await sweep(calls, async (at) => {
        const project = copyProject(changed, join(folder, String(at)))
        const fault = at % 2 === 0 ? 'EIO' : 'ENOSPC'
        const log = join(project, 'calls')
        const { status, stdout, stderr } = await buildBeside(
          project,
          ['--jobs', '1'],
          preload('faults', { FAULT: fault, FAULT_AT: String(at), FAULT_LOG: log }),
        )
        const call = readFileSync(log, 'utf8').trimEnd().split('\n').at(-1) ?? ''
        // What the next command does first that reads the output.
        settleOutput({ root: project, env: process.env, projectCode: true }, join(project, 'dist'))
        const found = digestsIn(join(project, 'dist'))
        // The parse cache only saves time, and the report only contains times. A build without them is just as good.
        if (/\.microsites$|parse-cache|last-build/.test(call)) expect(status).toBe(0)
        // Node tries again to remove a folder, so this may succeed.
        else if (/^rmdirSync .*\/trash/.test(call)) expect([0, 1]).toContain(status)
        else {
          expect({ call, status, stdout }).toEqual({ call, status: 1, stdout: '' })
          expect(stderr.split(words[fault]), call).toHaveLength(2)
          expect(stderr).not.toMatch(/has a bug|^\s+at /m)
        }
        expect(flaws(join(project, 'dist')), call).toEqual([])
        expect(found, call).toEqual(found['manifest.json'] === before['manifest.json'] ? before : after)
        expect((await buildBeside(project)).status, call).toBe(0)
        expect(digestsIn(join(project, 'dist')), call).toEqual(after)
        expect(leftovers(project), call).toEqual([])
        remove(project)
      })
    },
  )

  test('and the message does not show the content of the lock', () => {
    const fault = preload('faults', { FAULT: 'ENOSPC', FAULT_AT: '100000', FAULT_LINE: '^symlinkSync' })
    const { status, stderr } = build(copyProject(changed), [], fault)
    expect(status).toBe(1)
    expect(stderr).toContain(words.ENOSPC)
    expect(stderr).not.toContain('"pid"')
  })

  test('while other threads write', () => {
    const project = copyProject(changed)
    const { status, stderr } = build(
      project,
      ['--clean', '--jobs', '3'],
      preload('faults', { FAULT: 'ENOSPC', FAULT_AT: '100000', FAULT_LINE: '^writeFileSync .*/building/.*index' }),
    )
    expect(status).toBe(1)
    expect(stderr).toContain(words.ENOSPC)
    expect(stderr).not.toMatch(/has a bug|^\s+at /m)
    expect(digestsIn(join(project, 'dist'))).toEqual(before)
    mustBuild(project)
    expect(digestsIn(join(project, 'dist'))).toEqual(after)
    expect(leftovers(project)).toEqual([])
  })

  test('an output below a file is refused in words', () => {
    const project = newProject()
    const { status, stderr } = build(project, ['--out', 'sites.yaml/dist'])
    expect(stderr).toMatch(/^A file is where a folder should be\. /)
    expect(status).toBe(1)
  })

  test.skipIf(process.getuid?.() === 0)('an output in a folder that cannot be written to is refused in words', () => {
    const project = newProject()
    mkdirSync(join(project, 'locked'))
    writeFileSync(join(project, 'locked/file'), '')
    chmodSync(join(project, 'locked'), 0o555)
    const { status, stderr } = build(project, ['--out', 'locked/dist'])
    expect(stderr).toMatch(/^Permission denied\. /)
    expect(status).toBe(1)
    expect(existsSync(join(project, 'locked/dist'))).toBe(false)
  })
})
