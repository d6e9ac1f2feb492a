import type { TelemetrySettings } from '../../runtime/contract/telemetry-settings.ts'
import { wholeDatadog } from '../../runtime/contract/whole-datadog.ts'
import { looksLikeBot } from '../../runtime/telemetry/bots/looks-like-bot.ts'
import { createConsent } from '../../runtime/telemetry/consent/create-consent.ts'
import { createTraceLog } from '../../runtime/telemetry/debug/trace-log.ts'
import type { TraceLog, TraceEntry } from '../../runtime/telemetry/debug/trace-log.ts'
import { createSession } from '../../runtime/telemetry/queue/session.ts'
import type { OpenedPage } from './page-of.ts'
import { openTracePage } from './open-trace-page.ts'
import type { TracePage } from './open-trace-page.ts'
import { sampleRum } from './sample-rum.ts'
import type { RumContent } from './sample-rum.ts'
import { traceBrowser } from './trace-browser.ts'
import type { TraceBrowser } from './trace-browser.ts'
import { stepsOf } from './trace-visitors.ts'
import type { TraceStep, TraceVisitor } from './trace-visitors.ts'

/** What telemetry did for a visitor. */
export interface Trace {
  readonly steps: readonly TracedStep[]
  /** What Datadog gets. Missing if monitoring was never on. */
  readonly rum?: RumContent
}

export interface TracedStep {
  readonly step: TraceStep
  /** Milliseconds since 1970. */
  readonly at: number
  readonly entries: readonly TraceEntry[]
}

const SECOND = 1000
const MINUTE = 60 * SECOND
const DAY = 24 * 60 * MINUTE

/**
 * Simulates a visitor who opens a page, and runs the page's telemetry with stand-ins for the SDKs. Nothing is
 * sent.
 * @param gap milliseconds after which the visitor opens the page again; `undefined`: never
 */
export async function runTrace(
  { data, url }: OpenedPage,
  settings: TelemetrySettings,
  { visitor, gap }: { readonly visitor: TraceVisitor; readonly gap?: number | undefined },
): Promise<Trace> {
  const { flagged, userAgent, known } = visitor
  const { hostname: host, pathname: path, search } = url
  const simulation = traceBrowser({ host, path, search, userAgent, botCheck: settings.botCheck, flagged })
  const { browser } = simulation
  if (known) visitEarlier(simulation, settings)
  const log = createTraceLog(browser.now)
  const trace: (TracedStep & { readonly entries: TraceEntry[] })[] = []
  log.subscribe(() => trace.at(-1)?.entries.push(...log.entries.slice(-1)))
  let page: TracePage | undefined
  const open = (): void => {
    page = openTracePage(data, settings, { simulation, log })
  }
  // The same as the page's form with its default values.
  const { slug, type } = data.site
  const book = (): void => page?.running.analytics.track('Booking Started', { slug, type, bags: 1 })
  const acts: Readonly<Record<TraceStep, () => void>> = {
    'opens the page': open,
    'books at once': book,
    'allows all': () => page?.consent.choose(allOf(true)),
    'refuses all': () => page?.consent.choose(allOf(false)),
    scrolls: simulation.scroll,
    books: book,
    leaves: simulation.leave,
    'comes back': open,
  }
  const steps = stepsOf(visitor, { route: data.route, consent: settings.consent, returns: gap !== undefined })
  let monitored = false
  for (const [index, step] of steps.entries()) {
    if (step === 'comes back') simulation.wait(gap ?? 0)
    trace.push({ step, at: browser.now(), entries: [] })
    const before = step === 'comes back' ? undefined : page?.running.monitoring.state
    acts[step]()
    // The visitor is faster than anything that the page waits for.
    if (steps[index + 1] === 'books at once') continue
    await settled(log)
    // One after the other, unlike in a browser, so that every trace is the same.
    simulation.rest()
    await settled(log)
    const state = page?.running.monitoring.state
    if (page && state !== before) noteMonitoring(page, settings, { visitor, log })
    monitored ||= state === 'on'
    simulation.wait(SECOND)
  }
  const rum = monitored ? sampleRum(settings, url) : undefined
  return { steps: trace, ...(rum && { rum }) }
}

/** Logs why monitoring is not on. The log knows only about monitoring that is on. */
function noteMonitoring(
  { consent, running }: TracePage,
  settings: TelemetrySettings,
  { visitor, log }: { readonly visitor: TraceVisitor; readonly log: TraceLog },
): void {
  const { state } = running.monitoring
  const entry = { lane: 'datadog', what: 'monitoring' } as const
  if (state === 'waiting' && consent.verdict('monitoring') === 'unknown')
    log.note({ ...entry, outcome: 'waits', reason: 'consent not given yet' })
  else if (state === 'off') log.note({ ...entry, outcome: 'skips', reason: whyUnmonitored(settings, visitor) })
}

/** Lets the visitor allow everything a day before, and visit again ten minutes before. */
function visitEarlier(simulation: TraceBrowser, settings: TelemetrySettings): void {
  const { browser } = simulation
  simulation.wait(-DAY)
  createConsent({ settings, browser }).choose(allOf(true))
  simulation.wait(DAY - 10 * MINUTE)
  createSession(browser).touch(browser.now())
  simulation.wait(10 * MINUTE)
}

function whyUnmonitored(settings: TelemetrySettings, { userAgent, flagged }: TraceVisitor): string {
  if (!wholeDatadog(settings)) return 'the environment has no Datadog keys'
  if (looksLikeBot(userAgent)) return 'the visitor is a bot, by the user agent'
  return flagged ? 'the marketing site says that the visitor is a bot' : 'monitoring is not available'
}

const allOf = (allowed: boolean) => ({ analytics: allowed, monitoring: allowed, replay: allowed })

/**
 * Waits until nothing more happens. Everything that telemetry waits for here is answered within one turn of the event loop,
 * except for the module that it loads on demand, for which a busy machine may need longer.
 */
async function settled(log: TraceLog): Promise<void> {
  const quietTurns = 25
  for (let turn = 0, seen = log.entries; turn < quietTurns; turn++) {
    await import('../../runtime/telemetry/bots/is-bot.ts')
    await new Promise((resolve) => setTimeout(resolve))
    if (log.entries !== seen) turn = 0
    seen = log.entries
  }
}
