import type { BrowserEnvironment } from '../browser-environment.ts'

const storageKeys = /^(?:ajs_|persisted-queue:v1:)/
const cookieNames = /^(?:ajs_.*|s:context\.referrer|__tld__)$/

/** Removes what Segment's SDK stores about a visitor, because its own `reset()` leaves some of it. Never throws. */
export function forgetVisitor({ lasting, visit, expireCookies }: BrowserEnvironment): void {
  for (const store of [lasting, visit]) for (const key of store.keys()) if (storageKeys.test(key)) store.remove(key)
  expireCookies(cookieNames)
}
