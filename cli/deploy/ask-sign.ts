import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as secureRequest } from 'node:https'
import * as z from 'zod'
import { sha256 } from '../../compiler/deploy/schema/release.ts'
import { signFile } from './read-built.ts'

const signSchema = z.object({ release: sha256, domain: z.string().optional() })

/** Milliseconds in which a site must have answered, to the last byte. */
const patience = 10_000
/** Bytes; the file has some 200. */
const mostBytes = 64 * 1024

/** What a site says that it is. */
export interface Sign {
  /** Digest of all that it has. */
  readonly release: string
  readonly domain?: string
}

/**
 * What a host says that it has. Fails in words with whatever else it does, within ten seconds.
 * @param via asks this origin, in place of the host's own address.
 */
export async function askSign(host: string, via: URL | undefined): Promise<Sign> {
  const text = await ask(host, via)
  let sign: unknown
  try {
    sign = JSON.parse(text)
  } catch {
    throw new Error(`/${signFile} is no JSON`)
  }
  const read = signSchema.safeParse(sign)
  if (!read.success) throw new Error(`/${signFile} names no release`)
  const { release, domain } = read.data
  return { release, ...(domain !== undefined && { domain }) }
}

function ask(host: string, via: URL | undefined): Promise<string> {
  const { protocol, hostname, port } = via ?? new URL(`https://${host}`)
  const open = protocol === 'http:' ? request : secureRequest
  return new Promise((resolve, reject) => {
    const asking = open({
      host: hostname.replace(/^\[|\]$/g, ''),
      port,
      path: `/${signFile}`,
      headers: { host },
      servername: host,
      // No connection is used again: what one host has left on it would count for the next.
      agent: false,
    })
    const fail = (why: string): void => {
      reject(new Error(why))
      asking.destroy()
    }
    // A signal that is given to the request does not end a body that never ends.
    const timer = setTimeout(() => fail(`has not answered within ${patience / 1000} s`), patience)
    asking.on('error', ({ message, name }) => fail(message || name))
    asking.on('upgrade', (answer: IncomingMessage) => fail(refusal(answer)))
    asking.on('response', (answer) => {
      if (answer.statusCode !== 200) return fail(refusal(answer))
      const chunks: Buffer[] = []
      let bytes = 0
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > mostBytes) fail(`/${signFile} is larger than ${mostBytes} bytes`)
        else chunks.push(chunk)
      })
      answer.on('end', () => resolve(Buffer.concat(chunks).toString()))
      answer.on('error', ({ message }) => fail(message))
    })
    // Whatever has happened before, nobody waits any longer; where something has, this changes nothing.
    asking.on('close', () => {
      clearTimeout(timer)
      reject(new Error('has closed the connection without an answer'))
    })
    asking.end()
  })
}

function refusal({ statusCode, headers }: IncomingMessage): string {
  return `answers ${statusCode}${headers.location === undefined ? '' : `, to ${headers.location.slice(0, 200)}`}`
}
