import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answers, freePort, plainEnv, servers } from '../pack/registry.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { buildBeside, digestsIn, edit, newProject, sharedFolder } from './project.ts'

const shared = sharedFolder()
const token = 'a-token-of-the-team'
/** Where the server keeps its artefacts. */
const stored = join(shared, 'storage/team')

let server: ChildProcess
let address: string
let expected: Readonly<Record<string, string>>

beforeAll(async () => {
  const port = await freePort()
  mkdirSync(join(shared, 'storage'))
  server = spawn(process.execPath, [join(servers, 'turborepo-remote-cache/dist/cli.js')], {
    cwd: shared,
    env: {
      ...plainEnv,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      TURBO_TOKEN: token,
      STORAGE_PROVIDER: 'local',
      STORAGE_PATH: join(shared, 'storage'),
      STORAGE_PATH_USE_TMP_FOLDER: 'false',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  })
  await answers(`http://127.0.0.1:${port}/v8/artifacts/status`)
  address = `http://127.0.0.1:${port}/?slug=team`
  const plain = newProject(join(shared, 'plain'))
  await built(plain, {})
  expected = digestsIn(join(plain, 'dist'))
})

afterAll(async () => {
  server.kill()
  await once(server, 'exit')
})

const pair = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    writer: { MICROSITES_CACHE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() },
    reader: { MICROSITES_CACHE_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64') },
  }
}
const { writer, reader } = pair()

/** Builds a project, and returns what it says. Throws that if it fails. */
async function built(project: string, env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<string> {
  const { status, stdout, stderr } = await buildBeside(project, args, { MICROSITES_CACHE_TOKEN: token, ...env })
  if (status !== 0) throw new Error(`exit ${status}\n${stdout}${stderr}`)
  return `${stderr}${stdout}`
}

/** Builds a new project with the cache. Throws unless the result is that of a build without it. */
async function same(env: NodeJS.ProcessEnv, args: readonly string[] = []): Promise<string> {
  const project = newProject()
  const said = await built(project, { MICROSITES_CACHE: address, ...env }, args)
  expect(digestsIn(join(project, 'dist'))).toEqual(expected)
  return said
}

const artefacts = (): readonly string[] => (existsSync(stored) ? readdirSync(stored) : [])

describe('a remote cache', () => {
  beforeEach(() => artefacts().forEach((name) => rmSync(join(stored, name))))

  test('gives another machine every site, byte for byte', async () => {
    expect(await same(writer)).toContain('From the remote cache: 0 of 4 sites.')
    expect(artefacts()).toHaveLength(4)
    expect(await same(reader)).toContain('From the remote cache: 4 of 4 sites.')
    // Also in a shard, and with as many threads as one likes.
    expect(await same(reader, ['--jobs', '3', '--verify', '2'])).toContain('Verified: 2 sites')
  })

  test('gives only what has not changed', async () => {
    await same(writer)
    const project = newProject()
    edit(project, 'sites.yaml', 'slug: kyoto', 'slug: kyoto-japan')
    expect(await built(project, { MICROSITES_CACHE: address, ...reader })).toContain(
      'From the remote cache: 3 of 4 sites.',
    )
    await built(project, {}, ['--clean', '--out', 'again'])
    expect(digestsIn(join(project, 'dist'))).toEqual(digestsIn(join(project, 'again')))
  })

  test('holds no code, and nothing that every machine has', async () => {
    await same(writer)
    const sizes = artefacts().map((name) => readFileSync(join(stored, name)).byteLength)
    expect(Math.max(...sizes)).toBeLessThan(300_000)
  })

  test('is not read with --clean, and not written without the private key', async () => {
    await same(reader)
    expect(artefacts()).toEqual([])
    await same(writer)
    expect(await same(reader, ['--clean'])).not.toContain('From the remote cache')
  })

  const all = (change: (file: string) => void) => () => artefacts().forEach((name) => change(join(stored, name)))

  test.each<readonly [string, () => void]>([
    ['poisoned', all((file) => writeFileSync(file, Buffer.from(readFileSync(file)).fill(7, 2000, 2010)))],
    ['truncated', all((file) => truncateSync(file, 5000))],
    ['empty', all((file) => writeFileSync(file, ''))],
    [
      'of another site',
      () =>
        artefacts().forEach((name, index, names) =>
          copyFileSync(join(stored, names[(index + 1) % 4] ?? ''), join(stored, `${name}.new`)),
        ),
    ],
  ])('with artefacts that are %s is as good as none', async (_, damage) => {
    await same(writer)
    damage()
    for (const name of artefacts())
      if (name.endsWith('.new')) copyFileSync(join(stored, name), join(stored, name.slice(0, -4)))
    const said = await same(reader)
    expect(said).toContain('From the remote cache: 0 of 4 sites.')
    expect(said).toContain('Not used: 4, not signed with this key or not whole.')
  })

  test('of somebody with another key is as good as none', async () => {
    await same(pair().writer)
    expect(await same(reader)).toContain('0 of 4 sites. Not used: 4,')
    // The next build of somebody with the key repairs it.
    await same(writer)
    expect(await same(reader)).toContain('4 of 4 sites.')
  })

  test('with a wrong token is not asked for long', async () => {
    expect(await same({ ...reader, MICROSITES_CACHE_TOKEN: 'wrong' })).toContain(
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
  ])('%s costs time only', { timeout: 60_000, retry: 2 }, async (_, answer, why) => {
    const { other, url } = await listen(answer)
    const said = await same({ MICROSITES_CACHE: url, ...writer })
    expect(said).toContain(`The remote cache is not used any more: ${why}`)
    expect(said.match(/not used any more/g)).toHaveLength(1)
    other.closeAllConnections()
    other.close()
  })

  test('is not there costs nothing', async () => {
    expect(await same({ MICROSITES_CACHE: `http://127.0.0.1:${await freePort()}/`, ...reader })).toContain(
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
    { MICROSITES_CACHE: 'file:///tmp/cache', ...reader },
    '`MICROSITES_CACHE` is not the address of a server',
  ],
])('a cache %s is wrong usage', async (_, env, why) => {
  const project = join(temporaryFolder(), 'project')
  const { status, stderr } = await buildBeside(newProject(project), [], { MICROSITES_CACHE: address, ...env })
  expect(stderr).toContain(why)
  expect(status).toBe(64)
  expect(existsSync(join(project, 'dist'))).toBe(false)
})
