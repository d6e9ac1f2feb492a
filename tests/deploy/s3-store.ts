import { cpSync, readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { onTestFinished, vi } from 'vitest'
import { compareText } from '../../compiler/diagnostic/sort.ts'
import { filesIn, sha256 } from '../build/project.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A request that the store received. */
export interface Asked {
  readonly method: string
  /** The decoded key; empty for the bucket itself. */
  readonly key: string
  /** The source of a copy. */
  readonly from?: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  /** Status of the answer; 0 if the connection was cut. */
  readonly status: number
}

/** Replaces the store's answer: by an error with this code, by a cut connection, or not at all. */
export type Fault = { readonly status: number; readonly code: string } | 'cut' | undefined

interface Passed {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** A store that speaks S3, behind a proxy that observes its requests. */
export interface TestStore {
  readonly origin: string
  /** Folder of its objects. */
  readonly folder: string
  /** All requests, in the order of their answers. */
  readonly asked: Asked[]
  /** Called for every request before the store gets it. A request with a fault does not reach the store. */
  fault: (asked: Omit<Asked, 'status'>) => Fault | Promise<Fault>
  /** Called after each change and before its answer. Changes run one at a time. */
  afterChange: () => void | Promise<void>
  /** Whether changes support `If-None-Match` and `If-Match`, as in most stores. */
  conditional: boolean
  get(key: string): Promise<{ readonly status: number; readonly headers: Headers; readonly content: ArrayBuffer }>
  put(key: string, body: string): Promise<void>
  remove(key: string): Promise<void>
  /** All keys, sorted. */
  keys(): Promise<readonly string[]>
  /** SHA-256 of every object, by key. */
  digests(): Promise<ReadonlyMap<string, string>>
  /**
   * Waits until there are no more requests. Unlike a real store, this one writes objects in place, so before that an
   * object may be incomplete.
   */
  settled(): Promise<void>
}

/** Number of objects per page of a listing. */
const page = 20

/** Suffix of the files that hold the contents of objects. */
const objectEnd = '._S3rver_object'

export const bucket = 'luggage-sites'

/** The credentials that the store accepts. */
export const credentials: NodeJS.ProcessEnv = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/**
 * Starts a store on this machine with an empty bucket, or with the contents of another store. It is removed when the
 * test ends.
 */
export async function startStore(from?: string): Promise<TestStore> {
  const folder = temporaryFolder()
  if (from !== undefined) cpSync(from, folder, { recursive: true })
  const inner = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: folder,
    // It signs the URL of a bucket itself differently from Amazon.
    allowMismatchedSignatures: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  })
  const { port } = await inner.run()
  const direct = `http://127.0.0.1:${port}`
  let answering = 0
  const server = createServer((incoming, outgoing) => {
    answering++
    const hungUp = (error: unknown): void => {
      if (incoming.complete) throw error
    }
    void answer(incoming, outgoing)
      .catch(hungUp)
      .finally(() => answering--)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  /** Changes run one at a time, so that their conditions hold. */
  let turn: Promise<unknown> = Promise.resolve()

  const store: TestStore = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    folder,
    asked: [],
    fault: () => undefined,
    afterChange: () => {},
    conditional: true,
    async get(key) {
      const response = await fetch(addressOf(key))
      return { status: response.status, headers: response.headers, content: await response.arrayBuffer() }
    },
    async put(key, body) {
      await fetch(addressOf(key), { method: 'PUT', body })
    },
    async remove(key) {
      await fetch(addressOf(key), { method: 'DELETE' })
    },
    keys: async () => [...(await store.digests()).keys()],
    async digests() {
      // Requesting each object takes long, and the store's digests of copies are sometimes wrong.
      const files = filesIn(join(folder, bucket)).filter((file) => file.endsWith(objectEnd))
      return new Map(
        files
          .map((file) => [file.slice(0, -objectEnd.length), sha256(readFileSync(join(folder, bucket, file)))] as const)
          .toSorted(([a], [b]) => compareText(a, b)),
      )
    },
    async settled() {
      await vi.waitUntil(async () => answering === 0 && (await connections()) === 0, { interval: 5, timeout: 60_000 })
    },
  }
  onTestFinished(async () => {
    await closeServer(server)
    await inner.close()
  })
  return store

  function connections(): Promise<number> {
    return new Promise((resolve, reject) =>
      server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    )
  }

  function addressOf(key: string): string {
    return `${direct}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`
  }

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = '', headers } = incoming
    const url = new URL(incoming.url ?? '/', direct)
    const key = decodeURIComponent(url.pathname.slice(bucket.length + 2))
    const from = headers['x-amz-copy-source']
    const asked = {
      method,
      key,
      query: url.searchParams,
      headers,
      ...(typeof from === 'string' && { from: decodeURIComponent(from) }),
    }
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const fault = await store.fault(asked)
    if (fault === 'cut') {
      store.asked.push({ ...asked, status: 0 })
      return void outgoing.destroy()
    }
    if (fault) return send(fault.status, fault.code)
    const changes = method === 'PUT' || method === 'POST' || method === 'DELETE'
    const work = async (): Promise<void> => {
      if (store.conditional && method === 'PUT' && !(await holds(key, headers))) return send(412, 'PreconditionFailed')
      const {
        status,
        headers: more,
        body,
      } = url.searchParams.has('list-type')
        ? await list(url.pathname, url.searchParams)
        : await pass(incoming, Buffer.concat(chunks))
      store.asked.push({ ...asked, status })
      if (changes) await store.afterChange()
      outgoing.writeHead(status, more)
      outgoing.end(body)
    }
    if (!changes) return work()
    turn = turn.then(work, work)
    await turn

    function send(status: number, code: string): void {
      store.asked.push({ ...asked, status })
      outgoing.writeHead(status, { 'content-type': 'application/xml' })
      outgoing.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>secret words</Message></Error>`)
    }
  }

  /** Whether the conditions of a change hold. */
  async function holds(key: string, headers: IncomingMessage['headers']): Promise<boolean> {
    const { 'if-none-match': none, 'if-match': match } = headers
    if (none === undefined && match === undefined) return true
    const there = await fetch(addressOf(key), { method: 'HEAD' })
    return none === '*' ? there.status === 404 : there.headers.get('etag') === match
  }

  /** Lists objects through the old API. The new one cannot list more than one page in this version of Node. */
  async function list(path: string, query: URLSearchParams): Promise<Passed> {
    const older = new URLSearchParams({
      prefix: query.get('prefix') ?? '',
      marker: query.get('continuation-token') ?? '',
      'max-keys': String(page),
    })
    const response = await fetch(`${direct}${path}?${older.toString()}`)
    const text = await response.text()
    const last = [...text.matchAll(/<Key>[^<]*<\/Key>/g)].at(-1)?.[0].replaceAll('Key>', 'NextContinuationToken>')
    const body = text.includes('<IsTruncated>true') ? text.replace('<Contents>', () => `${last}<Contents>`) : text
    return { status: response.status, headers: { 'content-type': 'application/xml' }, body: Buffer.from(body) }
  }

  function pass({ method, url, headers }: IncomingMessage, body: Buffer): Promise<Passed> {
    return new Promise((resolve, reject) => {
      const onward = request(`${direct}${url}`, { method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      onward.on('error', reject)
      onward.end(body)
    })
  }
}

/** Returns the contents of an object as text. */
export function textOf({ content }: { readonly content: ArrayBuffer }): string {
  return Buffer.from(content).toString()
}

export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
