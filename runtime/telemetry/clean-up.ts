import { forgetAnalyticsSession } from './analytics/session.ts'
import { BOT_KEY } from './bots/bot-key.ts'
import { purposes } from './consent/consent.ts'
import type { Consent } from './consent/consent.ts'
import { forgetVisitor } from './delivery/forget-visitor.ts'
import { forgetOutbox } from './delivery/outbox-store.ts'
import { forgetSession } from './monitoring/forget-session.ts'
import type { PageLife } from './page-life.ts'
import type { Surroundings } from './surroundings.ts'

/**
 * Removes what is stored for a purpose that the visitor does not allow (any more), with no SDK's help: none may be there,
 * since an earlier page or another tab stored it. At the start of the page, after each choice, and when a page that was
 * withdrawn from is left, at which an SDK can write once more.
 */
export function keepClean(consent: Consent, surroundings: Surroundings, life: PageLife): void {
  const refused = (purpose: 'analytics' | 'monitoring'): boolean =>
    // Of a visitor who was never asked nothing is stored, and what sites of one parent domain share is not this one's.
    consent.verdict(purpose) === 'denied' || (consent.verdict(purpose) === 'unknown' && consent.lapsed)
  const clean = (): void => {
    if (refused('analytics')) {
      forgetVisitor(surroundings)
      forgetOutbox(surroundings)
      forgetAnalyticsSession(surroundings)
    }
    if (refused('monitoring')) forgetSession(surroundings)
    if (!purposes.some((one) => consent.verdict(one) === 'granted')) surroundings.visit.remove(BOT_KEY)
  }
  let end: (() => void) | undefined
  consent.subscribe(() => {
    clean()
    // Anew, so that it comes after what an SDK does there.
    end?.()
    end = life.onLeave(clean)
  })
  life.whenVisited(clean)
}
