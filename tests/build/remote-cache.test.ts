import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { copyFileSync, existsSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freePort } from '../free-port.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { keyPair, startCache } from './cache-server.ts'
import type { CacheServer } from './cache-server.ts'
import { buildBeside, digestsIn, edit, newProject, sharedFolder } from './project.ts'

const shared = sharedFolder()

let cache: CacheServer
let expected: Readonly<Record<string, string>>

beforeAll(async () => {
  cache = await startCache(shared)
  const plain = newProject(join(shared, 'plain'))
  await built(plain, {})
  expected = digestsIn(join(plain, 'dist'))
})

afterAll(() => cache.stop())

/** Builds a project, and returns what it says. Throws that if it fails. */
async function built(project: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<string> {
  const { status, stdout, stderr } = await buildBeside(project, args, env)
  if (status !== 0) throw new Error(`exit ${status}\n${stdout}${stderr}`)
  return `${stderr}${stdout}`
}

/** Builds a new project with a cache. Throws unless the result is that of a build without it. */
async function same(env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<string> {
  const project = newProject()
  const said = await built(project, env, args)
  expect(digestsIn(join(project, 'dist'))).toEqual(expected)
  return said
}

describe('a remote cache', () => {
  beforeEach(() => cache.artefacts().forEach((name) => rmSync(join(cache.stored, name))))

  test('gives another machine every site, byte for byte', async () => {
    expect(await same(cache.writer)).toContain('From the remote cache: 0 of 4 sites.')
    expect(cache.artefacts()).toHaveLength(4)
    expect(await same(cache.reader)).toContain('From the remote cache: 4 of 4 sites.')
    // Also in a shard, and with as many threads as one likes.
    expect(await same(cache.reader, ['--jobs', '3', '--verify', '2'])).toContain('Verified: 2 sites')
  })

  test('gives only what has not changed', async () => {
    await same(cache.writer)
    const project = newProject()
    edit(project, 'sites.yaml', 'slug: kyoto', 'slug: kyoto-japan')
    expect(await built(project, cache.reader)).toContain('From the remote cache: 3 of 4 sites.')
    await built(project, {}, ['--clean', '--out', 'again'])
    expect(digestsIn(join(project, 'dist'))).toEqual(digestsIn(join(project, 'again')))
  })

  test('holds no code, and nothing that every machine has', async () => {
    await same(cache.writer)
    const sizes = cache.artefacts().map((name) => readFileSync(join(cache.stored, name)).byteLength)
    expect(Math.max(...sizes)).toBeLessThan(300_000)
  })

  test('is not read with --clean, and not written without the private key', async () => {
    await same(cache.reader)
    expect(cache.artefacts()).toEqual([])
    await same(cache.writer)
    expect(await same(cache.reader, ['--clean'])).not.toContain('From the remote cache')
  })

  const all = (change: (file: string) => void) => () =>
    cache.artefacts().forEach((name) => change(join(cache.stored, name)))

  test.each<readonly [string, () => void]>([
    ['poisoned', all((file) => writeFileSync(file, Buffer.from(readFileSync(file)).fill(7, 2000, 2010)))],
    ['truncated', all((file) => truncateSync(file, 5000))],
    ['empty', all((file) => writeFileSync(file, ''))],
    [
      'of another site',
      () =>
        cache
          .artefacts()
          .forEach((name, index, names) =>
            copyFileSync(join(cache.stored, names[(index + 1) % 4] ?? ''), join(cache.stored, `${name}.new`)),
          ),
    ],
  ])('with artefacts that are %s is as good as none', async (_, damage) => {
    await same(cache.writer)
    damage()
    for (const name of cache.artefacts())
      if (name.endsWith('.new')) copyFileSync(join(cache.stored, name), join(cache.stored, name.slice(0, -4)))
    const said = await same(cache.reader)
    expect(said).toContain('From the remote cache: 0 of 4 sites. Not used: 4, not signed with this key or not whole.')
    expect(said).toContain('0 from the remote cache · 4 requests to it failed')
  })

  test('of somebody with another key is as good as none', async () => {
    await same({ ...cache.reader, MICROSITES_CACHE_PUBLIC_KEY: undefined, ...keyPair().writer })
    expect(await same(cache.reader)).toContain('0 of 4 sites. Not used: 4,')
    // The next build of somebody with the key repairs it.
    await same(cache.writer)
    expect(await same(cache.reader)).toContain('4 of 4 sites.')
  })

  test('with a wrong token is not asked for long', async () => {
    expect(await same({ ...cache.reader, MICROSITES_CACHE_TOKEN: 'wrong' })).toContain(
      'The remote cache is not used any more: it answered 401. The build goes on without it.',
    )
  })
})

describe('a server that', () => {
  const listen = async (answer: RequestListener): Promise<{ readonly other: Server; readonly url: string }> => {
    const other = createServer(answer).listen(0, '127.0.0.1')
    await once(other, 'listening')
    return { other, url: `http://127.0.0.1:${(other.address() as AddressInfo).port}/` }
  }

  test.each<readonly [string, RequestListener, string]>([
    ['never answers', () => {}, 'it did not answer within 5 s'],
    ['never ends', (_, response) => void response.writeHead(200).write('x'), 'it did not answer within 5 s'],
    ['fails', (_, response) => void response.writeHead(500).end(), 'it answered 500'],
    ['sends too much', (_, response) => flood(response), 'it sent more than a site can have'],
    [
      'leads elsewhere',
      (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'unexpected redirect',
    ],
    ['hangs up', (request) => void request.socket.destroy(), ''],
  ])('%s costs time only', { retry: 2 }, async (_, answer, why) => {
    const { other, url } = await listen(answer)
    const said = await same({ ...cache.writer, MICROSITES_CACHE: url })
    expect(said).toContain(`The remote cache is not used any more: ${why}`)
    expect(said.match(/not used any more/g)).toHaveLength(1)
    other.closeAllConnections()
    other.close()
  })

  test('is not there costs nothing', async () => {
    expect(await same({ ...cache.reader, MICROSITES_CACHE: `http://127.0.0.1:${await freePort()}/` })).toContain(
      'ECONNREFUSED',
    )
  })
})

function flood(response: Parameters<RequestListener>[1]): void {
  response.writeHead(200)
  const part = Buffer.alloc(1024 * 1024)
  const more = (): void => {
    while (!response.destroyed && response.write(part));
    response.once('drain', more)
  }
  more()
}

test.each<readonly [string, NodeJS.ProcessEnv, string]>([
  ['without a key', {}, '`MICROSITES_CACHE` needs `MICROSITES_CACHE_PUBLIC_KEY`'],
  [
    'with a key that is none',
    { MICROSITES_CACHE_PUBLIC_KEY: 'c2VjcmV0' },
    '`MICROSITES_CACHE_PUBLIC_KEY` is not an Ed25519 key.',
  ],
  [
    'with a key of another kind',
    {
      MICROSITES_CACHE_PRIVATE_KEY: generateKeyPairSync('rsa', { modulusLength: 2048 })
        .privateKey.export({ type: 'pkcs8', format: 'pem' })
        .toString(),
    },
    '`MICROSITES_CACHE_PRIVATE_KEY` is not an Ed25519 key.',
  ],
  [
    'at no address',
    { MICROSITES_CACHE: 'file:///tmp/cache', ...keyPair().reader },
    '`MICROSITES_CACHE` is not the address of a server',
  ],
])('a cache %s is wrong usage', async (_, env, why) => {
  const project = join(temporaryFolder(), 'project')
  const { status, stderr } = await buildBeside(newProject(project), [], {
    MICROSITES_CACHE: cache.reader['MICROSITES_CACHE'],
    ...env,
  })
  expect(stderr).toContain(why)
  expect(status).toBe(64)
  expect(existsSync(join(project, 'dist'))).toBe(false)
})
