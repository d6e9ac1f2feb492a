import type { BrowserEnvironment } from '../browser-environment.ts'

/**
 * Cookies of the SDK's session, since version 7 and before, and the one by which it tries whether it can write any: a page
 * that is left meanwhile leaves it for a minute.
 */
const cookieNames = /^(?:_dd_s(?:_v2)?$|dd_cookie_test_)/

/** Keys of a configuration that the SDK fetched. */
const storageKeys = /^dd_rc_/

/** Key of the tab's id in session storage, since version 7. */
const TAB_KEY = '_dd_tab_id'

/**
 * Removes what Datadog's SDK stores about a visitor. The SDK itself only marks its session as expired. Never throws.
 */
export function forgetSession({ lasting, visit, expireCookies }: BrowserEnvironment): void {
  expireCookies(cookieNames)
  visit.remove(TAB_KEY)
  for (const key of lasting.keys()) if (storageKeys.test(key)) lasting.remove(key)
}
