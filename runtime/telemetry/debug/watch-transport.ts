import { verdictOf } from '../catalogue/verdict-of.ts'
import type { AnalyticsTransport } from '../transport.ts'
import { describeEvent } from './describe-event.ts'
import type { TraceLog } from './trace-log.ts'

/** Logs events as they are sent. */
export function watchTransport(
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
