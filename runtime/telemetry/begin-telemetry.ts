import type { Analytics } from './analytics/analytics.ts'
import { crashEvent } from './analytics/crash-event.ts'
import { createAnalytics } from './analytics/create-analytics.ts'
import { pageFacts, siteOf } from './analytics/page-facts.ts'
import { followVisit } from './analytics/visit-flow.ts'
import { keepClean } from './clean-up.ts'
import { purposes } from '../contract/purposes.ts'
import type { Purpose } from '../contract/purposes.ts'
import { healthRecord, tellOfDropped } from './health.ts'
import type { Health } from './health.ts'
import { loadMonitoring } from './monitoring/monitoring-loader.ts'
import type { Monitoring } from './monitoring/monitoring-loader.ts'
import { EventQueue } from './queue/event-queue.ts'
import type { TelemetryParts } from './telemetry-parts.ts'

/** The telemetry of an open page. */
export interface RunningTelemetry {
  readonly analytics: Analytics
  readonly monitoring: Monitoring
  readonly health: Health
  /** Whether the visitor is a bot. Checks once; never rejects. */
  isBot(): Promise<boolean>
  /** Reports to analytics and monitoring an error that replaced the page's content (SH-04). */
  reportCrash(error: unknown): void
}

/**
 * Connects the parts of telemetry and starts them. All access to the environment is injected, so that tests run the same
 * code without a browser.
 * @throws "No mapping found for origin" on a host that is not in the map (AN-04)
 */
export function beginTelemetry(parts: TelemetryParts): RunningTelemetry {
  const { settings, route, locale, browser, life, consent } = parts
  const health = healthRecord()
  const facts = pageFacts(browser, parts.hosts, route, locale)
  const queue = new EventQueue(browser, health, { facts, site: siteOf(browser, parts.hosts), recorder: parts.recorder })
  const wanted = (): boolean => purposes.some((purpose) => consent.verdict(purpose) === 'granted')
  const { askOnce, leaving } = botCheck(parts, wanted)
  const created = createAnalytics({
    queue,
    browser,
    health,
    hosts: parts.hosts,
    settings,
    verdict: () => consent.verdict('analytics'),
    isBot: askOnce,
    leaving,
    connect: () => parts.connectAnalytics(queue, health),
    report: parts.report,
  })
  const analytics = parts.around?.(created, health) ?? created
  followVisit({ queue, analytics, consent, browser, life, locale })
  const monitoring = loadMonitoring(parts, askOnce)
  keepClean(consent, browser, life)
  consent.subscribe((here) => {
    const granted = (purpose: Purpose): boolean => consent.verdict(purpose) === 'granted'
    // The other tab reports a choice that was made there.
    if (!here || !granted('analytics')) return
    analytics.track('Cookie Consent Updated', {
      analytics: true,
      monitoring: granted('monitoring'),
      replay: granted('replay'),
    })
  })
  tellOfDropped(() => ({ ...health.health.dropped, full: queue.unstored }), life, monitoring)
  return {
    analytics,
    monitoring,
    get health() {
      return health.health
    },
    isBot: askOnce,
    reportCrash(error) {
      const { name, properties } = crashEvent(error)
      analytics.track(name, properties)
      monitoring.addError(error, { boundary: true })
    },
  }
}

/** @param wanted whether the visitor still allows any measuring */
function botCheck({ settings, browser, life }: TelemetryParts, wanted: () => boolean) {
  let answer: Promise<boolean> | undefined
  let looksLikeBot: ((userAgent: string) => boolean) | undefined
  return {
    /** Whether the visitor is a bot. Checks once; never rejects. */
    askOnce: (): Promise<boolean> =>
      (answer ??= import('./bots/is-bot.ts')
        .then((bots) => {
          looksLikeBot = bots.looksLikeBot
          return bots.isBot({ browser, address: settings.botCheck, wanted })
        })
        // The module did not load, for example because of a blocker: assume a person.
        .catch(() => false)),
    /** Resolves once the page may be about to end, if the user agent is not a bot's. */
    leaving: (): Promise<void> =>
      new Promise((resolve) => {
        const done = new AbortController()
        life.onEnding(() => {
          if (looksLikeBot?.(browser.userAgent) !== false) return
          done.abort()
          resolve()
        }, done.signal)
      }),
  }
}
