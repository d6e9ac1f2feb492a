import type { PageLife } from '../../runtime/telemetry/page-life.ts'
import type { BrowserEnvironment } from '../../runtime/telemetry/browser-environment.ts'
import { memoryStore } from './memory-store.ts'

export interface TraceBrowser {
  readonly browser: BrowserEnvironment
  readonly life: PageLife
  /** Moves the clock forward, or back with a negative number. */
  wait(milliseconds: number): void
  /** Runs the callbacks that wait for the page to be idle. */
  rest(): void
  scroll(): void
  leave(): void
}

export interface TraceBrowserOptions {
  readonly host: string
  readonly userAgent: string
  readonly botCheck: string
}

/** A simulated browser, as far as telemetry needs one. Every run is identical. */
export function traceBrowser({ host, userAgent, botCheck }: TraceBrowserOptions): TraceBrowser {
  let time = Date.UTC(2026, 0, 1, 12)
  let ids = 0
  const scrolls = new Set<() => void>()
  const leavings = new Set<() => void>()
  let idle: (() => void)[] = []
  const size = { width: 1440, height: 900 }
  return {
    browser: {
      host,
      search: '',
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
      fetch: (address) =>
        Promise.resolve(
          address === botCheck ? Response.json({ isBot: false }) : new Response('There is no network', { status: 503 }),
        ),
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
    },
  }
}
