import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import { UsageFailure } from '../../program/command-failure.ts'
import { printable } from '../../text/printable.ts'
import { mostBytes } from './site-archive.ts'

/** A server that keeps artefacts by key, and the keys that sign them. */
export interface RemoteCache {
  readonly publicKey: KeyObject
  /** Only machines that may write have it. */
  readonly privateKey: KeyObject | undefined
  /** The artefact with a key. `undefined` if there is none, or if the server does not answer as it should. */
  get(this: void, key: string): Promise<Buffer | undefined>
  put(this: void, key: string, content: Uint8Array): Promise<void>
  /** Why the server is not asked any more. `undefined` while it is. */
  trouble(this: void): string | undefined
  /** Number of requests that failed. */
  failed(this: void): number
}

type Variables = Readonly<Record<string, string | undefined>>

/** Milliseconds that the server has for one answer. */
const patience = 5000
/** Failures in a row after which the server is not asked any more. */
export const mostFailures = 3

/** The remote cache that variables name. Throws if they are not valid. `undefined` if they name none. */
export function remoteCacheIn(env: Variables): RemoteCache | undefined {
  const { MICROSITES_CACHE: address = '', MICROSITES_CACHE_TOKEN: token = '' } = env
  if (address === '') return undefined
  const url = urlIn(address)
  const { publicKey, privateKey } = keysIn(env)
  let failures = 0
  let failed = 0
  let trouble: string | undefined
  /** What `read` makes of the answer. `undefined` if there is no answer to make anything of. */
  const ask = async <Result>(
    key: string,
    init: RequestInit,
    read: (response: Response) => Promise<Result>,
  ): Promise<Result | undefined> => {
    if (failures >= mostFailures) return undefined
    const artefact = new URL(`v8/artifacts/${key}${url.search}`, url)
    const headers = {
      'content-type': 'application/octet-stream',
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    }
    const signal = AbortSignal.timeout(patience)
    try {
      const response = await fetch(artefact, { ...init, headers, redirect: 'error', signal })
      if (!response.ok && response.status !== 404) throw new Error(`it answered ${response.status}`)
      const result = await read(response)
      failures = 0
      return result
    } catch (error) {
      failures++
      failed++
      trouble = reasonOf(error)
      return undefined
    }
  }
  return {
    publicKey,
    privateKey,
    get: (key) => ask(key, {}, async (response) => (response.ok ? contentOf(response) : undefined)),
    async put(key, content) {
      await ask(key, { method: 'PUT', body: Buffer.from(content) }, async ({ ok, status, body }) => {
        await body?.cancel()
        if (!ok) throw new Error(`it answered ${status}`)
      })
    },
    trouble: () => (failures >= mostFailures ? trouble : undefined),
    failed: () => failed,
  }
}

/** The content of an answer. Throws if it is larger than any site. */
async function contentOf({ body }: Response): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += part.byteLength
    if (bytes > mostBytes) throw new Error('it sent more than a site can have')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `it did not answer within ${patience / 1000} s`
  // The reason of a failed `fetch` is its cause.
  const cause = error.cause instanceof Error ? error.cause : error
  return printable((cause as NodeJS.ErrnoException).code ?? cause.message)
}

function refuse(why: string): never {
  throw new UsageFailure(why)
}

function urlIn(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    return refuse('`MICROSITES_CACHE` is not the address of a server, such as `https://cache.example/?slug=team`.')
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

/** The keys in variables, in PEM or, in one line, base64 of DER. The public key follows from the private one. */
function keysIn(env: Variables): Pick<RemoteCache, 'publicKey' | 'privateKey'> {
  const key = (name: string, read: (text: string) => KeyObject): KeyObject | undefined => {
    const text = env[name] ?? ''
    if (text === '') return undefined
    try {
      const found = read(text.replaceAll('\\n', '\n'))
      if (found.asymmetricKeyType === 'ed25519') return found
    } catch {
      // The message must not hold any of the key.
    }
    return refuse(`\`${name}\` is not an Ed25519 key. Create a pair with \`openssl genpkey -algorithm ed25519\`.`)
  }
  const der = (text: string): Buffer => Buffer.from(text, 'base64')
  const privateKey = key('MICROSITES_CACHE_PRIVATE_KEY', (text) =>
    createPrivateKey(text.startsWith('-') ? text : { key: der(text), format: 'der', type: 'pkcs8' }),
  )
  const publicKey =
    key('MICROSITES_CACHE_PUBLIC_KEY', (text) =>
      createPublicKey(text.startsWith('-') ? text : { key: der(text), format: 'der', type: 'spki' }),
    ) ??
    (privateKey && createPublicKey(privateKey))
  if (!publicKey)
    return refuse(
      '`MICROSITES_CACHE` needs `MICROSITES_CACHE_PUBLIC_KEY`, or anybody who can write to the server could change the sites.',
    )
  return { publicKey, privateKey }
}
