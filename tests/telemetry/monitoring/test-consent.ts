import { purposes } from '../../../runtime/contract/purposes.ts'
import type { Choice, Consent, Verdict } from '../../../runtime/telemetry/consent/consent.ts'

/** A visitor's answers in memory. */
export interface TestConsent extends Consent {
  answer(choice: Partial<Choice>): void
}

export function testConsent(first: Partial<Choice> = {}): TestConsent {
  const listeners = new Set<(here: boolean) => void>()
  let given: Partial<Choice> = first
  return {
    asked: purposes,
    kept: true,
    verdict: (purpose): Verdict => (given[purpose] === undefined ? 'unknown' : given[purpose] ? 'granted' : 'denied'),
    bySignal: false,
    open: true,
    lapsed: false,
    choose: () => {},
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answer(choice) {
      given = { ...given, ...choice }
      for (const listener of listeners) listener(true)
    },
  }
}
