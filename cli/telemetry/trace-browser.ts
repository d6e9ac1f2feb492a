import type { PageLife } from '../../runtime/telemetry/page-life.ts'
import type { BrowserEnvironment } from '../../runtime/telemetry/browser-environment.ts'
import { trimSearch } from '../../runtime/telemetry/privacy/trim-search.ts'
import { trimText } from '../../runtime/telemetry/privacy/trim-text.ts'
import { memoryStore } from './memory-store.ts'

export interface TraceBrowser {
  readonly browser: BrowserEnvironment
  readonly life: PageLife
  /** Moves the clock forward, or back with a negative number. */
  wait(milliseconds: number): void
  /** Runs the callbacks that wait for the page to be idle. */
  rest(): void
  scroll(): void
  /** Leaves the page. A page that is opened afterwards finds only what is stored. */
  leave(): void
}

export interface TraceBrowserOptions {
  readonly host: string
  /** Path of the URL. */
  readonly path: string
  /** Query with its question mark, or empty. */
  readonly search: string
  readonly userAgent: string
  /** Absolute URL of the bot check. */
  readonly botCheck: string
  /** The answer of the bot check. */
  readonly flagged: boolean
}

/** A simulated browser, as far as telemetry needs one. Every run is identical. */
export function traceBrowser({ host, path, search, userAgent, botCheck, flagged }: TraceBrowserOptions): TraceBrowser {
  let time = Date.UTC(2026, 0, 1, 12)
  let ids = 0
  const scrolls = new Set<() => void>()
  const leavings = new Set<() => void>()
  let idle: (() => void)[] = []
  const size = { width: 1440, height: 900 }
  return {
    browser: {
      host,
      path: trimText(path),
      search: trimSearch(search),
      title: '',
      referrer: '',
      userAgent,
      globalPrivacyControl: false,
      screen: size,
      window: () => size,
      lasting: memoryStore(),
      visit: memoryStore(),
      expireCookies: () => {},
      now: () => time,
      newId: () => `00000000-0000-4000-8000-${String(ids++).padStart(12, '0')}`,
      fetch: (address) => Promise.resolve(address === botCheck ? Response.json({ isBot: flagged }) : offline()),
      onFirstScroll(run) {
        scrolls.add(run)
        return () => scrolls.delete(run)
      },
      whenIdle: (run) => void idle.push(run),
    },
    life: {
      whenVisited: (run) => run(),
      onReturn: () => () => {},
      onLeave(run) {
        leavings.add(run)
        return () => leavings.delete(run)
      },
    },
    wait(milliseconds) {
      time += milliseconds
    },
    rest() {
      const due = idle
      idle = []
      for (const run of due) run()
    },
    scroll() {
      for (const run of scrolls) run()
      scrolls.clear()
    },
    leave() {
      for (const run of leavings) run()
      leavings.clear()
      scrolls.clear()
      idle = []
    },
  }
}

const offline = (): Response => new Response('There is no network', { status: 503 })
