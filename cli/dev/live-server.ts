import type { IncomingMessage, ServerResponse } from 'node:http'
import { devFolder, environmentCookie } from '../../runtime/dev/messages.ts'
import { packageFile } from '../files/package.ts'
import { send, wordsReply } from '../serve/exchange.ts'
import { openServer } from '../serve/open-server.ts'
import type { OpenServer } from '../serve/open-server.ts'
import { refusal } from '../serve/refusal.ts'
import { requestPath } from '../serve/request-path.ts'
import { addressOf, placeOf } from './dev-pages.ts'
import type { DevPages, PageAddress } from './dev-pages.ts'
import type { Intakes } from './intakes.ts'
import type { LivePage } from './live-page.ts'
import { isLocal } from './local-host.ts'
import type { OpenPages } from './open-pages.ts'

export interface LiveServerOptions {
  readonly pages: DevPages
  readonly open: OpenPages
  readonly intakes: Intakes
  /** 0 for any free port. */
  readonly port: number
  /** The word that only pages of this server know, and that their links to switches carry. */
  readonly switchKey: string
}

/**
 * Serves the current version of every site under its own host, and the list of sites under `localhost`.
 * Loopback only. Throws if the port is taken.
 */
export async function liveServer({ port, ...served }: LiveServerOptions): Promise<OpenServer> {
  const server = await openServer(
    (request, response) => {
      answer(request, response, served).catch((error: unknown) => {
        // A script or picture that fails must not end the server.
        if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        response.end(error instanceof Error ? error.message : String(error))
      })
    },
    { port },
  )
  return {
    port: server.port,
    close() {
      served.open.close()
      return server.close()
    },
  }
}

type Served = Omit<LiveServerOptions, 'port'>

async function answer(request: IncomingMessage, response: ServerResponse, served: Served): Promise<void> {
  const { pages, intakes } = served
  const refused = refusal(request, isLocal)
  if (refused) return send(request, response, refused)
  const address = addressOf(request)
  const isOwn = address.path.startsWith(devFolder)
  const site = isOwn ? undefined : pages.placed(address)
  if (site && (await intakes.of(site.environment)).handle(request, response)) return
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { allow: 'GET, HEAD' }).end()
    return
  }
  if (isOwn)
    return isFromElsewhere(request, served) ? send(request, response, elsewhere) : ownAnswer(address, response, served)
  const found = await pages.answer(address)
  if (found.kind === 'other') {
    const { status, headers, made } = found.answer
    response.writeHead(status, headers).end(made?.content ?? '')
    return
  }
  const status =
    found.kind === 'page' ? found.status : { index: 200, 'no site': 404, failed: 500, waiting: 503 }[found.kind]
  const headers = found.kind === 'page' ? found.headers : ownHeaders
  response.writeHead(status, headers).end(withClient(found.page, found.kind === 'index' ? 'list' : 'page'))
}

const elsewhere = wordsReply(403, 'Only pages of this server may ask for this. Reload the page, and try again.\n')

/**
 * Whether a request for something of `microsites dev` itself comes from a page of another site. Switches lead from one host
 * to another, which browsers call cross-site, so their links carry a key.
 */
function isFromElsewhere({ headers, url = '' }: IncomingMessage, { switchKey }: Served): boolean {
  const { path, search } = placeOf(url)
  if (path === `${devFolder}environment`) return new URLSearchParams(search).get('key') !== switchKey
  const { origin, host = '', 'sec-fetch-site': site = 'none' } = headers
  return !['none', 'same-origin'].includes(site) || (origin !== undefined && origin !== `http://${host}`)
}

const ownHeaders = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }

/** The scripts for pages, by name. */
const scripts: ReadonlySet<string> = new Set(['before.js', 'page.js', 'list.js'])

/** Answers the scripts of `microsites dev` in pages, and sends these scripts. */
async function ownAnswer(address: PageAddress, response: ServerResponse, { pages, open }: Served): Promise<void> {
  const query = new URLSearchParams(address.search)
  const name = address.path.slice(devFolder.length)
  const path = query.get('path') ?? '/'
  const page = { ...address, ...placeOf(path) }
  const seen = query.get('seen') ?? ''
  if (name === 'events') return open.connect(page, seen, response)
  if (name === 'state') {
    const state = JSON.stringify(await open.newsOf(page, seen))
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end(state)
  } else if (name === 'environment') {
    const wished = query.get('name') ?? ''
    // Only redirect to a path on this host, in an environment with a site there.
    const known = requestPath(path) && /^\/(?![/\\])/.test(path) && pages.environmentsAt(address.host).has(wished)
    if (known) switchEnvironment(response, wished, path)
    else response.writeHead(400, { 'content-type': 'text/plain' }).end('There is no such environment or page.\n')
  } else if (scripts.has(name)) {
    const script = packageFile(`lib/dev/${name}`)
    response
      .writeHead(200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
      .end(script)
  } else response.writeHead(404, { 'content-type': 'text/plain' }).end()
}

/** Redirects to a page of this host, in an environment that the browser then keeps. */
function switchEnvironment(response: ServerResponse, environment: string, path: string): void {
  // Headers accept only these characters.
  const location = path.replaceAll(/[^!-~]+/g, encodeURIComponent)
  const cookie = `${environmentCookie}=${encodeURIComponent(environment)}; Path=/; SameSite=Lax`
  response.writeHead(303, { location, 'set-cookie': cookie }).end()
}

/** A page's HTML with the scripts of `microsites dev`, which run before its own. */
function withClient({ html, seen }: Pick<LivePage, 'html' | 'seen'>, script: 'page' | 'list'): string {
  const before = script === 'page' ? `<script src="${devFolder}before.js"></script>` : ''
  return html.replace(
    '<head>',
    () => `<head>${before}<script defer src="${devFolder}${script}.js" data-seen="${seen}"></script>`,
  )
}
