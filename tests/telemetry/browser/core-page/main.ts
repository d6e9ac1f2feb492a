import { createAnalytics } from '../../../../runtime/telemetry/analytics/create-analytics.ts'
import { followVisit } from '../../../../runtime/telemetry/analytics/visit-flow.ts'
import { isBot } from '../../../../runtime/telemetry/bots/is-bot.ts'
import { currentBrowser } from '../../../../runtime/telemetry/current-browser.ts'
import { createQueryClient } from '../../../../runtime/telemetry/data/query-client.ts'
import { healthRecord } from '../../../../runtime/telemetry/health.ts'
import { browserPageLife } from '../../../../runtime/telemetry/page-life.ts'
import type { BrowserEnvironment } from '../../../../runtime/telemetry/browser-environment.ts'

declare global {
  var pageBrowser: BrowserEnvironment
}

/** Analytics of a visitor who has consented, which tells the page's own server what would be sent. */
const browser = currentBrowser()
globalThis.pageBrowser = browser
const client = createQueryClient()
const { host } = browser
const analytics = createAnalytics({
  browser,
  health: healthRecord(),
  hosts: { [host]: { type: 'poi', slug: 'louvre', path: '/louvre/poi', locales: ['en'] } },
  settings: { micrositesHost: 'https://microsites.example', segment: { writeKey: 'key' } },
  verdict: () => 'granted',
  isBot: () => isBot({ browser, client, address: new URL('/bot-check', location.href).href, wanted: () => true }),
  connect: () =>
    Promise.resolve({
      send: (event) => void fetch('/seen', { method: 'POST', body: JSON.stringify(event), keepalive: true }),
      start: () => Promise.resolve(true),
      stop: () => Promise.resolve(),
    }),
  report: () => undefined,
})
followVisit({
  analytics,
  consent: { verdict: () => 'granted', subscribe: () => () => undefined },
  browser,
  life: browserPageLife,
  route: location.pathname,
  locale: 'en',
})
