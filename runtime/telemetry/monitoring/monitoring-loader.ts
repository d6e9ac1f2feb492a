import type { Route } from '../../contract/page-data.ts'
import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import { wholeDatadog } from '../../contract/whole-datadog.ts'
import type { PageLife } from '../page-life.ts'
import type { TelemetryParts } from '../telemetry-parts.ts'
import type { MonitoringTransport } from '../transport.ts'
import { createMonitoringBuffer } from './monitoring-buffer.ts'

/**
 * `off`: not configured, a bot, or not loadable. `waiting`: for consent, or for the first scroll on an error page.
 * `stopped`: the visitor has withdrawn.
 */
export type MonitoringState = 'off' | 'waiting' | 'loading' | 'on' | 'stopped'

/** Monitoring from the start of a page. Calls before the SDK is loaded wait, up to a limit. */
export interface Monitoring extends Omit<MonitoringTransport, 'record' | 'stop'> {
  readonly state: MonitoringState
}

/** What monitoring takes of a page. */
export type MonitoringParts = Pick<
  TelemetryParts,
  'settings' | 'route' | 'consent' | 'browser' | 'earlyErrors' | 'connectMonitoring' | 'report'
> & { readonly life: Pick<PageLife, 'whenVisited'> }

const errorRoutes: readonly Route[] = ['/404', '/500', '/_error']

/**
 * Loads monitoring once (MO-01): at once, or on error pages after the first scroll, which distinguishes people from
 * scanners. Does not load it without configuration, without consent, or for a bot (MO-05). Neither this function nor
 * the returned methods throw.
 * @param isBot never rejects.
 */
export function loadMonitoring(parts: MonitoringParts, isBot: () => Promise<boolean>): Monitoring {
  const { settings, route, consent, life, browser, earlyErrors, report } = parts
  const datadog = wholeDatadog(settings)
  let state: MonitoringState = datadog ? 'waiting' : 'off'
  let begun = false
  let wasAllowed = true

  const allowed = (): boolean => consent.verdict('monitoring') === 'granted'
  const waits = (): boolean => allowed() && state !== 'off' && state !== 'stopped'
  const buffer = createMonitoringBuffer(parts, waits)
  const followReplay = (): void => buffer.record(consent.verdict('replay') === 'granted')

  /** Ends monitoring on this page or, with `waiting`, until the visitor allows it. */
  function end(as: 'off' | 'stopped' | 'waiting'): void {
    state = as
    begun = as !== 'waiting'
    buffer.clear()
  }

  async function load(): Promise<void> {
    if (!datadog) return
    try {
      // The visitor may have withdrawn while the page was busy or during the bot check.
      if (!allowed()) return end('waiting')
      state = 'loading'
      if (await isBot()) return end('off')
      if (!allowed()) return end('waiting')
      const start = await parts.connectMonitoring(datadog)
      if (!allowed()) return end('waiting')
      buffer.connect(start())
      followReplay()
      state = 'on'
    } catch (error) {
      end('off')
      report('Monitoring could not be loaded', error)
    }
  }

  function followConsent(): void {
    // Errors from a time without consent must not be sent.
    if (!wasAllowed) earlyErrors.length = 0
    wasAllowed = allowed()
    if (state === 'on' && allowed()) followReplay()
    else if (state === 'on') {
      end('stopped')
      buffer.stop()
    } else if (allowed() && !begun) {
      begun = true
      const begin = (): void => browser.whenIdle(() => void load())
      if (errorRoutes.includes(route)) browser.onFirstScroll(begin)
      else begin()
    } else if (consent.verdict('monitoring') === 'denied') buffer.clear()
  }

  reportEmptyKey(settings, report)
  if (datadog)
    life.whenVisited(() => {
      consent.subscribe(followConsent)
      followConsent()
    })
  else buffer.clear()
  return {
    ...buffer.calls,
    get state() {
      return state
    },
  }
}

/** MO-06. */
function reportEmptyKey({ datadog }: TelemetrySettings, report: (message: string) => void): void {
  const { clientToken, applicationId } = datadog ?? {}
  const empty = clientToken === '' ? 'Client Token' : applicationId === '' ? 'Application ID' : undefined
  if (empty) report(`${empty} is not configured, we will not send any data`)
}
