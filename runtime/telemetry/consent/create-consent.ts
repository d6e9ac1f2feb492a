import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import { wholeDatadog } from '../../contract/whole-datadog.ts'
import { limits } from '../limits.ts'
import type { BrowserEnvironment } from '../browser-environment.ts'
import { purposes } from './consent.ts'
import type { Choice, Consent, Purpose } from './consent.ts'

/** Storage key of the choice. Storing the choice itself needs no consent. */
export const CONSENT_KEY = 'microsites.consent'

/** Increase it when the question changes: an answer to an older question is not valid. */
const VERSION = 1

const DAY = 24 * 60 * 60 * 1000

/** A choice as it is stored. */
interface ConsentRecord extends Choice {
  readonly version: number
  /** Time of the choice, ISO 8601. */
  readonly at: string
  /** Whether Global Privacy Control was on when the visitor chose, so that the choice overrides it. */
  readonly signal: boolean
}

export interface ConsentOptions {
  readonly settings: TelemetrySettings
  readonly browser: Pick<BrowserEnvironment, 'lasting' | 'globalPrivacyControl' | 'now'>
}

/** Returns the purposes that an environment asks for. */
export function askedPurposes(settings: TelemetrySettings): readonly Purpose[] {
  const datadog = wholeDatadog(settings)
  const asked: Readonly<Record<Purpose, boolean>> = {
    analytics: settings.segment !== undefined,
    monitoring: datadog !== undefined,
    replay: datadog !== undefined && datadog.sessionReplaySampleRate > 0,
  }
  return purposes.filter((one) => asked[one])
}

/**
 * Returns the visitor's consent (AN-23). `refresh` reads a choice made in another tab and, if there is one, notifies
 * the subscribers.
 */
export function createConsent({ settings, browser }: ConsentOptions): Consent & { refresh(): void } {
  const { lasting, globalPrivacyControl } = browser
  const listeners = new Set<(here: boolean) => void>()
  const asked = askedPurposes(settings)
  let choice = read()

  function read(): ConsentRecord | undefined {
    const record = parse(lasting.get(CONSENT_KEY))
    if (record?.version !== VERSION) return undefined
    // Also rejects `NaN` (an invalid time) and a choice from the future (a clock that was set back).
    const age = browser.now() - Date.parse(record.at)
    if (!(age >= -DAY && age <= limits.consent.days * DAY)) return undefined
    // If the signal was switched on after the choice, the signal counts.
    return globalPrivacyControl && !record.signal ? undefined : record
  }
  const tell = (here: boolean): void => {
    for (const listener of listeners) listener(here)
  }
  return {
    verdict(purpose) {
      if (!asked.includes(purpose)) return 'denied'
      if (choice) return choice[purpose] ? 'granted' : 'denied'
      if (globalPrivacyControl) return 'denied'
      return settings.consent === 'opt-out' ? 'granted' : 'unknown'
    },
    get bySignal() {
      return globalPrivacyControl && choice === undefined
    },
    get open() {
      return asked.length > 0 && choice === undefined && !globalPrivacyControl && settings.consent === 'opt-in'
    },
    get lapsed() {
      return choice === undefined && lasting.get(CONSENT_KEY) !== undefined
    },
    choose({ analytics, monitoring, replay }) {
      const at = new Date(browser.now()).toISOString()
      // A recording needs monitoring.
      choice = {
        version: VERSION,
        at,
        signal: globalPrivacyControl,
        analytics,
        monitoring,
        replay: replay && monitoring,
      }
      lasting.set(CONSENT_KEY, JSON.stringify(choice))
      tell(true)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh() {
      const before = JSON.stringify(choice)
      choice = read()
      if (JSON.stringify(choice) !== before) tell(false)
    },
  }
}

function parse(text: string | undefined): ConsentRecord | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is ConsentRecord {
  if (typeof value !== 'object' || value === null) return false
  const record = value as Partial<Record<keyof ConsentRecord, unknown>>
  return (
    typeof record.at === 'string' &&
    typeof record.signal === 'boolean' &&
    purposes.every((one) => typeof record[one] === 'boolean')
  )
}
