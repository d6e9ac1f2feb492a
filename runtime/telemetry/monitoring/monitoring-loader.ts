import type { Route } from '../../contract/page-data.ts'
import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import { wholeDatadog } from '../../contract/whole-datadog.ts'
import type { Consent } from '../consent/consent.ts'
import { limits } from '../limits.ts'
import type { PageLife } from '../page-life.ts'
import type { Surroundings } from '../surroundings.ts'
import type { MonitoringTransport } from '../transport.ts'
import type { DatadogSettings } from './datadog-options.ts'
import type { EarlyErrors } from './early-errors.ts'

export interface MonitoringLoaderOptions {
  /** `undefined` where the environment measures nothing. */
  readonly settings: TelemetrySettings | undefined
  readonly route: Route
  readonly consent: Consent
  readonly life: Pick<PageLife, 'whenVisited'>
  /** Whether the visitor is a bot. Never rejects. */
  readonly isBot: () => Promise<boolean>
  readonly surroundings: Pick<Surroundings, 'now' | 'onFirstScroll' | 'whenIdle'>
  readonly earlyErrors: EarlyErrors
  /** Fetches what sends. Rejects where that can't be fetched. @returns what starts it, which can be done once only */
  readonly connect: (settings: TelemetrySettings, datadog: DatadogSettings) => Promise<() => MonitoringTransport>
  /** Tells developers, on the console. */
  readonly report: (message: string, error?: unknown) => void
}

/**
 * `off`: not configured, refused, a bot, or not to be had. `waiting`: for consent, or for the first scroll of an error page.
 * `stopped`: the visitor has withdrawn.
 */
export type MonitoringState = 'off' | 'waiting' | 'loading' | 'on' | 'stopped'

/** Monitoring as the page has it from its start: what is said before it is there waits, as far as there is room. */
export interface Monitoring extends Omit<MonitoringTransport, 'record' | 'stop'> {
  readonly state: MonitoringState
}

type Message = (transport: MonitoringTransport) => void

const errorRoutes: readonly Route[] = ['/404', '/500', '/_error']

/**
 * Loads monitoring once (MO-01): at once, or on error pages with the first scroll, which sets people apart from what only
 * tries addresses; never without configuration, without consent, or for a bot (MO-05). Never throws, nor does what it returns.
 */
export function loadMonitoring(options: MonitoringLoaderOptions): Monitoring {
  const { settings, route, consent, life, surroundings, earlyErrors, report } = options
  const datadog = settings?.datadog
  let state: MonitoringState = 'waiting'
  let transport: MonitoringTransport | undefined
  let waiting: Message[] = []
  let begun = false
  /** Whether the page was open before the visitor had chosen. */
  let asked = false

  const allowed = (): boolean => consent.verdict('monitoring') === 'granted'

  const forget = (): void => {
    waiting = []
    earlyErrors.take()
  }

  /** Nothing will be sent from this page any more. */
  const end = (as: 'off' | 'stopped'): void => {
    state = as
    forget()
  }

  /** Nothing will be sent until the visitor allows it. */
  const refuse = (): void => {
    state = 'waiting'
    begun = false
    forget()
  }

  const attempt = (run: () => void): void => {
    try {
      run()
    } catch (error) {
      report('Monitoring failed', error)
    }
  }

  const tell = (message: Message): void => {
    const to = transport
    if (to) return attempt(() => message(to))
    const hopeless = state === 'off' || state === 'stopped' || !allowed()
    if (!hopeless && waiting.length < limits.monitoring.earlyErrors) waiting.push(message)
  }

  const take = (connected: MonitoringTransport): void => {
    for (const { error, at } of earlyErrors.take()) attempt(() => connected.addError(error, { occurredAt: at }))
    for (const message of waiting) attempt(() => message(connected))
    waiting = []
    attempt(() => connected.record(consent.verdict('replay') === 'granted'))
    transport = connected
    state = 'on'
  }

  const load = async (): Promise<void> => {
    if (!settings || !datadog) return
    try {
      // The visitor may have withdrawn while the page was busy, or while the question was under way.
      if (!allowed()) return refuse()
      state = 'loading'
      if (await options.isBot()) return end('off')
      if (!allowed()) return refuse()
      const start = await options.connect(settings, datadog)
      if (allowed()) take(start())
      else refuse()
    } catch (error) {
      end('off')
      report('Monitoring could not be loaded', error)
    }
  }

  const followConsent = (): void => {
    if (allowed()) {
      if (transport) return attempt(() => transport?.record(consent.verdict('replay') === 'granted'))
      if (begun || state === 'off' || state === 'stopped') return
      begun = true
      // What happened before the visitor said so is nobody's business.
      if (asked) earlyErrors.forget()
      const begin = (): void => surroundings.whenIdle(() => void load())
      if (errorRoutes.includes(route)) surroundings.onFirstScroll(begin)
      else begin()
    } else if (transport) {
      const leaving = transport
      transport = undefined
      end('stopped')
      leaving.stop().catch((error: unknown) => report('Monitoring could not be stopped', error))
    } else if (consent.verdict('monitoring') === 'denied') forget()
    else asked = true
  }

  if (datadog?.clientToken === '') report('Client Token is not configured, we will not send any data')
  else if (datadog?.applicationId === '') report('Application ID is not configured, we will not send any data')
  if (!settings || !wholeDatadog(settings)) end('off')
  else {
    life.whenVisited(() => {
      consent.subscribe(followConsent)
      followConsent()
    })
  }
  return {
    get state() {
      return state
    },
    addError(error, context) {
      const occurredAt = surroundings.now()
      tell((to) => to.addError(error, to === transport ? context : { occurredAt, ...context }))
    },
    addTiming(name, at = surroundings.now()) {
      tell((to) => to.addTiming(name, at))
    },
    addAction: (name, context) => tell((to) => to.addAction(name, context)),
    addFeatureFlag: (name, value) => tell((to) => to.addFeatureFlag(name, value)),
  }
}
