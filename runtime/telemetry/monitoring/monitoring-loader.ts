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
  /** `undefined` if the environment measures nothing. */
  readonly settings: TelemetrySettings | undefined
  readonly route: Route
  readonly consent: Consent
  readonly life: Pick<PageLife, 'whenVisited'>
  /** Whether the visitor is a bot. Never rejects. */
  readonly isBot: () => Promise<boolean>
  readonly surroundings: Pick<Surroundings, 'now' | 'onFirstScroll' | 'whenIdle'>
  readonly earlyErrors: EarlyErrors
  /** Loads the SDK. Rejects if it cannot be loaded. @returns a function that starts it, to be called only once */
  readonly connect: (settings: TelemetrySettings, datadog: DatadogSettings) => Promise<() => MonitoringTransport>
  /** Logs to the console for developers. */
  readonly report: (message: string, error?: unknown) => void
}

/**
 * `off`: not configured, a bot, or not loadable. `waiting`: for consent, or for the first scroll on an error page.
 * `stopped`: the visitor has withdrawn.
 */
export type MonitoringState = 'off' | 'waiting' | 'loading' | 'on' | 'stopped'

/** Monitoring from the start of a page. Calls before the SDK is loaded wait, up to a limit. */
export interface Monitoring extends Omit<MonitoringTransport, 'record' | 'stop'> {
  readonly state: MonitoringState
}

type Message = (transport: MonitoringTransport) => void

const errorRoutes: readonly Route[] = ['/404', '/500', '/_error']

/**
 * Loads monitoring once (MO-01): at once, or on error pages after the first scroll, which distinguishes people from
 * scanners. Does not load it without configuration, without consent, or for a bot (MO-05). Neither this function nor
 * the returned methods throw.
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

  /** Ends monitoring on this page. */
  const end = (as: 'off' | 'stopped'): void => {
    state = as
    forget()
  }

  /** Returns to waiting until the visitor allows monitoring. */
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
      // The visitor may have withdrawn while the page was busy or during the bot check.
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
      // Errors from before the consent must not be sent.
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
