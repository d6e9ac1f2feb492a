import { useReducer, useEffect } from 'react'
import type { Consent } from './consent.ts'

/** Renders the component again after each choice. */
export function useConsent(consent: Consent): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => consent.subscribe(redraw), [consent])
}
