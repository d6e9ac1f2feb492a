import type { OutgoingEvent } from '../analytics/analytics-event.ts'
import { verdictOf } from '../catalogue/verdict-of.ts'
import type { TelemetryParts } from '../begin-telemetry.ts'
import type { AnalyticsTransport } from '../transport.ts'
import { consentReason } from './reasons.ts'
import { describeEvent } from './describe-event.ts'
import type { TraceLog } from './trace-log.ts'

/** Logs events as they are sent. Those stored during the bot check wait, and are logged once they leave. */
export function watchTransport(
  transport: AnalyticsTransport,
  parts: TelemetryParts,
  { log, onSent }: { readonly log: TraceLog; readonly onSent: () => void },
): AnalyticsTransport {
  let kept: OutgoingEvent[] | undefined = []
  const note = (event: OutgoingEvent): void => {
    onSent()
    const { sessionStart } = (event.type === 'identify' ? event.traits : event.properties) ?? {}
    const reason = sessionStart === true ? 'analytics is ready; first of its session' : 'analytics is ready'
    log.note({
      outcome: 'sends',
      ...describeEvent(event),
      reason,
      problems: verdictOf(event),
    })
  }
  const own: Pick<AnalyticsTransport, 'send' | 'start'> = {
    send(event) {
      if (kept) kept.push(event)
      else note(event)
      transport.send(event)
    },
    start() {
      const reason = `${consentReason(parts, 'analytics')}, and no bot`
      log.note({ outcome: 'does', what: 'load analytics', reason })
      kept?.forEach(note)
      kept = undefined
      return transport.start()
    },
  }
  return Object.assign(Object.create(transport) as AnalyticsTransport, own)
}
