import { request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { proxyAgent } from './proxy-agent.ts'

/** Milliseconds a host has to answer completely. */
const patience = 10_000
/** Bytes of an answer at most, unless more are expected. */
const mostBytes = 64 * 1024

/** What to ask, and where. */
export interface Question {
  readonly host: string
  /** Path and query. */
  readonly path: string
  /** Sends the request to this origin instead of the host's own address. */
  readonly via: URL | undefined
  /** The name for TLS, if it is not the host. */
  readonly servername?: string
  /** Bytes of the answer at most; 64 kB if omitted. */
  readonly most?: number
}

export interface HostAnswer {
  readonly status: number
  readonly location?: string
  /** By lower-case name. */
  readonly headers: IncomingHttpHeaders
  readonly content: Buffer
}

/**
 * Asks a host for a path. Follows no redirects. Rejects with a readable message if there is no complete answer within
 * ten seconds, or if it is too large.
 */
export async function askHost({ host, path, via, servername = host, most = mostBytes }: Question): Promise<HostAnswer> {
  const origin = via ?? new URL(`https://${host}`)
  const { protocol, hostname, port } = origin
  const agent = await proxyAgent(origin)
  const open = protocol === 'http:' ? request : secureRequest
  return new Promise((resolve, reject) => {
    const asking = open({
      host: hostname.replace(/^\[|\]$/g, ''),
      port,
      path,
      headers: { host, 'accept-encoding': 'identity' },
      servername,
      // No keep-alive: data left over on a connection would count as the next answer.
      agent: agent ?? false,
    })
    const fail = (why: string): void => {
      reject(new Error(why))
      asking.destroy()
    }
    // A signal passed to the request does not end a body that never ends.
    const timer = setTimeout(() => fail(`did not answer within ${patience / 1000} s`), patience)
    asking.on('error', ({ message, name }) => fail(message || name))
    // From the agent: the answer of a proxy to the request for a tunnel.
    asking.on('proxyConnect', ({ statusCode }: { readonly statusCode: number }) => {
      if (statusCode !== 200) fail(`the proxy answered ${statusCode}`)
    })
    asking.on('upgrade', (answer: IncomingMessage) => fail(answerText(headOf(answer))))
    asking.on('response', (answer) => {
      const chunks: Buffer[] = []
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > most) fail(`${path} is larger than ${most} bytes`)
        else chunks.push(chunk)
      })
      answer.on('end', () => resolve({ ...headOf(answer), content: Buffer.concat(chunks) }))
      answer.on('error', ({ message }) => fail(message))
    })
    // Always settle the promise. If it is already settled, this has no effect.
    asking.on('close', () => {
      clearTimeout(timer)
      reject(new Error('closed the connection without an answer'))
    })
    asking.end()
  })
}

function headOf({ statusCode = 0, headers }: IncomingMessage): Omit<HostAnswer, 'content'> {
  const { location } = headers
  return {
    status: statusCode,
    headers,
    ...(location !== undefined && { location }),
  }
}

/** How the content of an answer is compressed, although the request accepts only uncompressed content. `undefined` if it is not. */
export function compressionOf({ headers }: HostAnswer): string | undefined {
  const { 'content-encoding': encoding = 'identity' } = headers
  return encoding === 'identity' ? undefined : encoding
}

/** As in `answered 302, a redirect to /`. */
export function answerText({ status, location }: Pick<HostAnswer, 'status' | 'location'>): string {
  return `answered ${status}${location === undefined ? '' : `, a redirect to ${location.slice(0, 200)}`}`
}
