import { limits } from '../limits.ts'
import type { MonitoringTransport } from '../transport.ts'
import type { EarlyErrors } from './early-errors.ts'

type Message = (transport: MonitoringTransport) => void

export interface MonitoringBufferOptions {
  readonly earlyErrors: EarlyErrors
  /** Whether messages may wait at the time of the call. */
  readonly waits: () => boolean
  readonly now: () => number
  readonly report: (message: string, error?: unknown) => void
}

/** Passes messages to the SDK. Until it is connected, they wait behind the early errors, up to a limit. Never throws. */
export interface MonitoringBuffer extends Pick<MonitoringTransport, 'record' | 'stop'> {
  /** What a page may report. */
  readonly calls: Omit<MonitoringTransport, 'record' | 'stop'>
  /** Passes on what waits and, from now on, each message at once. */
  connect(connected: MonitoringTransport): void
  /** Drops what waits. */
  clear(): void
}

export function createMonitoringBuffer({ earlyErrors, waits, now, report }: MonitoringBufferOptions): MonitoringBuffer {
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
    else if (waits() && waiting.length < limits.monitoring.earlyErrors) waiting.push(message)
  }

  return {
    connect(connected) {
      for (const { error, at } of earlyErrors.take()) pass((to) => to.addError(error, { occurredAt: at }), connected)
      for (const message of waiting) pass(message, connected)
      waiting = []
      transport = connected
    },
    clear() {
      waiting = []
      earlyErrors.take()
    },
    calls: {
      addError(error, context) {
        const occurredAt = now()
        tell((to) => to.addError(error, to === transport ? context : { occurredAt, ...context }))
      },
      addTiming: (name, at = now()) => tell((to) => to.addTiming(name, at)),
      addAction: (name, context) => tell((to) => to.addAction(name, context)),
      addFeatureFlag: (name, value) => tell((to) => to.addFeatureFlag(name, value)),
    },
    record: (wanted) => tell((to) => to.record(wanted)),
    async stop() {
      const leaving = transport
      transport = undefined
      await leaving?.stop()
    },
  }
}
