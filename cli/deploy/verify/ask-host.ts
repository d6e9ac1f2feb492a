import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import type { PeerCertificate, TLSSocket } from 'node:tls'
import { proxyAgent } from '../proxy-agent.ts'

/** Milliseconds a host has to answer completely. */
const patience = 5000
/** Bytes of an answer at most, unless more are expected. */
const mostBytes = 64 * 1024

/** What to ask, and where. */
export interface Question {
  readonly host: string
  /** Path and query. */
  readonly path: string
  /** Sends the request to this origin instead of the host's own address. */
  readonly via?: URL | undefined
  /** The name for TLS, if it is not the host. */
  readonly servername?: string
  /** Bytes of the answer at most; 64 kB if omitted. */
  readonly most?: number
  /** Whether the answer may be compressed. */
  readonly compressed?: boolean
  /** When to stop, as of `performance.now()`. Never if omitted. */
  readonly end?: number
}

/** Why a host is not checked to the end. */
const outOfTime = 'the time limit was reached; run `deploy verify` again'

/**
 * Why a host has no valid answer. `gone`: its name does not resolve, or it refuses the connection. `unreachable`: nobody
 * knows what visitors get. `unsafe`: browsers refuse its TLS. `broken`: it accepts a connection, and its answer is not
 * complete. `other`: it has another answer.
 */
export class NoAnswer extends Error {
  readonly kind: 'gone' | 'unreachable' | 'unsafe' | 'broken' | 'other'
  readonly path: string | undefined

  constructor(kind: NoAnswer['kind'], message: string, path?: string) {
    super(message)
    this.kind = kind
    this.path = path
  }
}

export interface HostAnswer {
  readonly status: number
  readonly location?: string
  /** By lower-case name. */
  readonly headers: IncomingHttpHeaders
  readonly content: Buffer
  /** Days until the certificate ends. Missing without TLS. */
  readonly days?: number
}

/**
 * Asks a host for a path. Follows no redirects. Rejects with a {@link NoAnswer} if there is no complete answer within
 * five seconds or until the end, or if it is too large.
 */
export async function askHost({
  host,
  path,
  via,
  servername = host,
  most = mostBytes,
  compressed = false,
  end = Infinity,
}: Question): Promise<HostAnswer> {
  const left = end - performance.now()
  if (left <= 0) throw new NoAnswer('unreachable', outOfTime)
  const origin = via ?? new URL(`https://${host}`)
  const { protocol, hostname, port } = origin
  const agent = await proxyAgent(origin)
  const open = protocol === 'http:' ? request : secureRequest
  return new Promise((resolve, reject) => {
    const asking = open({
      host: hostname.replace(/^\[|\]$/g, ''),
      port,
      path,
      headers: { host, 'accept-encoding': compressed ? 'gzip, br' : 'identity' },
      servername,
      // No keep-alive: data left over on a connection would count as the next answer.
      agent: agent ?? false,
    })
    let kind: NoAnswer['kind'] = 'unreachable'
    const fail = (why: string, of = kind): void => {
      reject(new NoAnswer(of, why, path))
      asking.destroy()
    }
    // A signal passed to the request does not end a body that never ends.
    const late = left < patience ? outOfTime : `did not answer within ${patience / 1000} s`
    const timer = setTimeout(() => fail(late, 'unreachable'), Math.min(left, patience))
    asking.on('socket', (socket) => {
      // Whatever happens from then on, visitors get no page either. The agent gives a socket that is connected.
      const connected = (): void => void (kind = 'broken')
      if (protocol === 'http:' && !socket.connecting) connected()
      else socket.once(protocol === 'http:' ? 'connect' : 'secureConnect', connected)
    })
    asking.on('error', (error) => fail(...failureOf(error, kind, agent !== undefined)))
    // From the agent: the answer of a proxy to the request for a tunnel.
    asking.on('proxyConnect', ({ statusCode }: { readonly statusCode: number }) => {
      if (statusCode !== 200) fail(`the proxy answered ${statusCode}`)
    })
    asking.on('upgrade', (answer: IncomingMessage) => fail(answerText(headOf(answer)), 'other'))
    asking.on('response', (answer) => {
      const chunks: Buffer[] = []
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > most) fail(`its answer is larger than ${most} bytes`, 'other')
        else chunks.push(chunk)
      })
      answer.on('end', () => resolve({ ...headOf(answer), content: Buffer.concat(chunks) }))
      answer.on('error', ({ message }) => fail(message))
    })
    // Always settle the promise. If it is already settled, this has no effect.
    asking.on('close', () => {
      clearTimeout(timer)
      fail('closed the connection without an answer')
    })
    asking.end()
  })
}

function headOf({ statusCode = 0, headers, socket }: IncomingMessage): Omit<HostAnswer, 'content'> {
  const { location } = headers
  const certificate = (socket as Partial<TLSSocket>).getPeerCertificate?.()
  return {
    status: statusCode,
    headers,
    ...(location !== undefined && { location }),
    ...(certificate && { days: Math.floor((Date.parse(certificate.valid_to) - Date.now()) / 86_400_000) }),
  }
}

function failureOf(
  error: NodeJS.ErrnoException,
  kind: NoAnswer['kind'],
  hasProxy: boolean,
): readonly [why: string, kind: NoAnswer['kind']] {
  const unsafe = unsafeText(error)
  if (unsafe !== undefined) return [unsafe, 'unsafe']
  // A proxy that is gone says nothing about the host.
  const isGone = !hasProxy && /^(?:ENOTFOUND|ECONNREFUSED)$/.test(error.code ?? '')
  return [unreachableText(error), isGone ? 'gone' : kind]
}

/** Why browsers refuse the TLS of a host. `undefined` if that is not what failed. */
function unsafeText({
  code = '',
  message,
  cert,
}: NodeJS.ErrnoException & { cert?: PeerCertificate }): string | undefined {
  if (code === 'CERT_HAS_EXPIRED') return 'its certificate has expired'
  if (code === 'CERT_NOT_YET_VALID') return 'its certificate is not valid yet'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `its certificate is for another name: ${(cert?.subjectaltname ?? 'none').replaceAll('DNS:', '').slice(0, 200)}`
  if (/SELF_SIGNED|UNABLE_TO|CERT_UNTRUSTED/.test(code)) return `its certificate has an unknown issuer (${code})`
  return /^(?:CERT_|ERR_SSL|ERR_TLS|EPROTO$)/.test(code) ? `TLS fails: ${message.slice(0, 200)}` : undefined
}

function unreachableText(error: NodeJS.ErrnoException): string {
  const { code = '', message, name } = error
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `its name does not resolve (${message})`
  // Of several addresses, none answers.
  return message || code || name
}

/** How the content of an answer is compressed. `undefined` if it is not. */
export function compressionOf({ headers }: HostAnswer): string | undefined {
  const { 'content-encoding': encoding = 'identity' } = headers
  return encoding === 'identity' ? undefined : encoding
}

/** As in `answered 302, a redirect to /`. */
export function answerText({ status, location }: Pick<HostAnswer, 'status' | 'location'>): string {
  return `answered ${status}${location === undefined ? '' : `, a redirect to ${location.slice(0, 200)}`}`
}

/** A name that nobody can know of, different each time. */
export const madeUp = (): string => `microsites-check-${randomBytes(6).toString('hex')}`
