import { limits } from '../limits.ts'
import type { MonitoringTransport } from '../transport.ts'
import type { TelemetryParts } from '../telemetry-parts.ts'

type Message = (transport: MonitoringTransport) => void

/**
 * Passes messages to the SDK. Until it is connected, they wait behind the early errors, up to a limit. Never throws.
 * @param waits whether messages may wait at the time of the call
 */
export function createMonitoringBuffer(
  { earlyErrors, browser, report }: Pick<TelemetryParts, 'earlyErrors' | 'browser' | 'report'>,
  waits: () => boolean,
) {
  let transport: MonitoringTransport | undefined
  let waiting: Message[] = []

  function pass(message: Message, to: MonitoringTransport): void {
    try {
      message(to)
    } catch (error) {
      report('Monitoring failed', error)
    }
  }
  function tell(message: Message): void {
    if (transport) pass(message, transport)
    else if (waits() && waiting.length < limits.monitoring.waiting) waiting.push(message)
  }

  return {
    /** Passes on what waits and, from now on, each message at once. */
    connect(connected: MonitoringTransport): void {
      for (const { error, at } of earlyErrors.splice(0)) pass((to) => to.addError(error, { occurredAt: at }), connected)
      for (const message of waiting) pass(message, connected)
      waiting = []
      transport = connected
    },
    /** Drops what waits. */
    clear(): void {
      waiting = []
      earlyErrors.length = 0
    },
    /** What a page may report. */
    calls: {
      addError(error, context) {
        const occurredAt = browser.now()
        tell((to) => to.addError(error, to === transport ? context : { occurredAt, ...context }))
      },
      addAction: (name, context) => tell((to) => to.addAction(name, context)),
      report: (report) => tell((to) => to.report(report)),
    } satisfies Omit<MonitoringTransport, 'record' | 'stop'>,
    record: (wanted: boolean) => tell((to) => to.record(wanted)),
    stop(): void {
      tell((to) => to.stop())
      transport = undefined
    },
  }
}
