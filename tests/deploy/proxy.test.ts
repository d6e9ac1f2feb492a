import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { askHost } from '../../cli/deploy/verify/ask-host.ts'
import { openBucket } from '../../cli/deploy/targets/s3/bucket.ts'
import { bucket, credentials, startStore } from './s3-store.ts'

interface Proxy {
  /** Its address, for a variable. */
  readonly address: string
  /** The hosts and ports that it was asked for. */
  readonly asked: string[]
}

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return (server.address() as AddressInfo).port
}

/** A proxy that leads every host to a port of this machine, or refuses without one. */
async function startProxy(to?: number): Promise<Proxy> {
  const asked: string[] = []
  const server = createServer()
  server.on('connect', ({ url = '' }, socket, head) => {
    asked.push(url)
    if (to === undefined) {
      socket.end('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n')
      return
    }
    const tunnel = connect(to, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n')
      tunnel.write(head)
      tunnel.pipe(socket).pipe(tunnel)
    })
    for (const end of [tunnel, socket]) end.on('error', () => {})
  })
  return { address: `http://127.0.0.1:${await listen(server)}`, asked }
}

const startSite = (): Promise<number> =>
  listen(createServer(({ headers, url }, answer) => answer.end(`${headers.host} ${url}`)))

const via = new URL('http://edge.example:8080')
const ask = (origin: URL | undefined = via) => askHost({ host: 'shop.example', path: '/', via: origin })

beforeEach(() => {
  for (const name of ['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY', 'NO_PROXY'])
    for (const one of [name, name.toLowerCase()]) vi.stubEnv(one, '')
})
afterEach(() => void vi.unstubAllEnvs())

describe('verify', () => {
  test('asks through HTTP_PROXY', async () => {
    const proxy = await startProxy(await startSite())
    vi.stubEnv('HTTP_PROXY', proxy.address)
    const { status, content } = await ask()
    expect({ status, content: content.toString() }).toEqual({ status: 200, content: 'shop.example /' })
    expect(proxy.asked).toEqual(['edge.example:8080'])
  })

  test('asks through HTTPS_PROXY, and tells what the proxy answers', async () => {
    const proxy = await startProxy()
    vi.stubEnv('HTTPS_PROXY', proxy.address)
    await expect(askHost({ host: 'shop.example', path: '/', via: undefined })).rejects.toThrow('the proxy answered 502')
    expect(proxy.asked).toEqual(['shop.example:443'])
  })

  test.each(['edge.example', '.example', '*'])('NO_PROXY=%s asks directly', async (hosts) => {
    const proxy = await startProxy(await startSite())
    vi.stubEnv('HTTP_PROXY', proxy.address)
    vi.stubEnv('NO_PROXY', hosts)
    await expect(ask()).rejects.toThrow('edge.example')
    expect(proxy.asked).toEqual([])
  })

  test('asks a server on this machine directly', async () => {
    const proxy = await startProxy()
    vi.stubEnv('HTTP_PROXY', proxy.address)
    await expect(ask(new URL(`http://127.0.0.1:${await startSite()}`))).resolves.toMatchObject({ status: 200 })
    expect(proxy.asked).toEqual([])
  })

  test('refuses an address that is not valid, and does not show it', async () => {
    vi.stubEnv('HTTP_PROXY', 'socks9://user:secret@')
    const failure = await ask().catch(String)
    expect(failure).toContain('Set HTTPS_PROXY to an address')
    expect(failure).not.toContain('secret')
  })
})

test('S3 is reached through the proxy, or directly with NO_PROXY', async () => {
  const store = await startStore()
  const proxy = await startProxy(Number(new URL(store.origin).port))
  vi.stubEnv('HTTP_PROXY', proxy.address)
  const settings = { bucket, prefix: '', region: 'eu-west-1', endpoint: 'http://store.example', concurrency: 2 }
  const run = { signal: new AbortController().signal, variables: credentials as Record<string, string> }
  expect(await (await openBucket(settings, run)).get('nothing')).toBeUndefined()
  expect(proxy.asked).toEqual(['store.example:80'])
  const before = proxy.asked.length
  vi.stubEnv('NO_PROXY', 'store.example')
  const direct = await openBucket({ ...settings, endpoint: store.origin }, run)
  expect(await direct.get('nothing')).toBeUndefined()
  expect(proxy.asked).toHaveLength(before)
})
