import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import { documentIn } from '../documents/document-in.ts'
import { siteReleaseId } from '../documents/validators/siteReleaseId.js'
import { releaseIdFile } from './read-built.ts'

/** Milliseconds a site has to answer completely. */
const patience = 10_000
/** Bytes; the file normally has about 200. */
const mostBytes = 64 * 1024

/** The content of a site's `.well-known/microsites.json`. */
export interface SiteReleaseId {
  /** Digest of the whole site. */
  readonly release: string
  readonly domain?: string
}

/**
 * Asks a host for its `.well-known/microsites.json`. Rejects with a readable message for any other answer, or
 * after ten seconds.
 * @param via sends the request to this origin instead of the host's own address.
 */
export async function askReleaseId(host: string, via: URL | undefined): Promise<SiteReleaseId> {
  const read = documentIn(siteReleaseId, await ask(host, via))
  if (!read.value) throw new Error(`/${releaseIdFile} does not name a release: ${read.why}`)
  const { release, domain } = read.value
  return { release, ...(domain !== undefined && { domain }) }
}

function ask(host: string, via: URL | undefined): Promise<string> {
  const { protocol, hostname, port } = via ?? new URL(`https://${host}`)
  const open = protocol === 'http:' ? request : secureRequest
  return new Promise((resolve, reject) => {
    const asking = open({
      host: hostname.replace(/^\[|\]$/g, ''),
      port,
      path: `/${releaseIdFile}`,
      headers: { host },
      servername: host,
      // No keep-alive: data left over on a connection would count as the next answer.
      agent: false,
    })
    const fail = (why: string): void => {
      reject(new Error(why))
      asking.destroy()
    }
    // A signal passed to the request does not end a body that never ends.
    const timer = setTimeout(() => fail(`did not answer within ${patience / 1000} s`), patience)
    asking.on('error', ({ message, name }) => fail(message || name))
    asking.on('upgrade', (answer: IncomingMessage) => fail(refusal(answer)))
    asking.on('response', (answer) => {
      if (answer.statusCode !== 200) return fail(refusal(answer))
      const chunks: Buffer[] = []
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > mostBytes) fail(`/${releaseIdFile} is larger than ${mostBytes} bytes`)
        else chunks.push(chunk)
      })
      answer.on('end', () => resolve(Buffer.concat(chunks).toString()))
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

function refusal({ statusCode, headers }: IncomingMessage): string {
  return `answered ${statusCode}${headers.location === undefined ? '' : `, a redirect to ${headers.location.slice(0, 200)}`}`
}
