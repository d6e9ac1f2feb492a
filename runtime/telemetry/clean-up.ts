import { BOT_KEY } from './bots/bot-key.ts'
import { purposes } from '../contract/purposes.ts'
import type { Consent } from './consent/consent.ts'
import { forgetVisitor } from './delivery/forget-visitor.ts'
import { forgetEvents } from './queue/event-queue.ts'
import { DOCUMENTS_KEY } from './queue/documents-key.ts'
import { forgetAnalyticsSession } from './queue/session.ts'
import type { PageLife } from './page-life.ts'
import type { BrowserEnvironment } from './browser-environment.ts'

/**
 * Removes everything stored for a purpose that the visitor does not allow, or no longer allows. Works without an SDK,
 * because an earlier page or another tab may have stored it.
 * Runs when the page starts and after each choice. After a choice it also runs when cookies change and when the page is
 * left: an SDK that is still starting writes its session after the withdrawal, and in leaving it can write once more.
 */
export function keepClean(consent: Consent, browser: BrowserEnvironment, life: PageLife): void {
  const refused = (purpose: 'analytics' | 'monitoring'): boolean =>
    // Nothing is stored for a visitor who was never asked, nor by a service that is not used here. What other sites of the
    // same parent domain share must not be removed.
    consent.verdict(purpose) === 'denied' || (consent.verdict(purpose) === 'unknown' && consent.lapsed)
  const clean = (): void => {
    if (refused('analytics')) {
      if (consent.asked.includes('analytics')) forgetVisitor(browser)
      forgetEvents(browser.lasting)
      forgetAnalyticsSession(browser)
      browser.visit.remove(DOCUMENTS_KEY)
    }
    if (refused('monitoring') && consent.asked.includes('monitoring')) forgetSession(browser)
    if (!purposes.some((purpose) => consent.verdict(purpose) === 'granted')) browser.visit.remove(BOT_KEY)
  }
  let end: (() => void) | undefined
  consent.subscribe(() => {
    clean()
    browser.onCookieChange(clean)
    // Registers again, so that it runs after the own listener of Datadog's SDK.
    end?.()
    end = life.onLeave(clean)
  })
  life.whenVisited(clean)
}

/**
 * Cookies of the session of Datadog's SDK, since version 7 and before, and the one by which it tries whether it can write any: a page
 * that is left meanwhile leaves it for a minute.
 */
const sessionCookies = /^(?:_dd_s(?:_v2)?$|dd_cookie_test_)/

/** Keys of a configuration that Datadog's SDK fetched. */
const configurationKeys = /^dd_rc_/

/** Key of the tab's id in session storage, since version 7. */
const TAB_KEY = '_dd_tab_id'

/**
 * Removes what Datadog's SDK stores about a visitor. The SDK itself only marks its session as expired. Never throws.
 */
function forgetSession({ lasting, visit, expireCookies }: BrowserEnvironment): void {
  expireCookies(sessionCookies)
  visit.remove(TAB_KEY)
  for (const key of lasting.keys()) if (configurationKeys.test(key)) lasting.remove(key)
}
