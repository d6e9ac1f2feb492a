import { createServer } from 'node:http'
import type { IncomingMessage, RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CommandFailure } from '../program/command-failure.ts'
import { exitCodes } from '../program/outcome.ts'
import { send, wordsReply } from './exchange.ts'

export interface OpenServer {
  readonly port: number
  /** Closes open connections as well. */
  close(): Promise<void>
}

export interface ServerOptions {
  /** 0 for any free port. */
  readonly port: number
  /** Address to listen on; by default the loopback address. */
  readonly host?: string
  /** The error message if it cannot listen, for callers where the user did not choose the port with `--port`. */
  readonly why?: (error: NodeJS.ErrnoException, port: number, host: string) => string
}

/** Milliseconds; for `connections`, their number. */
const limits = { headers: 10_000, request: 30_000, idle: 60_000, keepAlive: 5_000, check: 1_000, connections: 2_000 }

/**
 * Listens on an address of this machine. Closes idle connections and limits their number. An endless response
 * must remove the timeout from its socket (`setTimeout(0)`).
 * @returns the server, once it listens. Throws if the port is taken, or the address does not belong to this
 * machine.
 */
export async function openServer(
  listener: RequestListener,
  { port, host = '127.0.0.1', why = reason }: ServerOptions,
): Promise<OpenServer> {
  const answer: RequestListener = (request, response) =>
    isPlain(request) ? listener(request, response) : send(request, response, unreadable)
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.check,
      // A missing host gets the same response as an unknown one.
      requireHostHeader: false,
    },
    answer,
  )
  server.maxConnections = limits.connections
  server.setTimeout(limits.idle, (socket) => socket.destroy())
  // Do not ask for the body with `100 Continue`; the response is the same.
  server.on('checkContinue', answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    throw new CommandFailure(exitCodes.findings, why(error, port, host))
  })
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const unreadable = wordsReply(400, 'This is not a valid HTTP/1.1 request.\n', { Connection: 'close' })

/** Whether a request is unambiguous: with two `Host` headers, different servers may pick different ones. */
function isPlain({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host')
  return hosts.length < 2 && (httpVersion === '1.0' || httpVersion === '1.1')
}

function reason({ code, message }: NodeJS.ErrnoException, port: number, host: string): string {
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another with \`--port\`.`
  if (code === 'EACCES') return `Port ${port} needs administrator rights. Choose one from 1024 with \`--port\`.`
  if (code === 'EADDRNOTAVAIL') return `${host} is not an address of this machine.`
  return message
}
