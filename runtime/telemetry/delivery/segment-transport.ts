import type { Analytics } from '@segment/analytics-next'
import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import type { OutgoingEvent } from '../analytics/analytics-event.ts'
import type { HealthRecord } from '../health.ts'
import { limits } from '../limits.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { PageLife } from '../page-life.ts'
import type { EventQueue } from '../queue/event-queue.ts'
import { createOutbox } from '../queue/outbox.ts'
import { claimOwnership } from '../queue/ownership.ts'
import type { Ownership } from '../queue/ownership.ts'
import type { AnalyticsTransport } from '../transport.ts'
import { earlyEvent, identityOf } from './early-event.ts'
import type { Identity } from './early-event.ts'
import { forgetVisitor } from './forget-visitor.ts'
import { forwardEvent } from './forward-event.ts'
import { guardIntake } from './intake-guard.ts'
import type { Obstacle } from './intake-guard.ts'
import { segmentHosts } from './segment-options.ts'
import type { SegmentHosts, SegmentTiming } from './segment-options.ts'
import { fetchSegmentSettings } from './segment-settings.ts'

export interface SegmentConnection {
  readonly settings: Pick<TelemetrySettings, 'intake'> & Required<Pick<TelemetrySettings, 'segment'>>
  readonly queue: EventQueue
  readonly browser: BrowserEnvironment
  readonly life: Pick<PageLife, 'onEnding'>
  readonly health: HealthRecord
  readonly timing?: SegmentTiming
}

/**
 * Sends events to Segment's intake: by a request of our own until the SDK is loaded and whenever the page may be about to
 * end, and by the SDK otherwise. An event keeps its messageId, and is not sent by both at the same time.
 */
export async function connectSegment(connection: SegmentConnection): Promise<AnalyticsTransport> {
  const { settings, queue, browser, life, health } = connection
  const hosts = segmentHosts(settings, location.href)
  // Locks exist only on https pages.
  const ownership = await claimOwnership(browser, queue.document, 'locks' in navigator ? navigator.locks : undefined)
  const stopping = new AbortController()
  const outbox = createOutbox(queue, browser, health)
  const isInFlight = guardIntake(hosts.events, outbox, watchObstacles(ownership, stopping.signal), browser.now)
  const newId = browser.newId()
  /** Read each time: another tab may have withdrawn the consent and given it again. */
  const identity = (): Identity => identityOf(browser, newId)
  /** Events that the SDK is processing. It stores the visitor's identity while it does. */
  const working = new Set<Promise<void>>()
  const sent = new Map<string, OutgoingEvent>()
  /** Ids of the events that the SDK has got. */
  const forwarded = new Set<string>()
  let sdk: Analytics | undefined
  let scheduled: Promise<void> | undefined

  /** Events that are sent but not delivered. */
  function waiting(): OutgoingEvent[] {
    for (const messageId of sent.keys()) if (!outbox.owes(messageId)) sent.delete(messageId)
    return [...sent.values()]
  }

  /** Asks the intake at once to take all events that no request holds. The SDK sends again what fails. */
  function sendNow(): void {
    scheduled = undefined
    if (stopping.signal.aborted || !navigator.onLine) return
    const events = waiting().filter(({ messageId }) => !isInFlight(messageId))
    if (events.length > 0) postEarly(connection, hosts, identity(), events)
  }
  life.onEnding(sendNow, stopping.signal)

  function forward(sdk: Analytics, event: OutgoingEvent): void {
    // Offline, the SDK would keep trying, and give up after ten attempts.
    if (stopping.signal.aborted || !navigator.onLine || forwarded.has(event.messageId)) return
    forwarded.add(event.messageId)
    const work = forwardEvent(sdk, event)
      .catch(() => outbox.dropped([event.messageId], 'refused'))
      .finally(() => working.delete(work))
    working.add(work)
  }
  const sendAll = (): void => (sdk ? waiting().forEach((event) => sdk && forward(sdk, event)) : sendNow())
  addEventListener('online', sendAll, { signal: stopping.signal })

  return {
    send(event) {
      sent.set(event.messageId, event)
      if (sdk) forward(sdk, event)
      // Together with the others of this task.
      else scheduled ??= Promise.resolve().then(sendNow)
    },
    takeOver: () => queue.takeOver(ownership),
    async load() {
      const start = await fetchSdk(connection, hosts)
      if (stopping.signal.aborted) return
      const started = await start()
      // It stores the visitor's identity while it starts.
      if (stopping.signal.aborted) return forgetAfter([], browser, started)
      sdk = started
      sdk.setAnonymousId(identity().anonymousId)
      sendAll()
    },
    async stop() {
      stopping.abort()
      sent.clear()
      await forgetAfter(working, browser, sdk)
      ownership.release()
    },
  }
}

/** Fetches the SDK and its settings. @returns a function that starts it */
async function fetchSdk({ settings, browser, timing = {} }: SegmentConnection, hosts: SegmentHosts) {
  const { writeKey } = settings.segment
  const [{ startSegment }, remote] = await Promise.all([
    import('./segment-sdk.ts'),
    fetchSegmentSettings(hosts.settings, writeKey, browser),
  ])
  return () => startSegment(writeKey, hosts, remote, timing)
}

/** Removes what is stored about the visitor, also what the SDK stores again while it is working. */
async function forgetAfter(
  working: Iterable<Promise<void>>,
  browser: BrowserEnvironment,
  sdk: Analytics | undefined,
): Promise<void> {
  const forget = (): void => forgetVisitor(browser)
  sdk?.reset()
  forget()
  addEventListener('pagehide', forget)
  const patience = new Promise((resolve) => setTimeout(resolve, limits.cleanUpMilliseconds))
  await Promise.race([Promise.all(working), patience])
  forget()
  removeEventListener('pagehide', forget)
}

/** Asks the intake to take events, in batches, each of which may outlive the page. Never throws. */
function postEarly(
  { settings, browser }: SegmentConnection,
  hosts: SegmentHosts,
  identity: Identity,
  events: readonly OutgoingEvent[],
): void {
  const { writeKey } = settings.segment
  const { batchEvents } = limits.analytics
  for (let from = 0; from < events.length; from += batchEvents) {
    const batch = events.slice(from, from + batchEvents).map((event) => earlyEvent(event, writeKey, identity, browser))
    const body = JSON.stringify({ writeKey, batch, sentAt: new Date(browser.now()).toISOString() })
    // As text, so that the browser does not ask for permission first: a page that is being left has no time for that.
    const headers = { 'content-type': 'text/plain' }
    browser.fetch(`${hosts.events}/b`, { method: 'POST', keepalive: true, headers, body }).catch(() => undefined)
  }
}

/**
 * Gives up ownership while the page is in the back/forward cache. @returns what a request has to wait for: the page's
 * return or the network
 */
function watchObstacles(ownership: Ownership, stopped: AbortSignal): Obstacle {
  let resuming: Promise<void> | undefined
  addEventListener('pagehide', () => ownership.release(), { signal: stopped })
  const resume = ({ persisted }: PageTransitionEvent): void => {
    // Another page may be taking over until then.
    if (persisted)
      resuming = ownership.reclaim().then(() => {
        resuming = undefined
      })
  }
  // Before those that report the return.
  addEventListener('pageshow', resume, { signal: stopped, capture: true })
  return () => {
    if (resuming || navigator.onLine) return resuming
    return new Promise<void>((resolve) => addEventListener('online', () => resolve(), { once: true }))
  }
}
