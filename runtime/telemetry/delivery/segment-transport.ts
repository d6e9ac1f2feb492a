import type { Analytics } from '@segment/analytics-next'
import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import type { OutgoingEvent } from '../analytics/analytics-event.ts'
import type { HealthRecord } from '../health.ts'
import { limits } from '../limits.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { EventQueue } from '../queue/event-queue.ts'
import { createOutbox } from '../queue/outbox.ts'
import type { Outbox } from '../queue/outbox.ts'
import { claimOwnership } from '../queue/ownership.ts'
import type { Ownership } from '../queue/ownership.ts'
import type { AnalyticsTransport } from '../transport.ts'
import { forgetVisitor } from './forget-visitor.ts'
import { forwardEvent } from './forward-event.ts'
import { guardIntake } from './intake-guard.ts'
import type { Obstacle } from './intake-guard.ts'
import { watchLeaving } from './leaving.ts'
import { segmentHosts, segmentOptions } from './segment-options.ts'
import type { SegmentHosts, SegmentTiming } from './segment-options.ts'
import { fetchSegmentSettings } from './segment-settings.ts'

export interface SegmentConnection {
  readonly settings: Pick<TelemetrySettings, 'intake'> & Required<Pick<TelemetrySettings, 'segment'>>
  readonly queue: EventQueue
  readonly browser: BrowserEnvironment
  readonly health: HealthRecord
  readonly timing?: SegmentTiming
}

/**
 * Loads Segment's SDK, and takes over the events of closed pages. Rejects if the SDK cannot be loaded; the events then
 * stay in the queue.
 */
export async function connectSegment(connection: SegmentConnection): Promise<AnalyticsTransport> {
  const { queue, browser } = connection
  // Locks exist only on https pages.
  const ownership = await claimOwnership(browser, queue.document, 'locks' in navigator ? navigator.locks : undefined)
  try {
    return await connect(connection, ownership)
  } catch (error) {
    // Another tab may be able to send.
    ownership.release()
    throw error
  }
}

async function connect(connection: SegmentConnection, ownership: Ownership): Promise<AnalyticsTransport> {
  const { settings, queue, browser, health } = connection
  const hosts = segmentHosts(settings, location.href)
  const load = await fetchSdk(connection, hosts)
  await queue.takeOver(ownership)
  const stopping = new AbortController()
  const outbox = createOutbox(queue, browser, health)
  guardIntake(hosts.events, outbox, watchObstacles(ownership, outbox, stopping.signal))
  const sdk = await load()
  const forget = (): void => forgetVisitor(browser)
  /** Events that the SDK is processing. It stores the visitor's identity while it does. */
  const working = new Set<Promise<void>>()
  let offline: OutgoingEvent[] = []

  function send(event: OutgoingEvent): void {
    if (stopping.signal.aborted) return
    // Offline, the SDK would keep trying, and give up after ten attempts.
    if (!navigator.onLine) return void offline.push(event)
    const work = forwardEvent(sdk, event)
      .catch(() => outbox.dropped([event.messageId], 'refused'))
      .finally(() => working.delete(work))
    working.add(work)
  }
  addEventListener('online', () => offline.splice(0).forEach(send))

  return {
    send,
    async stop() {
      stopping.abort()
      offline = []
      sdk.reset()
      forget()
      // While the SDK is working, it can store things again.
      addEventListener('pagehide', forget)
      const patience = new Promise((resolve) => setTimeout(resolve, limits.analytics.cleanUpMilliseconds))
      await Promise.race([Promise.all(working), patience])
      forget()
      removeEventListener('pagehide', forget)
      ownership.release()
    },
  }
}

/**
 * Gives up ownership while the page is in the back/forward cache. @returns what a request has to wait for: the page's
 * return, the network, or a page that is being left to stay
 */
function watchObstacles(ownership: Ownership, outbox: Outbox, stopped: AbortSignal): Obstacle {
  let resuming: Promise<void> | undefined
  addEventListener('pagehide', () => ownership.release())
  const resume = ({ persisted }: PageTransitionEvent): void => {
    // Another page may be taking over until then.
    if (persisted)
      resuming = ownership.reclaim().then(() => {
        resuming = undefined
      })
  }
  addEventListener('pageshow', resume, { signal: stopped })
  // Registered after the listener above, so that requests that wait for the page to stay do not leave before it.
  const leaving = watchLeaving(window)
  return (ids) => {
    if (resuming) return resuming
    if (!navigator.onLine)
      return new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }))
    return leaving.now && ids.every(outbox.keeps) ? leaving.over() : undefined
  }
}

/** Fetches the SDK and its settings. @returns a function that starts it */
async function fetchSdk(
  { settings, browser, timing = {} }: SegmentConnection,
  hosts: SegmentHosts,
): Promise<() => Promise<Analytics>> {
  const { writeKey } = settings.segment
  const [{ AnalyticsBrowser }, remote] = await Promise.all([
    import('@segment/analytics-next'),
    fetchSegmentSettings(hosts.settings, writeKey, browser),
  ])
  return async () => {
    muteForbiddenCookies(document)
    const cdnSettings = { integrations: { 'Segment.io': { ...remote } }, metrics: { sampleRate: 0 } }
    const options = segmentOptions(hosts.events, location.protocol === 'https:', timing)
    const [sdk] = await AnalyticsBrowser.load({ writeKey, cdnURL: hosts.settings, cdnSettings }, options)
    sdk.timeout(limits.analytics.callbackMilliseconds)
    return sdk
  }
}

/**
 * Makes cookies appear empty in a sandboxed frame, where reading them throws. The SDK reads a cookie while it prepares
 * each event, and drops the event if that fails.
 */
function muteForbiddenCookies(page: Document): void {
  try {
    void page.cookie
  } catch {
    Object.defineProperty(page, 'cookie', { configurable: true, get: () => '', set() {} })
  }
}
