import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { build } from 'vite'
import type { Rolldown } from 'vite'
import { replayWorkerPlugin } from '../../../cli/builder/bundle/replay-worker-plugin.ts'
import { createIntake } from '../../../runtime/telemetry/testing/intake.ts'
import type { Intake } from '../../../runtime/telemetry/testing/intake.ts'
import { startBrowser } from '../../browser/browser.ts'
import { visitInTest } from '../../browser/visit-in-test.ts'
import type { Visit } from '../../browser/browser.ts'
import { settings } from '../monitoring/loader-case.ts'
import type { PageGlobals, PageOptions } from './monitoring-page.ts'

type Item = Readonly<Record<string, unknown>>

/** What a policy has to allow where all intakes are on the page's own host, and no more. */
export const strictPolicy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; trusted-types default"

const page = (entry: string): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bags</title>
<h1>Leave your bags</h1><form><label>Name <input name="name" value="Grace"></label></form>
<button type="button">Reserve now</button><p id="tall"></p>
<script type="module" src="${entry}"></script>`

export interface MonitoringTable {
  readonly browser: Browser
  /** One for each test, so that what an earlier page sends late is not seen. */
  readonly intake: Intake
  /** Path of the intake on the host of the page. */
  readonly relay: string
  /** File names of the bundle by what is in them. */
  readonly files: { readonly sdk: string; readonly recorder: string; readonly worker: string }
  /** Sent with the page; the strict one at the start of each test. */
  policy: string | undefined
  address(host?: string): string
}

/** Bundles and serves the page, with an intake, for all tests of a file. */
export function openMonitoring(): MonitoringTable {
  const opened = {} as { -readonly [K in keyof MonitoringTable]: MonitoringTable[K] }
  const closing: (() => Promise<void>)[] = []
  beforeAll(async () => {
    const output = await bundle()
    const contents = new Map(output.map((one) => [`/${one.fileName}`, one.type === 'chunk' ? one.code : one.source]))
    const find = (text: string): string =>
      [...contents].find(([, content]) => String(content).includes(text))?.[0] ?? 'nowhere'
    const entry = output.find((one) => one.type === 'chunk' && one.isEntry)?.fileName ?? ''
    opened.files = {
      sdk: find('already initialized'),
      recorder: find('full_snapshot'),
      worker: [...contents.keys()].find((name) => /\/[0-9a-f]{8}\.js$/.test(name)) ?? 'nowhere',
    }
    const server = createServer((request, response) => {
      const path = (request.url ?? '/').replace(/\?.*/s, '')
      if (path.startsWith(`${opened.relay}/`)) return opened.intake.handle(request, response)
      const content = contents.get(path)
      if (content !== undefined) {
        response.writeHead(200, { 'content-type': 'text/javascript' })
        return response.end(content)
      }
      response.writeHead(path === '/favicon.ico' ? 204 : 200, {
        'content-type': 'text/html; charset=utf-8',
        ...(opened.policy !== undefined && { 'content-security-policy': opened.policy }),
      })
      return response.end(page(`/${entry}`))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    opened.address = (host = 'paris.localhost') => `http://${host}:${port}/`
    opened.browser = await startBrowser()
    closing.push(
      () => opened.browser.close(),
      () =>
        new Promise((resolve) => {
          server.close(() => resolve())
          server.closeAllConnections()
        }),
    )
  })
  let tests = 0
  beforeEach(() => {
    opened.intake = createIntake()
    opened.relay = `/relay-${++tests}`
    opened.policy = strictPolicy
  })
  afterAll(async () => {
    for (const close of closing) await close()
  })
  return opened
}

async function bundle(): Promise<Rolldown.RolldownOutput['output']> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    plugins: [replayWorkerPlugin()],
    build: {
      write: false,
      modulePreload: false,
      target: 'baseline-widely-available',
      rolldownOptions: { input: join(import.meta.dirname, 'monitoring-page.ts') },
    },
  })
  return (result as Rolldown.RolldownOutput).output
}

export interface MonitoredVisit extends Visit {
  /** Paths that the page asked for. */
  readonly asked: readonly string[]
  /** Errors that nobody caught. */
  readonly errors: readonly string[]
}

export interface VisitOptions extends Partial<Omit<PageOptions, 'settings'>> {
  readonly settings?: Partial<PageOptions['settings']>
  readonly host?: string
  readonly browser?: BrowserContextOptions
  /** Runs before the page is opened. */
  readonly before?: (page: Page) => Promise<unknown>
}

/** Opens the page as a new visitor. */
export async function visitMonitoring(table: MonitoringTable, options: VisitOptions = {}): Promise<MonitoredVisit> {
  const { settings: changes, host, browser, before, ...rest } = options
  const visit = await visitInTest(table.browser, browser)
  const asked: string[] = []
  const errors: string[] = []
  visit.page.on('pageerror', ({ message }) => errors.push(message))
  visit.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await visit.context.addInitScript(
    (given) => {
      Object.assign(globalThis, { pageOptions: given, violations: [] })
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        (globalThis as unknown as { violations: string[] }).violations.push(`${effectiveDirective} ${blockedURI}`),
      )
    },
    { ...rest, settings: { ...settings, intake: table.relay, ...changes } } satisfies PageOptions,
  )
  await before?.(visit.page)
  await visit.page.goto(table.address(host))
  return Object.assign(visit, { asked, errors })
}

/** Runs in the page with what a test finds there. */
export const inPage = <T>({ page }: Visit, run: (globals: PageGlobals) => T): Promise<T> =>
  page.evaluate(`(${run.toString()})(globalThis)`)

/** What the browser refused by the page's policy. */
export function violationsOf({ page }: Visit): Promise<readonly string[]> {
  return page.evaluate(() => (globalThis as unknown as { violations: string[] }).violations)
}

/** Leaves the page, with which the SDK sends what it has, and waits for that. @returns all events taken so far */
export async function leave({ intake }: MonitoringTable, { page }: Visit): Promise<readonly Item[]> {
  // What is sent in leaving is lost where requests are looked at on their way.
  await page.unrouteAll()
  await page.goto('about:blank')
  await settled(intake)
  return itemsOf(intake)
}

/** Waits until nothing has come for a while. */
export async function settled(intake: Intake, quiet = 400): Promise<void> {
  for (let seen = -1; seen !== intake.records.length;) {
    seen = intake.records.length
    await new Promise((resolve) => setTimeout(resolve, quiet))
  }
}

/** Datadog's events that were taken. */
export function itemsOf({ records }: Intake): readonly Item[] {
  return records.flatMap(({ taken, content }) => (taken && content.kind === 'rum' ? content.items : []))
}

/** Waits until monitoring runs. */
export async function running({ page }: Visit): Promise<void> {
  await page.waitForFunction(
    () => (globalThis as unknown as { monitoring?: { state: string } }).monitoring?.state === 'on',
  )
  await page.waitForFunction(() => document.cookie.includes('_dd_s_v2=') && !document.cookie.includes('isExpired'))
}
