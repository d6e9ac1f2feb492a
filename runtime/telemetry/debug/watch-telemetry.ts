import type { TelemetryParts } from '../begin-telemetry.ts'
import { BOT_KEY } from '../bots/bot-key.ts'
import { looksLikeBot } from '../bots/looks-like-bot.ts'
import { purposes } from '../consent/consent.ts'
import type { Surroundings } from '../surroundings.ts'
import type { MonitoringTransport } from '../transport.ts'
import { describeEvent } from './describe-event.ts'
import type { Journal } from './journal.ts'
import { consentReason } from './reasons.ts'
import { watchAnalytics } from './watch-analytics.ts'
import { watchTransport } from './watch-transport.ts'

/** Wraps the environment of telemetry to log what it does, and changes nothing else. */
export function watchTelemetry(parts: TelemetryParts, journal: Journal): TelemetryParts {
  const { consent, settings } = parts
  const surroundings = watchSurroundings(parts, journal)
  let sent = 0
  const choices = (): string => purposes.map((purpose) => `${purpose} ${consent.verdict(purpose)}`).join(', ')
  // Subscribes first, so that the entry comes before the effects of the choice.
  consent.subscribe(() => journal.note({ outcome: 'does', what: 'hear a choice', reason: choices() }))
  noteViews(parts, journal)
  return {
    ...parts,
    surroundings,
    connectAnalytics: async (health) =>
      watchTransport(await parts.connectAnalytics(health), parts, {
        journal,
        onSent: () => {
          sent += 1
        },
      }),
    async connectMonitoring(...given) {
      journal.note({
        outcome: 'does',
        what: 'load monitoring',
        reason: `${consentReason(parts, 'monitoring')}, and no bot`,
      })
      const start = await parts.connectMonitoring(...given)
      return () => watchMonitoring(start(), parts, journal)
    },
    around: (analytics, health) =>
      watchAnalytics({
        analytics,
        health,
        journal,
        verdict: () => consent.verdict('analytics'),
        whyVerdict: () => consentReason(parts, 'analytics'),
        sent: () => sent,
        whyOff: () => whyOff(settings.segment?.writeKey, surroundings),
      }),
  }
}

/** Logs a view that waits for the visitor's choice. Analytics does not know about it yet. */
function noteViews(parts: TelemetryParts, journal: Journal): void {
  const { life, consent, route } = parts
  const note = (): void => {
    if (consent.verdict('analytics') !== 'unknown') return
    const event = { type: 'page', name: 'Microsites', properties: { route } } as const
    const reason = consentReason(parts, 'analytics')
    journal.note({ outcome: 'waits', ...describeEvent(event), reason })
  }
  life.whenVisited(() => {
    note()
    life.onReturn(note)
  })
}

function whyOff(writeKey: string | undefined, { userAgent, visit }: Surroundings): string {
  if (!writeKey) return 'no write key'
  if (looksLikeBot(userAgent)) return 'the visitor is a bot, by the user agent'
  return visit.get(BOT_KEY) === 'yes' ? 'the visitor is a bot, says the marketing site' : 'analytics is not to be had'
}

function watchSurroundings({ surroundings, settings }: TelemetryParts, journal: Journal): Surroundings {
  const own: Pick<Surroundings, 'fetch' | 'onFirstScroll'> = {
    async fetch(address, init) {
      const what = `ask ${address}`
      try {
        const answer = await surroundings.fetch(address, init)
        const body = address === settings.botCheck ? ` ${await answer.clone().text()}` : ''
        journal.note({ outcome: 'does', what, reason: `answered ${answer.status}${body}` })
        return answer
      } catch (error) {
        journal.note({ outcome: 'fails', what, reason: String(error) })
        throw error
      }
    },
    onFirstScroll(run) {
      journal.note({ outcome: 'waits', what: 'monitoring', reason: 'for the first scroll of an error page' })
      return surroundings.onFirstScroll(run)
    },
  }
  return Object.assign(Object.create(surroundings) as Surroundings, own)
}

function watchMonitoring(transport: MonitoringTransport, parts: TelemetryParts, journal: Journal): MonitoringTransport {
  const note = (what: string): void => journal.note({ outcome: 'sends', what, reason: 'monitoring is on' })
  const own: Omit<MonitoringTransport, 'stop'> = {
    addError(error, context) {
      note(`error ${error instanceof Error ? error.name : typeof error}`)
      transport.addError(error, context)
    },
    addTiming(name, at) {
      note(`timing ${name}`)
      transport.addTiming(name, at)
    },
    addAction(name, context) {
      note(`action ${name} ${JSON.stringify(context ?? {})}`)
      transport.addAction(name, context)
    },
    addFeatureFlag(name, value) {
      note(`flag ${name} ${JSON.stringify(value)}`)
      transport.addFeatureFlag(name, value)
    },
    record(wanted) {
      const reason = wanted ? `recordings: ${consentReason(parts, 'replay')}` : 'no consent to recordings'
      journal.note({ outcome: 'does', what: wanted ? 'record the screen' : 'record nothing', reason })
      transport.record(wanted)
    },
  }
  return Object.assign(Object.create(transport) as MonitoringTransport, own)
}
