import { limits } from '../limits.ts'
import { inSendingOrder } from '../queue/sending-order.ts'
import type { IdentifyEvent, WebEvent } from './analytics-event.ts'
import { AnalyticsSetup } from './analytics-setup.ts'
import type { Analytics } from './analytics.ts'
import { pageContext } from './page-context.ts'
import { browserTraits } from './traits.ts'
import type { AnalyticsOptions } from './analytics-options.ts'

/**
 * Returns the analytics of a page. It decides which events enter the queue and when they leave it, and counts the
 * dropped ones.
 * @throws "No mapping found for origin" on a host that is not in the map (AN-04), before anything is sent
 */
export function createAnalytics(options: AnalyticsOptions): Analytics {
  const { queue, browser, health, hosts, settings, verdict } = options
  pageContext(browser, hosts, settings.micrositesHost)
  const setup = new AnalyticsSetup(options)

  function accept(event: WebEvent): void {
    if (verdict() === 'denied') return health.drop('consent')
    if (setup.off) return health.drop(setup.off)
    const copy = snapshot(event)
    if (!copy) return health.drop('size')
    if (setup.state === 'ready' || !replaces(copy)) queue.add(copy)
  }

  /**
   * Replaces the waiting page event of this document by a newer one (AN-08), or adds traits to its waiting identify event
   * (AN-07). The event keeps its place. An event with a session no longer waits: it is left to the next page.
   */
  function replaces(event: WebEvent): boolean {
    if (event.type === 'track') return false
    const waiting = [...queue.events.values()].find(
      (waiting) => waiting.document === queue.document && waiting.event.type === event.type && !waiting.session,
    )
    if (!waiting) return false
    const merged = event.type === 'page' ? event : snapshot(withTraits(waiting.event as IdentifyEvent, event))
    // Identify events that are small on their own can be too large when merged.
    if (merged) queue.replace(waiting, merged)
    if (!merged || event.type === 'page') health.drop(merged ? 'superseded' : 'size')
    return true
  }

  return {
    get state() {
      return setup.state
    },
    get waiting() {
      return setup.state === 'ready' ? [] : inSendingOrder(queue.events.values()).map(({ event }) => nameOf(event))
    },
    setup: () => setup.setup(),
    stop: () => setup.stop(),
    page(view) {
      if (view.category !== undefined && !view.name) throw new Error('A page event with a category needs a name')
      accept({ type: 'page', ...view })
    },
    track(name, properties = {}) {
      accept({ type: 'track', name, properties })
    },
    identify(userId, traits) {
      accept({ type: 'identify', userId, traits: { ...traits, ...browserTraits(browser) } })
    },
    screen() {
      throw new Error('The screen method is only supported on native')
    },
  }
}

const nameOf = (event: WebEvent): string => ('name' in event && event.name) || event.type

const withTraits = (earlier: IdentifyEvent, later: IdentifyEvent): IdentifyEvent => ({
  ...earlier,
  ...later,
  traits: { ...earlier.traits, ...later.traits },
})

/**
 * Returns a deep copy of the event, so that later changes to its properties have no effect.
 * @returns `undefined` if the event is too large or cannot be written as JSON
 */
function snapshot<Event extends WebEvent>(event: Event): Event | undefined {
  try {
    const text = JSON.stringify(event)
    const { length } = new TextEncoder().encode(text)
    return length <= limits.analytics.eventKilobytes * 1024 ? (JSON.parse(text) as Event) : undefined
  } catch {
    // A circular reference, a BigInt, a getter that throws: the types forbid them, plain JavaScript does not.
    return undefined
  }
}
