import { timeoutManager } from '@tanstack/query-core'
import type { PageData } from '../../runtime/contract/page-data.ts'
import type { TelemetrySettings } from '../../runtime/contract/telemetry-settings.ts'
import { wholeDatadog } from '../../runtime/contract/whole-datadog.ts'
import { createSession } from '../../runtime/telemetry/analytics/session.ts'
import { beginTelemetry } from '../../runtime/telemetry/begin-telemetry.ts'
import type { RunningTelemetry } from '../../runtime/telemetry/begin-telemetry.ts'
import { looksLikeBot } from '../../runtime/telemetry/bots/looks-like-bot.ts'
import { createConsent } from '../../runtime/telemetry/consent/create-consent.ts'
import { createTraceLog } from '../../runtime/telemetry/debug/trace-log.ts'
import type { TraceLog, TraceEntry } from '../../runtime/telemetry/debug/trace-log.ts'
import { watchTelemetry } from '../../runtime/telemetry/debug/watch-telemetry.ts'
import type { HealthRecord } from '../../runtime/telemetry/health.ts'
import type { MonitoringState } from '../../runtime/telemetry/monitoring/monitoring-loader.ts'
import type { AnalyticsTransport, MonitoringTransport } from '../../runtime/telemetry/transport.ts'
import { silentMonitoring } from './silent-monitoring.ts'
import { traceBrowser } from './trace-browser.ts'
import type { TraceBrowser } from './trace-browser.ts'
import type { TraceStep, TraceVisitor } from './trace-visitors.ts'

/** What telemetry did after each step of the visitor. */
export type Trace = readonly { readonly step: TraceStep; readonly entries: readonly TraceEntry[] }[]

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Simulates a visitor who opens a page, and runs the page's telemetry with stand-ins for the SDKs. Nothing is
 * sent.
 */
export async function runTrace(data: PageData, settings: TelemetrySettings, visitor: TraceVisitor): Promise<Trace> {
  letProcessEnd()
  // A page loads this module on demand. Load it now, so that timing does not depend on the machine's speed.
  await import('../../runtime/telemetry/bots/is-bot.ts')
  const [host = ''] = Object.keys(data.hosts)
  const { slug, type } = data.site
  const simulation = traceBrowser({ host, userAgent: visitor.userAgent, botCheck: settings.botCheck })
  const { browser, life } = simulation
  if (visitor.known) visitEarlier(simulation, settings)
  const consent = createConsent({ settings, browser })
  const log = createTraceLog(browser.now)
  let running: RunningTelemetry | undefined
  const acts: Readonly<Record<TraceStep, () => void>> = {
    'opens the page': () => {
      const parts = {
        settings,
        hosts: data.hosts,
        route: data.route,
        locale: data.locale.code,
        browser,
        life,
        consent,
        earlyErrors: { take: () => [], forget: () => undefined },
        ...listTransports,
        report: (message: string) => log.note({ outcome: 'does', what: 'warn developers', reason: message }),
      }
      running = beginTelemetry(watchTelemetry(parts, log))
    },
    'allows all': () => consent.choose(allOf(true)),
    'refuses all': () => consent.choose(allOf(false)),
    // The same as the page's form with its default values.
    books: () => running?.analytics.track('Booking Started', { slug, type, bags: 1 }),
    scrolls: simulation.scroll,
    leaves: simulation.leave,
  }
  const trace: { step: TraceStep; entries: TraceEntry[] }[] = []
  log.subscribe(() => trace.at(-1)?.entries.push(...log.entries.slice(-1)))
  let monitoring: MonitoringState | undefined
  const noteMonitoring = (): void => {
    const before = monitoring
    monitoring = running?.monitoring.state
    if (monitoring === before) return
    const what = 'monitoring'
    if (monitoring === 'waiting' && consent.verdict('monitoring') === 'unknown')
      log.note({ outcome: 'waits', what, reason: 'consent not given yet' })
    else if (monitoring === 'off') log.note({ outcome: 'skips', what, reason: whyUnmonitored(settings, visitor) })
  }
  const needless = settings.consent === 'opt-out' ? 'allows all' : undefined
  for (const step of visitor.steps.filter((one) => one !== needless)) {
    trace.push({ step, entries: [] })
    acts[step]()
    await settled(log)
    // One after the other, unlike in a browser, so that every trace is the same.
    simulation.rest()
    await settled(log)
    noteMonitoring()
    simulation.wait(1000)
  }
  return trace
}

/** Lets the visitor allow everything a day before, and visit again ten minutes before. */
function visitEarlier(simulation: TraceBrowser, settings: TelemetrySettings): void {
  const { browser } = simulation
  simulation.wait(-DAY)
  createConsent({ settings, browser }).choose(allOf(true))
  simulation.wait(DAY - 10 * MINUTE)
  createSession(browser).touch()
  simulation.wait(10 * MINUTE)
}

function whyUnmonitored(settings: TelemetrySettings, { userAgent }: TraceVisitor): string {
  if (!wholeDatadog(settings)) return 'the environment names no keys of Datadog'
  return looksLikeBot(userAgent) ? 'the visitor is a bot, by the user agent' : 'monitoring is not to be had'
}

const allOf = (allowed: boolean) => ({ analytics: allowed, monitoring: allowed, replay: allowed })

const listTransports = {
  connectAnalytics: (health: HealthRecord): Promise<AnalyticsTransport> => {
    let kept = 0
    return Promise.resolve({
      send: () => void kept++,
      start() {
        kept = 0
        return Promise.resolve(true)
      },
      stop(cause = 'consent') {
        health.drop(cause, kept)
        return Promise.resolve()
      },
    })
  },
  connectMonitoring: (): Promise<() => MonitoringTransport> => Promise.resolve(() => silentMonitoring),
}

/**
 * Waits until nothing more happens. Everything that telemetry waits for here is answered within one turn of the
 * event loop.
 */
async function settled(log: TraceLog): Promise<void> {
  const quietTurns = 25
  for (let turn = 0, seen = log.entries; turn < quietTurns; turn++) {
    await new Promise((resolve) => setTimeout(resolve))
    if (log.entries !== seen) turn = 0
    seen = log.entries
  }
}

/** Keeps cache timers, which last for minutes, from delaying the end of the process. */
function letProcessEnd(): void {
  timeoutManager.setTimeoutProvider({
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds).unref(),
    clearTimeout: (timer) => clearTimeout(timer),
    setInterval: (run, milliseconds) => setInterval(run, milliseconds).unref(),
    clearInterval: (timer) => clearInterval(timer),
  })
}
