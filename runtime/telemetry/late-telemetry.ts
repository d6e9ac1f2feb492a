import { useSyncExternalStore } from 'react'
import type { ComponentType } from 'react'
import type { Properties } from './analytics/analytics-event.ts'
import { crashEvent } from './analytics/crash-event.ts'
import type { Track } from './catalogue/event-types.ts'
import { limits } from './limits.ts'
import type { Consent } from './consent/consent.ts'
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
}

/** Where a page asks for consent, and shows what the visitor allows. */
export interface ConsentParts {
  /** Asks at the bottom of the window, until the visitor has chosen. */
  readonly Strip: ComponentType
  /** Shows and changes what the visitor allows. */
  readonly Choice: ComponentType
}

/** What takes events and errors until the telemetry is loaded. */
export interface EarlyTelemetry {
  readonly recorder: Recorder | undefined
  readonly errors: EarlyError[]
  readonly reports: MonitoringReport[]
}

let early: EarlyTelemetry | undefined
let reports: Reports | undefined
let parts: ConsentParts | undefined
const listeners = new Set<() => void>()

/**
 * Passes events and errors on once the telemetry is loaded, and shows its parts of the page once they are. If one of them
 * cannot be loaded, the page works without it.
 */
export function followTelemetry(
  until: EarlyTelemetry,
  visit: Promise<MeasuredVisit>,
  loading: Promise<ConsentParts>,
): void {
  early = until
  visit
    .then((begun) => {
      reports = begun
      until.reports.forEach(begun.reportToMonitoring)
    })
    .catch(() => {})
  loading
    .then((loaded) => {
      parts = loaded
      for (const listener of listeners) listener()
    })
    .catch(() => {})
}

/** Returns the parts of the page that need telemetry, once they are loaded. Always `undefined` on the server. */
export function useConsentParts(): ConsentParts | undefined {
  return useSyncExternalStore(
    subscribe,
    () => parts,
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
  if (reports) return reports.track(name, ...properties)
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
  if (reports) return reports.reportCrash(error)
  early?.recorder?.record(crashEvent(error))
  early?.errors.push({ error, at: Date.now() })
}

/** Passes a `timing` or `featureFlag` to monitoring. Returns at once and never throws. */
export function reportToMonitoring(report: MonitoringReport): void {
  if (reports) reports.reportToMonitoring(report)
  else if (early && early.reports.length < limits.monitoring.waiting) early.reports.push(report)
}
