import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { sharedFolder } from '../build/project.ts'
import { repository } from '../run-cli.ts'
import type { CliRun } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { leftovers } from './deploy-project.ts'
import {
  builtProject,
  deployTo,
  forVisitors,
  journalledIn,
  likeness,
  mustDeployTo,
  nextOf,
  pointTo,
  prefix,
  served,
} from './s3-project.ts'
import { closeServer, credentials, startStore, textOf } from './s3-store.ts'
import type { TestStore } from './s3-store.ts'

const shared = sharedFolder()
let first: string
let second: string

beforeAll(() => {
  first = builtProject(join(shared, 'first'))
  second = nextOf(first, join(shared, 'second'), 'City')
})

const apply = ['apply', '--yes']
const lock = `${prefix}.microsites/lock`

/** Starts a store with the first release live, and creates a project with the second one built. */
async function startLive(): Promise<{ readonly store: TestStore; readonly project: string }> {
  const store = await startStore()
  await mustDeployTo(projectOf(first, store))
  return { store, project: projectOf(second, store) }
}

function projectOf(of: string, store: Pick<TestStore, 'origin'>, s3: object = {}): string {
  const project = likeness(of, join(temporaryFolder(), 'project'))
  pointTo(project, store, { s3 })
  return project
}

const isChange = (method: string): boolean => method === 'PUT' || method === 'DELETE'

describe('CL-04 a store that fails', () => {
  test('for a moment is asked again', async () => {
    const store = await startStore()
    const asked = new Map<string, number>()
    store.fault = ({ method, key }) => {
      const times = (asked.get(method + key) ?? 0) + 1
      asked.set(method + key, times)
      if (key.endsWith('robots.txt') && times === 1) return { status: 503, code: 'SlowDown' }
      if (key.endsWith('sitemap.xml') && times === 1) return { status: 500, code: 'InternalError' }
      return key.endsWith('favicon.svg') && times === 1 ? 'cut' : undefined
    }
    const project = projectOf(first, store)
    await mustDeployTo(project)
    expect(await served(store)).toEqual(forVisitors(project))
    expect(store.asked.filter(({ status }) => status === 503 || status === 500 || status === 0)).toHaveLength(12)
  })

  test('for long leaves what is live, and what is left is done once it is back', async () => {
    const { store, project } = await startLive()
    const before = await served(store)
    store.fault = ({ method, key }) =>
      isChange(method) && /\/store\/[^/]+\/\w+$/.test(key) ? { status: 500, code: 'InternalError' } : undefined
    const { status, stderr } = await deployTo(project, apply)
    expect(status).toBe(3)
    expect(stderr).toMatch(
      /✖ pages kyoto-bags\.example: luggage-sites at http.* answered InternalError to 5 attempts\./,
    )
    expect(stderr).not.toContain('secret words')
    expect(await served(store)).toMatchObject(before)
    expect(await journalledIn(store)).toEqual(['assets kyoto-bags.example'])
    expect(await store.keys()).not.toContain(lock)
    store.fault = () => undefined
    await mustDeployTo(project, ['apply', '--resume'])
    expect(await served(store)).toMatchObject(forVisitors(project))
  })

  test('a fresh clone runs the hooks that have not run, and refuses a damaged record', async () => {
    const store = await startStore()
    const [project, clone] = [projectOf(first, store), projectOf(first, store)]
    const run = ['sh', '-c', 'echo hook >> log; test -e fixed']
    for (const one of [project, clone]) pointTo(one, store, { hooks: { after: [{ run, per: 'release' }] } })
    expect((await deployTo(project, apply)).status).toBe(3)
    const { status, stdout } = await deployTo(clone, ['status'])
    expect({ status, stdout }).toEqual({
      status: 3,
      stdout: expect.stringContaining('is live, but 1 hook has not run: after 1.') as unknown,
    })
    writeFileSync(join(clone, 'fixed'), '')
    expect((await mustDeployTo(clone, ['apply', '--resume'])).stderr).toMatch(
      / · after 1\n100 % · \d+ of \d+ · tidy\n$/,
    )
    expect((await mustDeployTo(clone, ['status'])).stdout).not.toContain('has not run')
    const journal = `${prefix}.microsites/state/journal`
    await store.put(journal, '{')
    expect(await deployTo(clone, ['status'])).toMatchObject({
      status: 65,
      stderr: expect.stringContaining(`\`luggage-sites/${journal}\`, is damaged: it is not valid JSON.`) as unknown,
    })
  })

  test('finished steps are recorded, each with at most one request', async () => {
    const store = await startStore()
    const project = projectOf(first, store)
    const steps = (await mustDeployTo(project)).stderr.split('✔').length - 1
    const state = store.asked.filter(({ key }) => key.includes('/state/'))
    expect(state.filter(({ method }) => method === 'PUT').length).toBeLessThanOrEqual(steps + 2)
    expect(state.filter(({ method }) => method !== 'PUT').length).toBeLessThanOrEqual(4)
  })

  test.each([
    ['InvalidAccessKeyId', 403, '`AWS_SECRET_ACCESS_KEY`. It answered 403, InvalidAccessKeyId.\n'],
    ['SignatureDoesNotMatch', 403, 'the clock of this machine, and proxies that change requests. It answered 403, Sig'],
    ['ExpiredToken', 400, 'have expired'],
    ['AccessDenied', 403, 'Allow `s3:ListBucket`'],
    ['AuthorizationHeaderMalformed', 400, 'not in the region us-east-1. Correct `s3.region`'],
    ['RequestTimeTooSkewed', 403, 'The clock of this machine is off'],
    ['MalformedXML', 400, 'answered 400, MalformedXML'],
  ])('with %s says what to do about it', async (code, status, words) => {
    const store = await startStore()
    store.fault = () => ({ status, code })
    const run = await deployTo(projectOf(first, store), apply)
    expect(run).toMatchObject({ status: 1, stdout: '' })
    expect(run.stderr).toContain(words)
    expect(run.stderr.trimEnd().split('\n')).toHaveLength(1)
  })

  test('that is not there, a bucket that is not, and credentials that are not', async () => {
    const store = await startStore()
    const said = async (run: Promise<CliRun>): Promise<string> => {
      const { status, stderr } = await run
      expect(status).toBe(1)
      return stderr
    }
    expect(await said(deployTo(projectOf(first, { origin: 'http://127.0.0.1:9' }), ['plan']))).toContain(
      'cannot be reached (ECONNREFUSED). Check `s3.endpoint`',
    )
    expect(await said(deployTo(projectOf(first, store, { bucket: 'elsewhere' }), ['status']))).toContain(
      'The bucket elsewhere at http',
    )
    const none = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', HOME: temporaryFolder() }
    expect(await said(deployTo(projectOf(first, store), ['plan'], none))).toContain('There are no AWS credentials. Set')
    // A wrong key has its own message, and no key is shown.
    const wrong = { AWS_ACCESS_KEY_ID: 'nobody', AWS_SECRET_ACCESS_KEY: 'canary-1234' }
    const told = await said(deployTo(projectOf(first, store), apply, wrong))
    expect(told).toContain('does not accept the credentials')
    expect(told).not.toMatch(/canary|nobody/)
  })
})

