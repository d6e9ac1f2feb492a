import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { BuildEvent } from '../../cli/builder/build-event.ts'
import type { Bundle } from '../../cli/builder/bundle/bundle.ts'
import type { SiteRecord } from '../../cli/builder/release/site-record.ts'
import { remoteCacheIn } from '../../cli/builder/remote/remote-cache.ts'
import { sharedSites } from '../../cli/builder/remote/share-sites.lazy.ts'
import { mostBytes } from '../../cli/builder/remote/site-archive.ts'
import { openTree } from '../../cli/files/tree.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { keyPair } from './cache-server.ts'

const { reader, writer } = keyPair()

/** The content of each answer, and how often the server was asked. */
async function serverThat(status: number, content: () => string | Buffer) {
  const counts = { asked: 0 }
  const server = createServer((request, response) => {
    counts.asked++
    request.resume().once('end', () => response.writeHead(status).end(content()))
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  return { counts, env: { MICROSITES_CACHE: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` } }
}

/** What a build shares through a cache, and what it says. */
function shares(env: NodeJS.ProcessEnv) {
  const said: BuildEvent[] = []
  const folder = temporaryFolder()
  const building = openTree(folder)
  const options = { environment: 'production', textFolder: building, textRecords: {}, building }
  const bundle = { folder, assets: {} } as unknown as Bundle
  const remote = sharedSites({ ...options, env, bundle, watch: (event) => void said.push(event) })
  if (!remote) throw new Error('no cache')
  return { remote, said, building }
}

const sites = (count: number) =>
  new Map(
    Array.from({ length: count }, (_, at) => [
      `shop-${at}.example`,
      { inputsDigest: '0', inputs: () => expect.unreachable() },
    ]),
  )

afterEach(() => void vi.useRealTimers())

test.each([
  ['sends nothing but garbage', 200, 0],
  ['has nothing, and takes 4 s to say so,', 404, 4000],
])('a server that %s is not asked for every site', async (_, status, milliseconds) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { counts, env } = await serverThat(status, () => {
    vi.advanceTimersByTime(milliseconds)
    return 'garbage'
  })
  const { remote, said } = shares({ ...env, ...reader })
  await remote.take(sites(99))
  remote.tell('0 of 99.')
  const { asked } = counts
  expect(asked).toBeLessThan(40)
  const refused = status === 200 ? ` Not used: ${asked}, not signed with this key or not whole.` : ''
  expect(said).toEqual([{ kind: 'remote', text: `0 of 99.${refused} Not asked for: ${99 - asked}.` }])
  expect(remote.failed()).toBe(status === 200 ? asked : 0)
})

test.each([
  [200, '0 of 4. Not used: 3, not signed with this key or not whole. Not asked for: 1.'],
  [500, 'The remote cache is not used any more: it answered 500. The build goes on without it.'],
])('a server that answers %i three times in vain is not asked a fourth time', async (status, text) => {
  const { counts, env } = await serverThat(status, () => 'garbage')
  const { remote, said } = shares({ ...env, ...reader })
  await remote.take(sites(3))
  await remote.take(sites(1))
  remote.tell('0 of 4.')
  expect({ asked: counts.asked, said }).toEqual({ asked: 3, said: [{ kind: 'remote', text }] })
})

test('an answer may be as large as the largest archive', async () => {
  const { env } = await serverThat(200, () => Buffer.alloc(mostBytes))
  expect((await remoteCacheIn({ ...env, ...reader })?.get('key'))?.byteLength).toBe(mostBytes)
})

test.each([
  [mostBytes / 2, 1],
  [mostBytes / 2 + 1, 0],
])('a site with %i bytes of its own is sent unless it is too large', async (bytes, asked) => {
  const { counts, env } = await serverThat(200, () => '')
  const { remote, building } = shares({ ...env, ...writer })
  building.create('a.example/index.html', '')
  const record: SiteRecord = { inputs: '0', digest: '0', pages: 1, files: { 'index.html': [bytes, '0'] } }
  await remote.give(new Map([['a.example', record]]))
  expect(counts.asked).toBe(asked)
})
