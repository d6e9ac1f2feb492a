import type { ConsentParts, MeasuredVisit } from '../late-telemetry.ts'
import { ConsentChoice } from './consent-choice.tsx'
import { ConsentStrip } from './consent-strip.tsx'

/** @param legal root-relative URL of the legal page */
export const consentParts = ({ consent, asked }: MeasuredVisit, legal: string): ConsentParts => ({
  Strip: () => <ConsentStrip consent={consent} asked={asked} legal={legal} />,
  Choice: () => <ConsentChoice consent={consent} asked={asked} />,
})