describe('CL-04 credentials', () => {
  test('of a session are sent with its token', async () => {
    const tokens = new Set<unknown>()
    const server = createServer(({ headers }, response) => {
      tokens.add(headers['x-amz-security-token'])
      response.writeHead(403).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => closeServer(server))
    const { port } = server.address() as AddressInfo
    const project = projectOf(first, { origin: `http://127.0.0.1:${port}` })
    for (const AWS_SESSION_TOKEN of ['', 'of-an-hour']) await deployTo(project, ['plan'], { AWS_SESSION_TOKEN })
    expect([...tokens]).toEqual([undefined, 'of-an-hour'])
  })

  test('are those of a profile as well', async () => {
    const store = await startStore()
    const home = temporaryFolder()
    const file = join(home, 'credentials')
    const { AWS_ACCESS_KEY_ID: id, AWS_SECRET_ACCESS_KEY: secret } = credentials
    writeFileSync(file, `[shop]\naws_access_key_id = ${id}\naws_secret_access_key = ${secret}\n`)
    const variables = {
      AWS_PROFILE: 'shop',
      AWS_SHARED_CREDENTIALS_FILE: file,
      AWS_ACCESS_KEY_ID: '',
      AWS_SECRET_ACCESS_KEY: '',
    }
    expect(await deployTo(projectOf(first, store), ['plan'], variables)).toMatchObject({ status: 0, stderr: '' })
  })
})

describe('CL-04 a release that is live in part', () => {
  test('is incomplete: a deployment and a rollback repair it, also from another machine', async () => {
    const { store, project } = await startLive()
    const before = await served(store)
    let copies = 0
    store.fault = ({ from }) => (from !== undefined && ++copies > 3 ? { status: 400, code: 'MalformedXML' } : undefined)
    expect(await deployTo(project, apply)).toMatchObject({ status: 3 })
    store.fault = () => undefined
    expect(await served(store)).not.toMatchObject(before)
    const elsewhere = projectOf(first, store)
    expect((await mustDeployTo(elsewhere, ['plan'])).stdout).toMatch(
      /after 0001-\w+\n {2}~ kyoto-bags\.example.*\n {2}= 3/,
    )
    const back = await startStore(store.folder)
    pointTo(elsewhere, back)
    expect((await mustDeployTo(elsewhere, ['rollback'])).stdout).toMatch(/^0001-\w+ is live again/)
    expect(await served(back)).toMatchObject(before)
    await mustDeployTo(project, ['apply', '--resume'])
    expect(await served(store)).toMatchObject(forVisitors(project))
    expect(leftovers(project)).toEqual([])
  })
})

describe('CL-04 the lock of a bucket', () => {
  const holder = (more: object): string =>
    JSON.stringify({ id: 'x', machine: 'elsewhere', process: 1, since: '2026-11-21T20:00:00.000Z', ...more })

  test('keeps a second deployment out, and is taken over from one that is gone', async () => {
    const { store, project } = await startLive()
    await store.put(lock, holder({}))
    const refused = await deployTo(project, apply)
    expect(refused.status).toBe(1)
    expect(refused.stderr).toContain('Another deployment (process 1 of elsewhere, since 2026-11-21T20:00')
    expect(textOf(await store.get(lock))).toBe(holder({}))
    // From this machine, where no process has this number.
    await store.put(lock, holder({ machine: hostname(), process: 2 ** 22 + 1 }))
    await mustDeployTo(project)
    expect(await store.keys()).not.toContain(lock)
  })

  test('is not taken from one that begins in the same moment', async () => {
    const { store, project } = await startLive()
    let begun = false
    store.fault = async ({ method, key }) => {
      if (method !== 'PUT' || key !== lock || begun) return undefined
      begun = true
      await store.put(lock, holder({}))
      return undefined
    }
    expect(await deployTo(project, apply)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Another deployment (process 1 of elsewhere') as unknown,
    })
    expect(textOf(await store.get(lock))).toBe(holder({}))
  })

  test('is lost to one that begins in the same moment where the store knows no conditions', async () => {
    const { store, project } = await startLive()
    store.conditional = false
    store.afterChange = async () => {
      store.afterChange = () => {}
      await store.put(lock, holder({}))
    }
    expect(await deployTo(project, apply)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Another deployment (process 1 of elsewhere') as unknown,
    })
    expect(textOf(await store.get(lock))).toBe(holder({}))
  })

  test('is given back by who is interrupted', async () => {
    const { store, project } = await startLive()
    const child = spawn(process.execPath, [join(repository, 'bin/microsites.js'), 'deploy', ...apply], {
      cwd: project,
      env: { ...process.env, ...credentials },
      stdio: 'ignore',
    })
    store.afterChange = () => {
      if (store.asked.at(-1)?.from === undefined) return
      store.afterChange = () => {}
      child.kill('SIGINT')
    }
    expect(await new Promise((resolve) => child.once('exit', (status) => resolve(status)))).toBe(130)
    expect(await store.keys()).not.toContain(lock)
    await mustDeployTo(project, ['apply', '--resume'])
    expect(await served(store)).toMatchObject(forVisitors(project))
  })

  test('that somebody has taken over meanwhile lets nothing go live', async () => {
    const { store, project } = await startLive()
    const before = await served(store)
    store.afterChange = async () => {
      if (store.asked.at(-1)?.key.includes('/assets/') || /\/store\//.test(store.asked.at(-1)?.key ?? ''))
        await store.put(lock, holder({}))
    }
    expect(await deployTo(project, apply)).toMatchObject({
      status: 3,
      stderr: expect.stringContaining('✖ publish: Another deployment (process 1 of elsewhere') as unknown,
    })
    expect(await served(store)).toMatchObject(before)
    expect(textOf(await store.get(lock))).toBe(holder({}))
  })

  test('needs no conditions where the store knows none', async () => {
    const store = await startStore()
    store.conditional = false
    store.fault = ({ headers }) => ('if-none-match' in headers ? { status: 501, code: 'NotImplemented' } : undefined)
    const project = projectOf(first, store)
    await mustDeployTo(project)
    expect(await served(store)).toEqual(forVisitors(project))
  })
})
