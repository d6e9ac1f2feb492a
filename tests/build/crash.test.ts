import { spawn } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { storeOf } from '../../cli/builder/release/output.ts'
import { settleOutput } from '../../cli/builder/release/settle-output.ts'
import { repository, runCli } from '../run-cli.ts'
import { rawRequest } from '../serve/raw-request.ts'
import { previewServer } from '../../cli/serve/preview/preview-server.ts'
import { sweep } from '../sweep.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import {
  buildBeside,
  callsOf,
  changedProject,
  copyProject,
  countedCalls,
  digestsIn,
  domains,
  edit,
  flaws,
  leftovers,
  mustBuild,
  preload,
  remove,
  sharedFolder,
} from './project.ts'

/** A project with a row changed and another under a new domain since its last build. */
let changed: string
let before: Readonly<Record<string, string>>
let after: Readonly<Record<string, string>>

const shared = sharedFolder()

beforeAll(() => {
  ;({ changed, before, after } = changedProject(shared))
})

/** Returns what is wrong with folders of an output that may be half published: each is old or new, or one is moving. */
function badFolders(dist: string): readonly string[] {
  const found = Object.entries(digestsIn(dist))
  const inFolder = (digests: readonly (readonly [string, string])[], domain: string): string =>
    JSON.stringify(digests.filter(([file]) => file.startsWith(`${domain}/`)))
  const all = new Set(Object.keys({ ...before, ...after }).flatMap((file) => /^(.*?)\//.exec(file)?.[1] ?? []))
  const known = [before, after].map((digests) => Object.entries(digests))
  const bad = [...all].filter(
    (domain) => !known.some((digests) => inFolder(digests, domain) === inFolder(found, domain)),
  )
  const missing = bad.filter((domain) => inFolder(found, domain) === '[]')
  return [...bad.filter((domain) => !missing.includes(domain)), ...missing.slice(1)]
}

/** What a command does first that reads the output. */
const settle = (project: string): void =>
  settleOutput({ root: project, env: process.env, projectCode: true }, join(project, 'dist'))

function expectOldOrNew(project: string): void {
  expect(badFolders(join(project, 'dist'))).toEqual([])
  settle(project)
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

/** Returns the number of the call with which the next build puts the folder of a domain in place. */
async function placing(project: string, domain: string): Promise<number> {
  const copy = copyProject(project)
  const log = join(copy, 'calls')
  expect((await buildBeside(copy, ['--jobs', '1'], countedCalls(log))).status).toBe(0)
  const calls = readFileSync(log, 'utf8').split('\n')
  remove(copy)
  return calls.findLastIndex((call) => call.startsWith('renameSync') && call.endsWith(`/building/${domain}`)) + 1
}

describe('CL-02 whatever kills a build, each domain is old or new, and the next command finishes', () => {
  test('at calls that change the disk', { tags: 'sampled' }, async () => {
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
  ] as const)('at any time, by $signal', { tags: 'sampled' }, async ({ signal, status }) => {
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

  test('halfway through the publication: each command finishes it', async () => {
    const killed = copyProject(changed)
    const file = join(killed, 'microsites.yaml')
    writeFileSync(file, `${readFileSync(file, 'utf8')}deploy: { production: { directory: { folder: live } } }\n`)
    const fault = { FAULT: 'kill', FAULT_AT: String(await placing(killed, domains[2])) }
    expect((await buildBeside(killed, ['--jobs', '1'], preload('faults', fault))).status).toBe(null)
    for (const command of [
      'explain kyoto-bags.example',
      'report',
      'diff dist dist',
      'deploy plan',
      'build --dry-run',
      'build',
    ]) {
      const project = copyProject(killed)
      const dist = join(project, 'dist')
      expect(existsSync(join(dist, 'paris-luggage.example'))).toBe(false)
      const { status, stdout, stderr } = runCli(command.split(' '), { cwd: project })
      expect({ command, status, stderr }).toMatchObject({ command, status: 0 })
      if (command === 'build --dry-run') expect(stdout).toContain('4 domains: 0 to build, 4 to keep, 0 to remove.')
      else expect(digestsIn(dist), command).toEqual(after)
      mustBuild(project)
      expect(digestsIn(dist), command).toEqual(after)
      expect(leftovers(project), command).toEqual([])
    }
  })

  test('a reader of files never meets half a folder', async () => {
    const project = copyProject(changed)
    const page = join(project, 'dist', domains[1], 'index.html')
    const seen = new Set<string>()
    const over = new AbortController()
    let reads = 0
    let gaps = 0
    const reader = (async () => {
      while (!over.signal.aborted) {
        reads++
        const html = await readFile(page, 'utf8').catch(() => undefined)
        // Missing only between the two renames.
        if (html === undefined) gaps++
        else expect(html).toMatch(/<\/html>\n$/)
        seen.add(readFileSync(join(project, 'dist/manifest.json'), 'utf8'))
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    })()
    for (let round = 0; round < 6; round++) {
      edit(project, 'sites.yaml', /en: Kyoto City\d*/, `en: Kyoto City${round}`)
      expect((await buildBeside(project)).status).toBe(0)
    }
    over.abort()
    await reader
    expect(gaps / reads).toBeLessThan(0.05)
    expect(seen.size).toBeGreaterThan(3)
  })

  test('a preview has every site, while builds publish and after one was killed', async () => {
    const project = copyProject(changed)
    const dist = join(project, 'dist')
    const server = await previewServer({ dist, settle: () => settle(project), host: '127.0.0.1', port: 0 })
    onTestFinished(() => server.close())
    const ask = async (): Promise<string> => {
      const { status, body } = await rawRequest(server.port, ['GET / HTTP/1.1', `Host: ${domains[1]}`])
      return `${status} ${/Kyoto City\d*/.exec(body.toString())?.[0]}`
    }
    const answers = new Set([await ask()])
    const over = new AbortController()
    const reader = (async () => {
      while (!over.signal.aborted) {
        answers.add(await ask())
        // The builds need the processor, too.
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    })()
    const rename = (round: number): void => {
      const file = join(project, 'sites.yaml')
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/en: Kyoto City\d*/g, `en: Kyoto City${round}`))
    }
    for (let round = 0; round < 2; round++) {
      rename(round)
      expect(await start(project).end).toBe(0)
      // On a busy machine, the reader may miss a version.
      answers.add(await ask())
    }
    over.abort()
    await reader
    expect([...answers].toSorted()).toEqual(['200 Kyoto City', ...[0, 1].map((at) => `200 Kyoto City${at}`)])
    rename(2)
    const killed = { FAULT: 'kill', FAULT_AT: String(await placing(project, domains[1])) }
    expect((await buildBeside(project, ['--jobs', '1'], preload('faults', killed))).status).toBe(null)
    expect(existsSync(join(dist, domains[1]))).toBe(false)
    expect(await ask()).toBe('200 Kyoto City2')
  })

  test('a build that finds nothing to do clears away what was left', () => {
    const project = copyProject(changed)
    mustBuild(project)
    const store = relative(project, storeOf(join(project, 'dist'), project))
    for (const name of [
      `${store}/building`,
      `${store}/record.json.999999999.tmp`,
      '.microsites/parse-cache.json.999999999.tmp',
    ])
      writeFileSync(join(project, name), temporaryFolder())
    expect(leftovers(project)).toHaveLength(3)
    expectNextBuild(project)
  })
})
