import { useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import type { Properties } from './analytics/analytics-event.ts'
import { crashEvent } from './analytics/crash-event.ts'
import type { Track } from './catalogue/event-types.ts'
import type { Consent, Purpose } from './consent/consent.ts'
import { limits } from './limits.ts'
import type { EarlyError } from './monitoring/early-error.ts'
import type { Recorder } from './queue/recorder.ts'
import type { MonitoringReport } from './monitoring/monitoring-report.ts'

/** What can be reported about a visit. */
interface Reports {
  readonly track: Track
  reportToMonitoring(report: MonitoringReport): void
  /** Reports an error that replaced the page's content. */
  reportCrash(error: unknown): void
}

/** The telemetry of a page without what needs React. */
export interface MeasuredVisit extends Reports {
  readonly consent: Consent
  /** The purposes that the visitor is asked for. */
  readonly asked: readonly Purpose[]
}

/** Where a page asks for consent, and shows what the visitor allows. */
export interface ConsentParts {
  /** Asks at the bottom of the window, until the visitor has chosen. */
  readonly Strip: ComponentType
  /** Shows and changes what the visitor allows. */
  readonly Choice: ComponentType
}

/** What a page can do once its telemetry is loaded. */
export type Telemetry = Reports & ConsentParts

/** What takes events and errors until the telemetry is loaded. */
export interface EarlyTelemetry {
  readonly recorder: Recorder | undefined
  readonly errors: EarlyError[]
  readonly reports: MonitoringReport[]
}

let early: EarlyTelemetry | undefined
let telemetry: Telemetry | undefined
const listeners = new Set<() => void>()

/**
 * Loads what the page needs of its telemetry. If it cannot be fetched or is blocked, the page works without it, and stored events
 * wait for the next page.
 */
export function followTelemetry(until: EarlyTelemetry, load: () => Promise<Telemetry>): void {
  early = until
  load()
    .then((loaded) => {
      telemetry = loaded
      until.reports.forEach(loaded.reportToMonitoring)
      for (const listener of listeners) listener()
    })
    .catch(() => {})
}

/** Returns the telemetry once it is loaded. Always `undefined` on the server and on a page without telemetry. */
export function useTelemetry(): Telemetry | undefined {
  return useSyncExternalStore(
    subscribe,
    () => telemetry,
    () => undefined,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Reports an event of the catalogue. The compiler checks its name and its properties. Returns at once and never throws,
 * even if the page measures nothing.
 */
export const track: Track = (name, ...properties) => {
  if (telemetry) return telemetry.track(name, ...properties)
  try {
    // A copy, so that later changes have no effect.
    const copy = JSON.parse(JSON.stringify(properties[0] ?? {})) as Properties
    early?.recorder?.record({ type: 'track', name, properties: copy })
  } catch {
    // The types forbid what is not JSON, plain JavaScript does not.
  }
}

/** Reports an error that replaced the page's content (SH-04). */
export function reportCrash(error: unknown): void {
  if (telemetry) return telemetry.reportCrash(error)
  early?.recorder?.record(crashEvent(error))
  early?.errors.push({ error, at: Date.now() })
}

/** Passes a `timing` or `featureFlag` to monitoring. Returns at once and never throws. */
export function reportToMonitoring(report: MonitoringReport): void {
  if (telemetry) telemetry.reportToMonitoring(report)
  else if (early && early.reports.length < limits.monitoring.waiting) early.reports.push(report)
}
