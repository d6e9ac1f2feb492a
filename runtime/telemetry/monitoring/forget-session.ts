import type { Surroundings } from '../surroundings.ts'

/** Of the SDK's session since its version 7, and before. */
const cookieNames = /^_dd_s(?:_v2)?$/

/** What the SDK keeps of a configuration that it fetched. */
const storageKeys = /^dd_rc_/

/** What the SDK calls the tab, in its session storage, since its version 7. */
const TAB_KEY = '_dd_tab_id'

/** Removes what Datadog's SDK stores of a visitor, which itself only marks its session as expired. Never throws. */
export function forgetSession({ lasting, visit, expireCookies }: Surroundings): void {
  expireCookies(cookieNames)
  visit.remove(TAB_KEY)
  for (const key of lasting.keys()) if (storageKeys.test(key)) lasting.remove(key)
}
