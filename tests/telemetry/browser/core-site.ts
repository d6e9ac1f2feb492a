import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'vite'
import type { OutgoingEvent } from '../../../runtime/telemetry/analytics/analytics-event.ts'

/** A site of pages with nothing but analytics' core, and what it was told. */
export interface CoreSite {
  readonly port: number
  readonly seen: OutgoingEvent[]
  /** Cookies that came with questions for bots. */
  readonly botChecks: (string | undefined)[]
  /** Paths of pages whose script has run while they were rendered ahead. */
  readonly renderedAhead: string[]
  /** Lets the page `/ahead` go on to `/visited`. */
  goOn(): void
  close(): Promise<void>
}

/** `/ahead` asks the browser to render `/visited` ahead; `/forbidden` is a page without storage. */
export async function serveCoreSite(): Promise<CoreSite> {
  const script = await bundle()
  const seen: OutgoingEvent[] = []
  const botChecks: (string | undefined)[] = []
  const renderedAhead: string[] = []
  let goOn: () => void = () => undefined
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/main.js') {
      response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' }).end(script)
    } else if (pathname === '/bot-check') {
      botChecks.push(request.headers.cookie)
      response.writeHead(200, { 'access-control-allow-origin': '*' }).end('{"isBot":false}')
    } else if (pathname === '/seen') {
      void textOf(request).then((text) => {
        seen.push(JSON.parse(text) as OutgoingEvent)
        response.writeHead(204, { 'access-control-allow-origin': '*' }).end()
      })
    } else if (pathname.startsWith('/rendered-ahead/')) {
      renderedAhead.push(pathname.replace('/rendered-ahead', ''))
      response.writeHead(204).end()
    } else if (pathname === '/go-on') {
      goOn = () => void response.writeHead(204).end()
    } else if (pathname.endsWith('.ico')) {
      response.writeHead(204).end()
    } else {
      const sandbox = pathname === '/forbidden' ? { 'content-security-policy': 'sandbox allow-scripts' } : {}
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'set-cookie': 'visitor=5', ...sandbox })
      response.end(`<!doctype html><meta charset="utf-8"><title>Page ${pathname}</title><body style="height: 9999px">
        ${pathname === '/ahead' ? ahead : ''}<script type="module" src="/main.js"></script>${tell}`)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    seen,
    botChecks,
    renderedAhead,
    goOn: () => goOn(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const ahead = `
  <script type="speculationrules">{"prerender":[{"urls":["/visited"],"eagerness":"immediate"}]}</script>
  <script>fetch('/go-on').then(() => (location.href = '/visited'))</script>`

/** Runs after the page's own script. */
const tell = `<script type="module">
  if (document.prerendering) fetch('/rendered-ahead' + location.pathname)
</script>`

async function bundle(): Promise<string> {
  const made = await build({
    root: join(import.meta.dirname, 'core-page'),
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: join(import.meta.dirname, 'core-page/main.ts') } },
  })
  const [chunk] = 'output' in made ? made.output : []
  if (chunk?.type !== 'chunk') throw new Error('The page has no script.')
  return chunk.code
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}
