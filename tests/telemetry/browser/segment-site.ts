import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { build } from 'vite'
import type { SegmentTiming } from '../../../runtime/telemetry/delivery/segment-options.ts'
import { createIntake } from '../../../runtime/telemetry/testing/intake.ts'
import type { Intake } from '../../../runtime/telemetry/testing/intake.ts'

/** What the page is told. */
export interface SiteOptions {
  /** Address of the intake, absolute or below the site's own. */
  readonly intake?: string
  readonly timing?: SegmentTiming
}

/** A site of two pages with nothing but the delivery of analytics, and an intake below `/relay` on the same origin. */
export interface SegmentSite {
  readonly port: number
  /** E.g. `http://127.0.0.1:4173`. */
  readonly address: string
  readonly relay: Intake
  /** Paths of scripts that are answered with 404. */
  readonly blocked: Set<string>
  /** The script that holds the SDK. */
  readonly sdk: string
  /** Of pages from now on. */
  options: SiteOptions
  close(): Promise<void>
}

const quick: SegmentTiming = { batchMilliseconds: 150, firstRetrySeconds: 0.1 }

export async function serveSegmentSite(): Promise<SegmentSite> {
  const folder = mkdtempSync(join(tmpdir(), 'microsites-segment-'))
  await build({
    root: join(import.meta.dirname, 'segment-page'),
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: join(import.meta.dirname, 'segment-page/main.ts'),
        output: { entryFileNames: 'main.js', chunkFileNames: 'part-[hash].js' },
      },
    },
  })
  const scripts = readdirSync(folder)
  const sdk = scripts.find(
    (name) => name !== 'main.js' && readFileSync(join(folder, name), 'utf8').includes('persisted-queue'),
  )
  if (sdk === undefined) throw new Error('No script holds the SDK.')
  const relay = createIntake()
  const blocked = new Set<string>()
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*/, '')
    if (path.startsWith('/relay/')) return relay.handle(request, response)
    const script = scripts.find((name) => `/${name}` === path)
    if (script !== undefined && !blocked.has(script)) {
      response.writeHead(200, { 'content-type': 'text/javascript', 'access-control-allow-origin': '*' })
      createReadStream(join(folder, script)).pipe(response)
      return
    }
    if (path.endsWith('.js') || path.endsWith('.ico')) return response.writeHead(404).end()
    const sandbox = path === '/forbidden' ? { 'content-security-policy': 'sandbox allow-scripts' } : {}
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...sandbox })
    response.end(`<!doctype html><meta charset="utf-8"><title>Page ${path}</title>
      <button onclick="this.textContent = Number(this.textContent) + 1">0</button>
      <a id="next" href="/next">Next</a> <a id="away" href="http://other.example:${portOf()}/away">Away</a>
      <script>siteOptions = ${JSON.stringify(site.options)}</script><script type="module" src="/main.js"></script>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const portOf = (): number => (server.address() as AddressInfo).port
  const site: SegmentSite = {
    port: portOf(),
    address: `http://127.0.0.1:${portOf()}`,
    relay,
    blocked,
    sdk,
    options: { timing: quick },
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          rmSync(folder, { recursive: true, force: true })
          resolve()
        })
        server.closeAllConnections()
      }),
  }
  return site
}

/** Short times for everything that the SDK waits for. */
export const quickTiming = quick

export const hide = (page: Page): Promise<void> => show(page, 'hidden')

/** Tells the page that its tab is shown, or hidden; headless tabs always are shown. */
export async function show(page: Page, state: 'visible' | 'hidden' = 'visible'): Promise<void> {
  await page.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)
}

/** How often each event was taken. */
export function timesTaken({ events }: Intake): Record<string, number> {
  const times: Record<string, number> = {}
  for (const { messageId } of events) times[messageId] = (times[messageId] ?? 0) + 1
  return times
}

/** What is stored, seen from a page of the site. */
export function storedEvents(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('microsites.events/')).length)
}

/** Errors that no code of the page has caught, of all pages of a visitor. */
export function uncaughtErrors(context: BrowserContext): string[] {
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(error.error().message))
  return errors
}

/** That the page still answers to a click. */
export async function isUsable(page: Page): Promise<boolean> {
  const button = page.locator('button')
  const before = Number(await button.textContent())
  await button.click()
  return Number(await button.textContent()) === before + 1
}
