import type { HostMap } from '../../contract/host-map.ts'
import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import type { Verdict } from '../consent/consent.ts'
import type { HealthRecord } from '../health.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { AnalyticsTransport } from '../transport.ts'
import { AnalyticsSetup } from './analytics-setup.ts'
import type { Analytics } from './analytics.ts'
import { createEventSender } from './event-sender.ts'
import { pageContext } from './page-context.ts'
import type { WebEvent } from './queue.ts'
import { browserTraits } from './traits.ts'

export interface AnalyticsOptions {
  readonly browser: BrowserEnvironment
  readonly health: HealthRecord
  readonly hosts: HostMap
  readonly settings: Pick<TelemetrySettings, 'micrositesHost' | 'segment'>
  /** The visitor's consent to analytics at the time of the call. */
  verdict(): Verdict
  /** Called once per setup, after consent. */
  isBot(): Promise<boolean>
  /** Opens the transport. It stores events, and sends them once it is started. */
  connect(): Promise<AnalyticsTransport>
  /** Logs to the console for developers (AN-21). */
  report(message: string, error: unknown): void
}

/**
 * Returns the analytics of a page. It decides which events are sent and in what order, and counts the dropped ones.
 * @throws "No mapping found for origin" on a host that is not in the map (AN-04), before anything is reported
 */
export function createAnalytics(options: AnalyticsOptions): Analytics {
  const { browser, health, hosts, settings, verdict } = options
  const context = () => pageContext(browser, hosts, settings.micrositesHost)
  context()
  const sender = createEventSender(browser, health, context)
  const setup = new AnalyticsSetup(options, sender)

  function accept(event: WebEvent): void {
    const said = verdict()
    // Before the visitor has chosen, only the newest page event is kept, in memory.
    if (said === 'denied') sender.drop('consent')
    if (said === 'denied' || (said === 'unknown' && event.type !== 'page')) return health.drop('consent')
    if (setup.off) return health.drop(setup.off)
    sender.take(event, said === 'granted')
  }

  return {
    get state() {
      return setup.state
    },
    get waiting() {
      return sender.waiting
    },
    setup: () => setup.setup(),
    whenKept: () => setup.whenKept(),
    stop: () => setup.stop(),
    page(view) {
      if (view.category !== undefined && !view.name) throw new Error('A page event with a category needs a name')
      const { host, path, url } = context()
      accept({ type: 'page', ...view, properties: { ...view.properties, host, path, url } })
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
