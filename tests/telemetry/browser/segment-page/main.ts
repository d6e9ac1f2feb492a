import type { Properties, WebEvent } from '../../../../runtime/telemetry/analytics/analytics-event.ts'
import { outgoingEvent } from '../../../../runtime/telemetry/analytics/outgoing-event.ts'
import { currentBrowser } from '../../../../runtime/telemetry/current-browser.ts'
import { forgetVisitor } from '../../../../runtime/telemetry/delivery/forget-visitor.ts'
import { connectSegment } from '../../../../runtime/telemetry/delivery/segment-transport.ts'
import { browserPageLife } from '../../../../runtime/telemetry/page-life.ts'
import { healthRecord } from '../../../../runtime/telemetry/health.ts'
import type { Health } from '../../../../runtime/telemetry/health.ts'
import { EventQueue } from '../../../../runtime/telemetry/queue/event-queue.ts'
import type { AnalyticsTransport } from '../../../../runtime/telemetry/transport.ts'
import type { SiteOptions } from '../segment-site.ts'

/** What tests do in the page. */
export interface SegmentPage {
  /** `undefined` if the SDK could not be loaded. */
  connected: Promise<AnalyticsTransport | undefined>
  connect(): Promise<unknown>
  /** Withdraws the consent. */
  stop(): Promise<void>
  track(name: string, properties?: Properties): string
  view(name?: string, category?: string): string
  identify(traits: Properties): string
  /** Number of events that the intake has not answered for. */
  readonly waiting: number
  readonly health: Health
  /** Why the SDK could not be loaded. */
  readonly missing: string[]
}

declare global {
  var segmentPage: SegmentPage
  var siteOptions: SiteOptions
}

const browser = currentBrowser()
const health = healthRecord()
const queue = new EventQueue(browser, health)
const missing: string[] = []
const { intake, timing } = globalThis.siteOptions
const hosts = { [browser.host]: { type: 'city', slug: 'paris', path: '/paris', locales: ['en'] } } as const
const settings = { micrositesHost: 'https://microsites.example' }

async function connect(): Promise<AnalyticsTransport | undefined> {
  queue.keep()
  try {
    const transport = await connectSegment({
      settings: { segment: { writeKey: 'KEY' }, ...(intake === undefined ? {} : { intake }) },
      queue,
      browser,
      life: browserPageLife,
      health,
      ...(timing ? { timing } : {}),
    })
    await transport.takeOver()
    queue.open((event) => transport.send(outgoingEvent(event, { browser, hosts, settings })))
    await transport.load().catch((error: unknown) => missing.push(String(error)))
    return transport
  } catch (error) {
    missing.push(String(error))
    return undefined
  }
}

function add(event: WebEvent): string {
  queue.add(event)
  return [...queue.events.keys()].at(-1) ?? ''
}

globalThis.segmentPage = {
  connected: connect(),
  connect() {
    this.connected = connect()
    return this.connected
  },
  async stop() {
    const transport = await this.connected
    health.drop('consent', queue.events.size)
    queue.clear(true)
    // The same as `keepClean`.
    if (!transport) forgetVisitor(browser)
    await transport?.stop()
  },
  track: (name, properties = {}) => add({ type: 'track', name, properties }),
  view: (name = 'Microsites', category) => add({ type: 'page', name, ...(category ? { category } : {}) }),
  identify: (traits) => add({ type: 'identify', userId: null, traits }),
  get waiting() {
    return [...queue.events.keys()].filter((messageId) => queue.has(messageId)).length
  },
  get health() {
    return health.health
  },
  missing,
}
