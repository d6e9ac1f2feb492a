import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { handOut } from 'microsites-queue'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { freePort, plainEnv } from '../pack/registry.ts'
import { repository } from '../run-cli.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { startCache } from './cache-server.ts'
import type { CacheServer } from './cache-server.ts'
import {
  buildBeside,
  digestsIn,
  edit,
  largeProject,
  newProject,
  sharedFolder,
  sitesOfLargeProject as all,
} from './project.ts'
import { redisPassword, startRedis } from './redis-server.ts'
import type { Redis } from './redis-server.ts'
import { startWorker } from './worker-process.ts'
import type { WorkerProcess } from './worker-process.ts'

const shared = sharedFolder()
let cache: CacheServer
let redis: Redis
let expected: Readonly<Record<string, string>>
/** Starts a worker in a project of its own, and waits until it is ready. */
function newWorker(change: (project: string) => void = () => {}): Promise<WorkerProcess> {
  const project = largeProject(join(temporaryFolder(), 'project'))
  change(project)
  return startWorker(project, { ...cache.writer, MICROSITES_QUEUE: redis.address })
}

let builds = 0

/** Builds a new project. Throws unless the result is that of a build without a queue. */
async function same(env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<string> {
  const project = largeProject(join(shared, `build-${++builds}`))
  const { status, stdout, stderr } = await buildBeside(project, args, { ...cache.reader, ...env })
  if (status !== 0) throw new Error(`exit ${status}\n${stdout}${stderr}`)
  expect(digestsIn(join(project, 'dist'))).toEqual(expected)
  return `${stderr}${stdout}`
}

beforeAll(async () => {
  cache = await startCache(shared)
  const plain = largeProject(join(shared, 'plain'))
  const { status } = await buildBeside(plain)
  expect(status).toBe(0)
  expected = digestsIn(join(plain, 'dist'))
}, 60_000)

afterAll(() => cache.stop())

beforeEach(async () => {
  cache.artefacts().forEach((name) => rmSync(join(cache.stored, name)))
  redis = await startRedis(shared)
})

afterEach(() => redis.kill())

const queue = (): NodeJS.ProcessEnv => ({ MICROSITES_QUEUE: redis.address })

test('two workers build all sites, byte for byte those of a plain build', { timeout: 90_000 }, async () => {
  const [one, two] = [await newWorker(), await newWorker()]
  const said = await same(queue())
  expect(said).toContain(`From workers: ${all} of ${all} sites.`)
  expect(said).not.toContain(redisPassword)
  expect(one.built() + two.built()).toBe(all)
  expect(Math.min(one.built(), two.built())).toBeGreaterThan(0)
  // The next build takes them from the cache, and asks no worker.
  expect(await same(queue())).not.toContain('Handed out')
})

test('a worker that is killed loses nothing', { timeout: 120_000 }, async () => {
  const [victim, other] = [await newWorker(), await newWorker()]
  const building = same(queue())
  await expect.poll(() => victim.built(), { timeout: 30_000, interval: 1 }).toBeGreaterThan(3)
  await victim.stop('SIGKILL')
  expect(victim.built()).toBeLessThan(all - 3)
  expect(await building).toContain(`From workers: ${all} of ${all} sites.`)
  expect(other.built()).toBeGreaterThan(0)
})

test('a worker that is told to end finishes its batch, and leaves nothing', { timeout: 90_000 }, async () => {
  const [one] = [await newWorker(), await newWorker()]
  const building = same(queue())
  await expect.poll(() => one.built(), { timeout: 30_000, interval: 1 }).toBeGreaterThan(0)
  expect(await one.stop('SIGTERM')).toBe(143)
  expect(readdirSync(join(one.project, '.microsites')).filter((name) => name.endsWith('.tmp'))).toEqual([])
  expect(await building).toContain(`From workers: ${all} of ${all} sites.`)
})

test('a batch that is repeated changes nothing, and one that is nonsense neither', { timeout: 90_000 }, async () => {
  const worker = await newWorker()
  const [name = ''] = await queueNames(() => same(queue()))
  const artefacts = () =>
    cache.artefacts().map((name) => [name, readFileSync(join(cache.stored, name)).toString('hex')])
  const before = artefacts()
  const domains = ['kyoto-bags.example', 'place-3.example']
  const batches = [
    domains,
    domains,
    ['unknown.example', '../../etc', '__proto__'],
    [],
    [[null, { a: 1 }]] as never,
    7 as never,
  ]
  const signal = new AbortController().signal
  const finished: (readonly string[])[] = []
  const { address } = redis
  expect(
    await handOut({
      address,
      name,
      batches,
      patience: 20_000,
      signal,
      finished: async (batch) => void finished.push(batch),
    }),
  ).toBeUndefined()
  expect(finished).toHaveLength(batches.length)
  expect(worker.built()).toBe(all + 4)
  expect(artefacts()).toEqual(before)
})

/** The names of the queues that are in Redis while `work` runs. */
async function queueNames(work: () => Promise<unknown>): Promise<readonly string[]> {
  const monitor = spawn('redis-cli', ['-p', String(redis.port), '-a', redisPassword, '--no-auth-warning', 'monitor'])
  let text = ''
  monitor.stdout.on('data', (part: Buffer) => (text += part.toString()))
  await expect.poll(() => text).toContain('OK')
  await work()
  monitor.kill()
  return [...new Set([...text.matchAll(/microsites:([0-9a-f]{64}):wait/g)].map(([, name = '']) => name))]
}

test('without a worker of the same inputs, a build goes on alone', { timeout: 120_000 }, async () => {
  const worker = await newWorker((project) => edit(project, 'sites.yaml', 'en: Kyoto', 'en: Kyoto City'))
  const said = await same(queue())
  expect(said).toContain(
    `From workers: 0 of ${all} sites. The build goes on without them: no worker took or finished one within 30 s.`,
  )
  expect(worker.built()).toBe(0)
})

test('a Redis that dies costs time only', { timeout: 60_000 }, async () => {
  const worker = await newWorker()
  const building = same(queue())
  await expect.poll(() => worker.built(), { timeout: 30_000, interval: 1 }).toBeGreaterThan(3)
  await redis.kill()
  expect(await building).toMatch(/From workers: \d+ of 40 sites\. The build goes on without them: /)
  await expect.poll(worker.said, { timeout: 10_000 }).toContain('Trouble with the queue: ')
  expect(await worker.stop('SIGTERM')).toBe(143)
})

test('a worker outlives a Redis that starts again with nothing', { timeout: 90_000 }, async () => {
  const worker = await newWorker()
  const building = same(queue())
  await expect.poll(() => worker.built(), { timeout: 30_000, interval: 1 }).toBeGreaterThan(3)
  await redis.kill()
  await building
  redis = await startRedis(shared, redis.port)
  // What Redis says about a batch that it does not know any more.
  await expect.poll(worker.said, { timeout: 30_000 }).toMatch(/Trouble with the queue: Missing (?:key|lock) for job /)
  cache.artefacts().forEach((name) => rmSync(join(cache.stored, name)))
  expect(await same(queue())).toContain(`From workers: ${all} of ${all} sites.`)
})

test('a worker outlives a cache that takes nothing for a while', { timeout: 120_000 }, async () => {
  const worker = await newWorker()
  rmSync(cache.stored, { recursive: true })
  symlinkSync(join(shared, 'missing'), cache.stored)
  expect(await same(queue())).toMatch(
    /From workers: 0 of 40 sites\. The build goes on without them: a worker could not return sites by way of the remote cache: it answered \d+\./,
  )
  expect(worker.said()).toContain('The remote cache does not take sites: it answered ')
  rmSync(cache.stored)
  mkdirSync(cache.stored)
  expect(await same(queue())).toContain(`From workers: ${all} of ${all} sites.`)
})

test('a build that is interrupted publishes nothing, and workers stop with it', { timeout: 90_000 }, async () => {
  const worker = await newWorker()
  const project = largeProject(join(temporaryFolder(), 'project'))
  const building = start(project, ['build'], { ...cache.reader, ...queue() })
  await expect.poll(() => worker.built(), { timeout: 30_000, interval: 1 }).toBeGreaterThan(3)
  building.process.kill('SIGINT')
  const { code, text } = await building.ended
  expect(code).toBe(130)
  expect(text).toMatch(/From workers: \d+ of 40 sites\.\n/)
  expect(existsSync(join(project, 'dist'))).toBe(false)
  expect(await worker.stop('SIGTERM')).toBe(143)
  expect(worker.built()).toBeLessThan(all)
})

test('a build ends at once, even if the queue still tells of batches of others', () => {
  const event = ['event', 'active', 'jobId', 'of another build', 'prev', 'waiting']
  const cli = ['-p', String(redis.port), '-a', redisPassword, '--no-auth-warning']
  execFileSync('redis-cli', [...cli, 'xadd', 'microsites:shared:events', '*', ...event])
  const script = `import { handOut } from 'microsites-queue'
    const end = new AbortController()
    const queue = { address: '${redis.address}', name: 'shared', patience: 60_000 }
    const handedOut = handOut({ ...queue, batches: [['a.example']], signal: end.signal, finished: async () => {} })
    end.abort()
    await handedOut`
  const args = ['--input-type=module', '--eval', script]
  expect(spawnSync(process.execPath, args, { cwd: repository, timeout: 20_000 }).status).toBe(0)
})

test.each<readonly [string, () => string | Promise<string>, string]>([
  ['is not there', async () => `redis://127.0.0.1:${await freePort()}`, 'ECONNREFUSED'],
  ['wants another password', () => redis.address.replace(redisPassword, 'wrong-secret'), 'WRONGPASS'],
  ['is no Redis', () => `redis://${new URL(cache.reader['MICROSITES_CACHE'] ?? '').host}`, ''],
])('a Redis that %s costs time only', { timeout: 90_000 }, async (_, address, why) => {
  const said = await same({}, ['--queue', await address()])
  expect(said).toContain(`From workers: 0 of ${all} sites. The build goes on without them: ${why}`)
  expect(said).not.toMatch(/secret/)
})

const run = (args: readonly string[], env: NodeJS.ProcessEnv) => {
  const folder = join(shared, 'usage')
  if (!existsSync(folder)) newProject(folder)
  return start(folder, args, env).ended
}

/** Starts a command in a process of its own. */
function start(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn('node', [join(repository, 'bin/microsites.js'), ...args], { cwd, env: { ...plainEnv, ...env } })
  let text = ''
  child.stderr.on('data', (part: Buffer) => (text += part.toString()))
  return { process: child, ended: once(child, 'exit').then(([code]) => ({ code: code as number, text })) }
}

test.each<readonly [string, readonly string[], () => NodeJS.ProcessEnv, string]>([
  ['without a queue', ['worker'], () => cache.writer, 'A worker needs a queue'],
  ['without a cache', ['build', '--queue', 'redis://h'], () => ({}), '`--queue` needs a remote cache'],
  [
    'without a private key',
    ['worker', '--queue', 'redis://h'],
    () => cache.reader,
    'set `MICROSITES_CACHE_PRIVATE_KEY`',
  ],
  [
    'at no address',
    ['build'],
    () => ({ ...cache.reader, MICROSITES_QUEUE: 'http://h' }),
    '`MICROSITES_QUEUE` is not the',
  ],
  ['with --clean', ['build', '--clean', '--queue', 'redis://h'], () => cache.reader, '`--clean` builds everything'],
  ['with --dry-run', ['build', '--dry-run', '--queue', 'redis://h'], () => cache.reader, 'leave out `--queue`'],
])('a queue %s is wrong usage', async (_, args, env, why) => {
  const { code, text } = await run(args, env())
  expect(text).toContain(why)
  expect(code).toBe(64)
})

test('a worker ends if there is no Redis, and if the project has findings', async () => {
  const env = { ...cache.writer, MICROSITES_QUEUE: `redis://127.0.0.1:${await freePort()}` }
  expect(await run(['worker'], env)).toEqual({
    code: 1,
    text: expect.stringContaining('The queue cannot be used: ECONNREFUSED.') as string,
  })
  writeFileSync(join(shared, 'usage/sites.yaml'), 'version: 1\nsites: {}\nsitez: {}\n')
  const { code, text } = await run(['worker'], env)
  expect(text).toContain('sitez')
  expect(code).toBe(1)
})
