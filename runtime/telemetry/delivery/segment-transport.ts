import type { Analytics } from '@segment/analytics-next'
import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import type { HealthRecord } from '../health.ts'
import { limits } from '../limits.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { AnalyticsTransport } from '../transport.ts'
import { forgetVisitor } from './forget-visitor.ts'
import { forwardEvent } from './forward-event.ts'
import { guardIntake } from './intake-guard.ts'
import type { Obstacle } from './intake-guard.ts'
import { watchLeaving } from './leaving.ts'
import { openOutbox } from './outbox.ts'
import type { Outbox } from './outbox.ts'
import { claimOwnership } from './ownership.ts'
import type { Ownership } from './ownership.ts'
import { segmentHosts, segmentOptions } from './segment-options.ts'
import type { SegmentHosts, SegmentTiming } from './segment-options.ts'
import { fetchSegmentSettings } from './segment-settings.ts'
import { waitingEvent } from './waiting-event.ts'
import type { WaitingEvent } from './waiting-event.ts'

export interface SegmentConnection {
  readonly settings: Pick<TelemetrySettings, 'intake'> & Required<Pick<TelemetrySettings, 'segment'>>
  readonly browser: BrowserEnvironment
  readonly health: HealthRecord
  /** Called once if the SDK cannot be loaded. Events then stay in storage for a page that can load it. */
  onMissing(error: unknown): void
  readonly timing?: SegmentTiming
}

export interface SegmentTransport extends AnalyticsTransport {
  /** Number of events that the intake has not answered for. */
  readonly waiting: number
}

/**
 * Opens the outbox, which takes milliseconds. Events are safe as soon as `send` is called. They are sent once the
 * transport is started and Segment's SDK is loaded. Never rejects.
 */
export async function connectSegment(connection: SegmentConnection): Promise<SegmentTransport> {
  const { settings, browser, health } = connection
  // Locks exist only on https pages.
  const ownership = await claimOwnership(browser, 'locks' in navigator ? navigator.locks : undefined)
  const outbox = await openOutbox(browser, health, ownership)
  const hosts = segmentHosts(settings, location.href)
  const stopping = new AbortController()
  const { signal } = stopping
  const obstacle = watchObstacles(ownership, outbox, signal)
  const feed = createFeed(outbox)
  /** Set while the SDK starts; it may store something until then. */
  let starting: Promise<void> | undefined
  let missing = false

  const forget = (): void => forgetVisitor(browser)

  return {
    get waiting() {
      return outbox.size
    },
    send(event) {
      if (signal.aborted) return health.drop('consent')
      if (new Blob([JSON.stringify(event)]).size > limits.analytics.eventKilobytes * 1024) return health.drop('size')
      const waiting = waitingEvent(event, browser)
      outbox.add(waiting)
      if (!missing) feed.push(waiting)
    },
    async start() {
      try {
        const load = await fetchSdk(connection, hosts)
        if (signal.aborted) return false
        guardIntake(hosts.events, outbox, obstacle)
        starting = load().then((sdk) => {
          if (signal.aborted) sdk.reset()
          else feed.connect(sdk)
        })
        await starting
        return !signal.aborted
      } catch (error) {
        missing = true
        feed.stop()
        outbox.leaveToNextPage()
        connection.onMissing(error)
        return false
      }
    },
    async stop(cause = 'consent') {
      stopping.abort()
      outbox.clear(cause)
      feed.stop()
      forget()
      // While the SDK is working, it can store things again.
      addEventListener('pagehide', forget)
      await starting?.catch(() => undefined)
      const patience = new Promise((resolve) => setTimeout(resolve, limits.analytics.cleanUpMilliseconds))
      await Promise.race([feed.idle(), patience])
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

/** Passes events to the SDK, once it is loaded and the browser is online. */
function createFeed(outbox: Outbox) {
  let sdk: Analytics | undefined
  let pending: WaitingEvent[] = [...outbox.inherited]
  /** Events that the SDK is processing. It stores the visitor's identity while it does. */
  const working = new Set<Promise<void>>()

  function flush(): void {
    // Offline, the SDK would keep trying, and give up after ten attempts.
    if (!sdk || !navigator.onLine) return
    const events = pending
    pending = []
    for (const waiting of events) {
      const work = forwardEvent(sdk, waiting)
        .catch(() => outbox.dropped([waiting.event.messageId], 'refused'))
        .finally(() => working.delete(work))
      working.add(work)
    }
  }
  addEventListener('online', flush)

  return {
    push(waiting: WaitingEvent): void {
      pending.push(waiting)
      flush()
    },
    connect(loaded: Analytics): void {
      sdk = loaded
      flush()
    },
    stop(): void {
      pending = []
      sdk?.reset()
    },
    /** Resolves once the SDK has processed its events. */
    idle: () => Promise.all(working),
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
