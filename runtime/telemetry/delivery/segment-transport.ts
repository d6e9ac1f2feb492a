import type { Analytics } from '@segment/analytics-next'
import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import type { HealthRecord } from '../health.ts'
import { limits } from '../limits.ts'
import type { Surroundings } from '../surroundings.ts'
import type { AnalyticsTransport } from '../transport.ts'
import { forgetVisitor } from './forget-visitor.ts'
import { forwardEvent } from './forward-event.ts'
import { guardIntake } from './intake-guard.ts'
import { watchLeaving } from './leaving.ts'
import { muteForbiddenCookies } from './mute-cookies.ts'
import { openOutbox } from './outbox.ts'
import { claimOwnership } from './ownership.ts'
import { segmentHosts, segmentOptions } from './segment-options.ts'
import type { SegmentTiming } from './segment-options.ts'
import { fetchSegmentSettings } from './segment-settings.ts'
import { waitingEvent } from './waiting-event.ts'
import type { WaitingEvent } from './waiting-event.ts'

export interface SegmentConnection {
  readonly settings: Pick<TelemetrySettings, 'intake'> & Required<Pick<TelemetrySettings, 'segment'>>
  readonly surroundings: Surroundings
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
  const { settings, surroundings, health } = connection
  const ownership = await claimOwnership(surroundings, locksOf(navigator))
  const outbox = await openOutbox(surroundings, health, ownership)
  const hosts = segmentHosts(settings, location.href)
  let analytics: Analytics | undefined
  /** Set while the SDK starts; it may store something until then. */
  let starting: Promise<void> | undefined
  /** Events that the SDK is processing. It stores the visitor's identity while it does. */
  const working = new Set<Promise<void>>()
  let missing = false
  let stopped = false
  let resuming: Promise<void> | undefined
  let pending: WaitingEvent[] = [...outbox.inherited]

  addEventListener('pagehide', () => ownership.release())
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted || stopped) return
    // Another page may be taking over until then.
    resuming = ownership.reclaim().then(() => {
      resuming = undefined
    })
  })
  // Registered after the listener above, so that requests that wait for the page to stay do not leave before it.
  const leaving = watchLeaving(window)
  addEventListener('online', flush)

  /**
   * Passes the pending events to the SDK. Waits while offline: the SDK would keep trying, and give up after ten
   * attempts.
   */
  function flush(): void {
    if (!analytics || !navigator.onLine) return
    const events = pending
    pending = []
    for (const waiting of events) {
      const work = forwardEvent(analytics, waiting)
        .catch(() => outbox.dropped([waiting.event.messageId], 'refused'))
        .finally(() => working.delete(work))
      working.add(work)
    }
  }

  function forget(): void {
    forgetVisitor(surroundings)
  }

  async function load(): Promise<boolean> {
    const { writeKey } = settings.segment
    try {
      const [{ AnalyticsBrowser }, remote] = await Promise.all([
        import('@segment/analytics-next'),
        fetchSegmentSettings(hosts.settings, writeKey, surroundings),
      ])
      if (stopped) return false
      guardIntake(hosts.events, outbox, (ids) => {
        if (resuming) return resuming
        if (!navigator.onLine) return online()
        return leaving.now && ids.every(outbox.keeps) ? leaving.over() : undefined
      })
      muteForbiddenCookies(document)
      const cdnSettings = { integrations: { 'Segment.io': { ...remote } }, metrics: { sampleRate: 0 } }
      const options = segmentOptions(hosts.events, location.protocol === 'https:', connection.timing ?? {})
      starting = AnalyticsBrowser.load({ writeKey, cdnURL: hosts.settings, cdnSettings }, options).then(([loaded]) => {
        loaded.timeout(limits.analytics.callbackMilliseconds)
        analytics = loaded
        if (stopped) loaded.reset()
        else flush()
      })
      await starting
      return !stopped
    } catch (error) {
      missing = true
      pending = []
      outbox.leaveToNextPage()
      connection.onMissing(error)
      return false
    }
  }

  return {
    get waiting() {
      return outbox.size
    },
    send(event) {
      if (stopped) return health.drop('consent')
      if (new Blob([JSON.stringify(event)]).size > limits.analytics.eventKilobytes * 1024) return health.drop('size')
      const waiting = waitingEvent(event, surroundings)
      outbox.add(waiting)
      if (missing) return
      pending.push(waiting)
      flush()
    },
    start: load,
    async stop(cause = 'consent') {
      stopped = true
      pending = []
      outbox.clear(cause)
      analytics?.reset()
      forget()
      // While the SDK is working, it can store things again.
      addEventListener('pagehide', forget)
      await starting?.catch(() => undefined)
      await Promise.race([Promise.all(working), pause(limits.analytics.cleanUpMilliseconds)])
      forget()
      removeEventListener('pagehide', forget)
      ownership.release()
    },
  }
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

const online = (): Promise<void> =>
  new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }))

function locksOf(browser: Navigator): LockManager | undefined {
  // Exists only on https pages.
  return 'locks' in browser ? browser.locks : undefined
}
