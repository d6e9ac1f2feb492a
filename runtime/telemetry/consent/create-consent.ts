import { purposesOf } from '../../contract/purposes.ts'
import type { TelemetrySettings } from '../../contract/telemetry-settings.ts'
import type { BrowserEnvironment, Store } from '../browser-environment.ts'
import type { Consent } from './consent.ts'
import { CONSENT_KEY, QUESTION } from './consent-key.ts'
import { storedChoice } from './stored-choice.ts'

export interface ConsentOptions {
  readonly settings: TelemetrySettings
  readonly browser: Pick<BrowserEnvironment, 'lasting' | 'globalPrivacyControl' | 'now'>
}

function canStore(store: Store): boolean {
  const stored = store.set(`${CONSENT_KEY}.trial`, '')
  store.remove(`${CONSENT_KEY}.trial`)
  return stored
}

/**
 * Returns the visitor's consent (AN-23). `refresh` reads a choice made in another tab and, if there is one, notifies
 * the subscribers.
 */
export function createConsent({ settings, browser }: ConsentOptions): Consent & { refresh(): void } {
  const { lasting, globalPrivacyControl } = browser
  const listeners = new Set<(here: boolean) => void>()
  const asked = purposesOf(settings)
  let choice = storedChoice(browser)
  let kept = true

  // Nobody is measured unasked whose refusal would be forgotten.
  const unasked = settings.consent === 'opt-out' && canStore(lasting)
  const isLapsed = (): boolean => choice === undefined && Boolean(lasting.get(CONSENT_KEY))
  const tell = (here: boolean): void => {
    for (const listener of listeners) listener(here)
  }
  return {
    asked,
    verdict(purpose) {
      if (!asked.includes(purpose)) return 'denied'
      if (choice) return choice[purpose] ? 'granted' : 'denied'
      if (globalPrivacyControl) return 'denied'
      if (settings.consent === 'opt-in') return 'unknown'
      // Nobody is asked again here: a choice that has lapsed may have been a refusal.
      return unasked && !isLapsed() ? 'granted' : 'denied'
    },
    get bySignal() {
      return globalPrivacyControl && choice === undefined
    },
    get open() {
      return asked.length > 0 && choice === undefined && !globalPrivacyControl && settings.consent === 'opt-in'
    },
    get lapsed() {
      return isLapsed()
    },
    get kept() {
      return kept
    },
    choose({ analytics, monitoring, replay }) {
      const at = new Date(browser.now()).toISOString()
      // A recording needs monitoring.
      choice = {
        version: QUESTION,
        at,
        signal: globalPrivacyControl,
        analytics,
        monitoring,
        replay: replay && monitoring,
      }
      kept = lasting.set(CONSENT_KEY, JSON.stringify(choice))
      tell(true)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    refresh() {
      if (!kept) return
      const before = JSON.stringify(choice)
      choice = storedChoice(browser)
      if (JSON.stringify(choice) !== before) tell(false)
    },
  }
}
