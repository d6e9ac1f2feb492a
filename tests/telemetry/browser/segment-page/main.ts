import type { OutgoingEvent, Properties } from '../../../../runtime/telemetry/analytics/analytics-event.ts'
import { currentBrowser } from '../../../../runtime/telemetry/current-browser.ts'
import { connectSegment } from '../../../../runtime/telemetry/delivery/segment-transport.ts'
import type { SegmentTransport } from '../../../../runtime/telemetry/delivery/segment-transport.ts'
import { healthRecord } from '../../../../runtime/telemetry/health.ts'
import type { Health } from '../../../../runtime/telemetry/health.ts'
import type { SiteOptions } from '../segment-site.ts'

/** What tests do in the page. */
export interface SegmentPage {
  connected: Promise<SegmentTransport>
  connect(): Promise<SegmentTransport>
  track(name: string, properties?: Properties): Promise<string>
  view(name?: string, category?: string): Promise<string>
  identify(traits: Properties): Promise<string>
  readonly health: Health
  /** What was said of a missing SDK. */
  readonly missing: string[]
}

declare global {
  var segmentPage: SegmentPage
  var siteOptions: SiteOptions
}

const browser = currentBrowser()
const health = healthRecord()
const missing: string[] = []
const { intake, timing } = globalThis.siteOptions

function connect(): Promise<SegmentTransport> {
  globalThis.segmentPage.connected = connectSegment({
    settings: { segment: { writeKey: 'KEY' }, ...(intake === undefined ? {} : { intake }) },
    browser,
    health,
    onMissing: (error) => missing.push(String(error)),
    ...(timing ? { timing } : {}),
  })
  void globalThis.segmentPage.connected.then((transport) => transport.start())
  return globalThis.segmentPage.connected
}

type Part<Event> = Event extends unknown ? Omit<Event, 'messageId' | 'timestamp' | 'page'> : never

async function send(event: Part<OutgoingEvent>): Promise<string> {
  const messageId = browser.newId()
  const transport = await globalThis.segmentPage.connected
  const page = { host: location.host, path: '/paris', url: 'https://microsites.example/paris' }
  transport.send({ ...event, messageId, timestamp: new Date().toISOString(), page })
  return messageId
}

globalThis.segmentPage = {
  connected: new Promise(() => undefined),
  connect,
  track: (name, properties = {}) => send({ type: 'track', name, properties }),
  view: (name = 'Microsites', category) => send({ type: 'page', name, ...(category ? { category } : {}) }),
  identify: (traits) => send({ type: 'identify', userId: null, traits }),
  get health() {
    return health.health
  },
  missing,
}
void connect()
