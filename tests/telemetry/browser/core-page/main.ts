import type { Route } from '../../../../runtime/contract/page-data.ts'
import type { OutgoingEvent } from '../../../../runtime/telemetry/analytics/analytics-event.ts'
import { createAnalytics } from '../../../../runtime/telemetry/analytics/create-analytics.ts'
import { followVisit } from '../../../../runtime/telemetry/analytics/visit-flow.ts'
import { isBot } from '../../../../runtime/telemetry/bots/is-bot.ts'
import type { BrowserEnvironment } from '../../../../runtime/telemetry/browser-environment.ts'
import { currentBrowser } from '../../../../runtime/telemetry/current-browser.ts'
import { healthRecord } from '../../../../runtime/telemetry/health.ts'
import { browserPageLife } from '../../../../runtime/telemetry/page-life.ts'
import { EventQueue } from '../../../../runtime/telemetry/queue/event-queue.ts'

declare global {
  var pageBrowser: BrowserEnvironment
}

/** Analytics of a visitor who has consented, which tells the page's own server what would be sent. */
const browser = currentBrowser()
globalThis.pageBrowser = browser
const health = healthRecord()
// Any path as the route, so that tests tell pages apart.
const queue = new EventQueue(browser, health, {
  facts: { language: 'en', route: location.pathname as Route, siteType: 'poi' },
})
const { host } = browser
/** One request after the other, so that they arrive in the order of the events. */
let told: Promise<unknown> = Promise.resolve()

function send(event: OutgoingEvent): void {
  queue.remove(event.messageId)
  const body = JSON.stringify(event)
  told = told.then(() => fetch('/seen', { method: 'POST', body, keepalive: true }))
}

const analytics = createAnalytics({
  queue,
  browser,
  health,
  hosts: { [host]: { type: 'poi', slug: 'louvre', path: '/louvre/poi', locales: ['en'] } },
  settings: { micrositesHost: 'https://microsites.example', segment: { writeKey: 'key' } },
  verdict: () => 'granted',
  isBot: () => isBot({ browser, address: new URL('/bot-check', location.href).href, wanted: () => true }),
  leaving: () => new Promise(() => undefined),
  connect: async () => ({ send, takeOver: async () => {}, load: async () => {}, stop: async () => {} }),
  report: () => undefined,
})
followVisit({
  queue,
  analytics,
  consent: { verdict: () => 'granted', subscribe: () => () => undefined },
  browser,
  life: browserPageLife,
  locale: 'en',
})
