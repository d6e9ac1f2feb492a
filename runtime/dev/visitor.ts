import type { TelemetrySettings } from '../contract/telemetry-settings.ts'
import { currentBrowser } from '../telemetry/current-browser.ts'
import { createConsent } from '../telemetry/consent/create-consent.ts'
import { CONSENT_KEY } from '../telemetry/consent/consent-key.ts'
import { createSession } from '../telemetry/queue/session.ts'

/** The visitors that the development bar can simulate. */
export const visitors = ['you', 'new', 'returning', 'bot'] as const

export type Visitor = (typeof visitors)[number]

export const consents = ['unset', 'granted', 'denied'] as const

export type ConsentState = (typeof consents)[number]

/** An action that runs before the next page starts. */
export type Wish = { readonly visitor: Visitor } | { readonly consent: ConsentState }

/** Prefix of the storage keys and cookies that belong to `microsites dev`, not to a page. */
const own = 'microsites-dev'
const visitorKey = `${own}:visitor`
const wishKey = `${own}:wish`

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** The user agent of a search crawler. */
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Returns the visitor that was last chosen. */
export function currentVisitor(): Visitor {
  const kept = localStorage.getItem(visitorKey)
  return visitors.find((visitor) => visitor === kept) ?? 'you'
}

/** Returns the user agent that the browser should report, or `undefined` for its own. */
export function pretendedUserAgent(): string | undefined {
  return currentVisitor() === 'bot' ? crawler : undefined
}

/** Returns the stored consent. */
export function currentConsent(): ConsentState {
  const stored = localStorage.getItem(CONSENT_KEY)
  if (stored === null) return 'unset'
  return stored.includes('"analytics":true') ? 'granted' : 'denied'
}

/** Reloads the page and applies the wish before the next page starts. On this page, running code could undo it. */
export function reloadWith(wish: Wish): void {
  sessionStorage.setItem(wishKey, JSON.stringify(wish))
  location.reload()
}

/** Applies the wish of the last page. Call it before any other code of the page runs. */
export function fulfilWish(): void {
  const wish = JSON.parse(sessionStorage.getItem(wishKey) ?? 'null') as Wish | null
  sessionStorage.removeItem(wishKey)
  if (!wish) return
  if ('consent' in wish) return choose(wish.consent)
  if (wish.visitor === 'new' || wish.visitor === 'returning') forgetAll()
  if (wish.visitor === 'returning') {
    choose('granted', DAY)
    createSession(currentBrowser()).touch(Date.now() - 10 * MINUTE)
  }
  if (wish.visitor === 'you') localStorage.removeItem(visitorKey)
  else localStorage.setItem(visitorKey, wish.visitor)
}

/** @param ago age of the choice, in milliseconds */
function choose(consent: ConsentState, ago = 0): void {
  if (consent === 'unset') return localStorage.removeItem(CONSENT_KEY)
  const allowed = consent === 'granted'
  const browser = { ...currentBrowser(), now: () => Date.now() - ago }
  createConsent({ settings: anySettings, browser }).choose({
    analytics: allowed,
    monitoring: allowed,
    replay: allowed,
  })
}

/** Any settings will do: every environment stores a choice in the same way. */
const anySettings: TelemetrySettings = {
  environment: '',
  consent: 'opt-in',
  micrositesHost: '',
  botCheck: '',
  graphql: '',
}

/** Removes everything that the site has stored, except what belongs to `microsites dev`. */
function forgetAll(): void {
  const { lasting, visit, expireCookies } = currentBrowser()
  for (const store of [lasting, visit]) for (const key of store.keys()) if (!key.startsWith(own)) store.remove(key)
  expireCookies(new RegExp(`^(?!${own})`))
}
