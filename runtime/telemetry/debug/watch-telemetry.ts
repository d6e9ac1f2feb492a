import type { TelemetryParts } from '../telemetry-parts.ts'
import { BOT_KEY } from '../bots/bot-key.ts'
import { looksLikeBot } from '../bots/is-bot.ts'
import { purposes } from '../../contract/purposes.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import type { MonitoringTransport, AnalyticsTransport } from '../transport.ts'
import { describeEvent } from './trace-log.ts'
import type { TraceLog } from './trace-log.ts'
import { consentReason } from './reasons.ts'
import { watchAnalytics } from './watch-analytics.ts'
import { verdictOf } from '../catalogue/verdict-of.ts'

/** Wraps the environment of telemetry to log what it does, and changes nothing else. */
export function watchTelemetry(parts: TelemetryParts, log: TraceLog): TelemetryParts {
  const { consent, settings } = parts
  const browser = watchBrowser(parts, log)
  let sent = 0
  const choices = (): string => purposes.map((purpose) => `${purpose} ${consent.verdict(purpose)}`).join(', ')
  // Subscribes first, so that the entry comes before the effects of the choice.
  consent.subscribe(() => log.note({ outcome: 'does', what: 'hear a choice', reason: choices() }))
  noteRecorded(parts, log)
  return {
    ...parts,
    browser,
    async connectAnalytics(...given) {
      const reason = `${consentReason(parts, 'analytics')}, and no bot`
      log.note({ outcome: 'does', what: 'load analytics', reason })
      return watchTransport(await parts.connectAnalytics(...given), {
        log,
        onSent: () => {
          sent += 1
        },
      })
    },
    async connectMonitoring(...given) {
      log.note({
        outcome: 'does',
        what: 'load monitoring',
        reason: `${consentReason(parts, 'monitoring')}, and no bot`,
      })
      const start = await parts.connectMonitoring(...given)
      return () => watchMonitoring(start(), parts, log)
    },
    around: (analytics, health) =>
      watchAnalytics({
        analytics,
        health,
        log,
        verdict: () => consent.verdict('analytics'),
        whyVerdict: () => consentReason(parts, 'analytics'),
        sent: () => sent,
        whyOff: () => whyOff(settings.segment?.writeKey, browser),
      }),
  }
}

/** Logs the events that the first script of the page has recorded. */
function noteRecorded(parts: TelemetryParts, log: TraceLog): void {
  for (const { event } of parts.recorder?.events ?? [])
    log.note({
      outcome: 'waits',
      what: describeEvent(event),
      reason:
        parts.consent.verdict('analytics') === 'granted'
          ? 'analytics is being set up'
          : consentReason(parts, 'analytics'),
    })
}

function whyOff(writeKey: string | undefined, { userAgent, visit }: BrowserEnvironment): string {
  if (!writeKey) return 'no write key'
  if (looksLikeBot(userAgent)) return 'the visitor is a bot, by the user agent'
  return visit.get(BOT_KEY) === 'yes'
    ? 'the marketing site says that the visitor is a bot'
    : 'analytics is not available'
}

function watchBrowser({ browser, settings }: TelemetryParts, log: TraceLog): BrowserEnvironment {
  const own: Pick<BrowserEnvironment, 'fetch' | 'onFirstScroll'> = {
    async fetch(address, init) {
      const what = `ask ${address}`
      try {
        const answer = await browser.fetch(address, init)
        const body = address === settings.botCheck ? ` ${await answer.clone().text()}` : ''
        log.note({ outcome: 'does', what, reason: `answered ${answer.status}${body}` })
        return answer
      } catch (error) {
        log.note({ outcome: 'fails', what, reason: String(error) })
        throw error
      }
    },
    onFirstScroll(run) {
      log.note({
        outcome: 'waits',
        what: 'monitoring',
        reason: 'for the first scroll of an error page',
      })
      return browser.onFirstScroll(run)
    },
  }
  return Object.assign(Object.create(browser) as BrowserEnvironment, own)
}

function watchMonitoring(transport: MonitoringTransport, parts: TelemetryParts, log: TraceLog): MonitoringTransport {
  const note = (what: string): void => log.note({ outcome: 'sends', what, reason: 'monitoring is on' })
  const own: Omit<MonitoringTransport, 'stop'> = {
    addError(error, context) {
      note(`error ${error instanceof Error ? error.name : typeof error}`)
      transport.addError(error, context)
    },
    addAction(name, context) {
      note(`action ${name} ${JSON.stringify(context ?? {})}`)
      transport.addAction(name, context)
    },
    report(report) {
      transport.report((sdk) =>
        report({
          addTiming(name, at) {
            note(`timing ${name}`)
            sdk.addTiming(name, at)
          },
          addFeatureFlagEvaluation(name, value) {
            note(`flag ${name} ${JSON.stringify(value)}`)
            sdk.addFeatureFlagEvaluation(name, value)
          },
        }),
      )
    },
    record(wanted) {
      const reason = wanted ? `recordings: ${consentReason(parts, 'replay')}` : 'no consent to recordings'
      log.note({ outcome: 'does', what: wanted ? 'record the screen' : 'record nothing', reason })
      transport.record(wanted)
    },
  }
  return Object.assign(Object.create(transport) as MonitoringTransport, own)
}

/** Logs events as they are sent. */
function watchTransport(
  transport: AnalyticsTransport,
  { log, onSent }: { readonly log: TraceLog; readonly onSent: () => void },
): AnalyticsTransport {
  const own: Pick<AnalyticsTransport, 'send'> = {
    send(event) {
      onSent()
      const first = event.type !== 'identify' && event.properties?.['sessionStart'] === true
      const reason =
        event.type === 'identify' ? 'traits of the visitor' : first ? 'first of its session' : 'same session'
      log.note({ outcome: 'sends', what: describeEvent(event), reason, problems: verdictOf(event) })
      transport.send(event)
    },
  }
  return Object.assign(Object.create(transport) as AnalyticsTransport, own)
}
