import { spawn } from 'node:child_process'
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { repository } from '../run-cli.ts'
import { sweep } from '../sweep.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import {
  buildBeside,
  callsOf,
  changedProject,
  copyProject,
  digestsIn,
  domains,
  flaws,
  leftovers,
  mustBuild,
  preload,
  remove,
  sharedFolder,
} from './project.ts'

/** A project with two releases and one row changed since then. */
let changed: string
let before: Readonly<Record<string, string>>
let after: Readonly<Record<string, string>>

const shared = sharedFolder()

beforeAll(() => {
  ;({ changed, before, after } = changedProject(shared))
})

function expectOldOrNew(project: string): void {
  expect(flaws(join(project, 'dist'))).toEqual([])
  const found = digestsIn(join(project, 'dist'))
  expect([before['manifest.json'], after['manifest.json']]).toContain(found['manifest.json'])
  expect(found).toEqual(found['manifest.json'] === before['manifest.json'] ? before : after)
}

function expectNextBuild(project: string): void {
  mustBuild(project)
  expect(digestsIn(join(project, 'dist'))).toEqual(after)
  expect(leftovers(project)).toEqual([])
}

/** Starts a build that may be killed. `end` resolves when it exits. */
function start(project: string, args: readonly string[] = []) {
  const child = spawn(process.execPath, [join(repository, 'bin/microsites.js'), 'build', ...args], {
    cwd: project,
    stdio: 'ignore',
  })
  const end = new Promise<number | null>((resolve) => child.once('exit', (status) => resolve(status)))
  return { child, end }
}

describe('CL-02 whatever kills a build, the output is one whole release', () => {
  test('at calls that change the disk', { timeout: 480_000 }, async () => {
    const calls = callsOf(copyProject(changed, join(temporaryFolder(), 'counted')))
    expect(calls.length).toBeGreaterThan(30)
    const folder = temporaryFolder()
    await sweep(calls, async (at) => {
      const project = copyProject(changed, join(folder, String(at)))
      const { status } = await buildBeside(
        project,
        ['--jobs', '1'],
        preload('faults', { FAULT: 'kill', FAULT_AT: String(at) }),
      )
      expect(status).toBe(null)
      expectOldOrNew(project)
      expect((await buildBeside(project)).status).toBe(0)
      expect(digestsIn(join(project, 'dist'))).toEqual(after)
      expect(leftovers(project)).toEqual([])
      remove(project)
    })
  })

  test.each([
    { signal: 'SIGKILL', status: null },
    { signal: 'SIGINT', status: 130 },
  ] as const)('at any time, by $signal', async ({ signal, status }) => {
    await sweep([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], async (round) => {
      const project = copyProject(changed)
      const { child, end } = start(project, round % 2 === 0 ? ['--clean'] : ['--clean', '--jobs', '3'])
      await new Promise((resolve) => setTimeout(resolve, 150 + round * 45))
      child.kill(signal)
      // Until the program is loaded, Node itself ends on the signal, without a status. Shells report that as 130 too.
      expect([0, status, null]).toContain(await end)
      expectOldOrNew(project)
      // An interrupted build cleans up at once. After a kill, the next build does.
      if (signal === 'SIGINT') expect(leftovers(project)).toEqual([])
      else expectNextBuild(project)
      remove(project)
    })
  })

  test('a reader never meets a gap, nor two releases in one', async () => {
    const project = copyProject(changed)
    const dist = join(project, 'dist')
    const page = join(dist, domains[1], 'index.html')
    const seen = new Set<string>()
    const over = new AbortController()
    let reads = 0
    const reader = (async () => {
      while (!over.signal.aborted) {
        // Through the link, as a server reads: the page always exists and is always complete.
        expect(readFileSync(page, 'utf8')).toMatch(/<\/html>\n$/)
        const release = realpathSync(dist)
        const found = flaws(release)
        // The release must be complete only while the link points to it.
        if (realpathSync(dist) === release) expect(found).toEqual([])
        seen.add(readFileSync(join(dist, 'manifest.json'), 'utf8'))
        reads++
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    })()
    for (let round = 0; round < 10; round++) {
      const file = join(project, 'sites.yaml')
      writeFileSync(file, readFileSync(file, 'utf8').replace(/en: Kyoto City\d*/, `en: Kyoto City${round}`))
      expect(await start(project).end).toBe(0)
    }
    over.abort()
    await reader
    expect(reads).toBeGreaterThan(20)
    expect(seen.size).toBeGreaterThan(5)
  })

  test('a build that finds nothing to do clears away what was left', () => {
    const project = copyProject(changed)
    mustBuild(project)
    for (const name of [
      '.dist.releases/building',
      '.dist.releases/link.999999999.tmp',
      '.microsites/parse-cache.json.999999999.tmp',
    ])
      writeFileSync(join(project, name), temporaryFolder())
    expect(leftovers(project)).toHaveLength(3)
    expectNextBuild(project)
  })
})
