import type { BrowserEnvironment } from '../browser-environment.ts'
import { limits } from '../limits.ts'
import { CONSENT_KEY, QUESTION } from './consent-key.ts'
import type { Choice } from './consent.ts'

const DAY = 24 * 60 * 60 * 1000

/** A choice as it is stored. */
export interface ConsentRecord extends Choice {
  /** The version of the question. */
  readonly version: number
  /** Time of the choice, ISO 8601. */
  readonly at: string
  /** Whether Global Privacy Control was on when the visitor chose, so that the choice overrides it. */
  readonly signal: boolean
}

/** Returns the visitor's choice, or `undefined` if there is none, or none that is still valid. */
export function storedChoice(
  browser: Pick<BrowserEnvironment, 'lasting' | 'globalPrivacyControl' | 'now'>,
): ConsentRecord | undefined {
  const record = parse(browser.lasting.get(CONSENT_KEY))
  if (record?.version !== QUESTION) return undefined
  // Also rejects `NaN` (an invalid time) and a choice from the future (a clock that was set back).
  const age = browser.now() - Date.parse(record.at)
  if (!(age >= -DAY && age <= limits.consent.days * DAY)) return undefined
  // If the signal was switched on after the choice, the signal counts.
  return browser.globalPrivacyControl && !record.signal ? undefined : record
}

function parse(text: string | undefined): ConsentRecord | undefined {
  try {
    const value = JSON.parse(text ?? 'null') as ConsentRecord | null
    const booleans = [value?.signal, value?.analytics, value?.monitoring, value?.replay]
    return typeof value?.at === 'string' && booleans.every((answer) => typeof answer === 'boolean') ? value : undefined
  } catch {
    return undefined
  }
}
