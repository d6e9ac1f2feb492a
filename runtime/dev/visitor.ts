import type { TelemetrySettings } from '../contract/telemetry-settings.ts'
import { createSession } from '../telemetry/analytics/session.ts'
import { browserSurroundings } from '../telemetry/browser-surroundings.ts'
import { CONSENT_KEY, createConsent } from '../telemetry/consent/create-consent.ts'

/** Who a page is to take its visitor for. */
export const visitors = ['you', 'new', 'returning', 'bot'] as const

export type Visitor = (typeof visitors)[number]

export const consents = ['unset', 'granted', 'denied'] as const

export type ConsentState = (typeof consents)[number]

/** Something to be done before the next page begins. */
export type Wish = { readonly visitor: Visitor } | { readonly consent: ConsentState }

/** What is kept under such names is of `microsites dev`, and no page's. */
const own = 'microsites-dev'
const visitorKey = `${own}:visitor`
const wishKey = `${own}:wish`

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** As search crawlers call themselves. */
const crawler = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** Who the visitor was told to be last. */
export function currentVisitor(): Visitor {
  const kept = localStorage.getItem(visitorKey)
  return visitors.find((one) => one === kept) ?? 'you'
}

/** The name that the browser is to give itself, where that is not its own. */
export function pretendedUserAgent(): string | undefined {
  return currentVisitor() === 'bot' ? crawler : undefined
}

/** What the browser has stored of a choice. */
export function currentConsent(): ConsentState {
  const stored = localStorage.getItem(CONSENT_KEY)
  if (stored === null) return 'unset'
  return stored.includes('"analytics":true') ? 'granted' : 'denied'
}

/** Loads the page anew, with something done in between: what runs on this page could not be kept from undoing it. */
export function reloadWith(wish: Wish): void {
  sessionStorage.setItem(wishKey, JSON.stringify(wish))
  location.reload()
}

/** Does what was wished for, on a page on which nothing else has begun. */
export function fulfilWish(): void {
  const wish = JSON.parse(sessionStorage.getItem(wishKey) ?? 'null') as Wish | null
  sessionStorage.removeItem(wishKey)
  if (!wish) return
  if ('consent' in wish) return choose(wish.consent)
  if (wish.visitor === 'new' || wish.visitor === 'returning') forgetAll()
  if (wish.visitor === 'returning') {
    // As `microsites telemetry trace --visitor returning` has it.
    choose('granted', DAY)
    const surroundings = { ...browserSurroundings(), now: () => Date.now() - 10 * MINUTE }
    createSession(surroundings).touch()
  }
  if (wish.visitor === 'you') localStorage.removeItem(visitorKey)
  else localStorage.setItem(visitorKey, wish.visitor)
}

/** @param ago when the choice was made, in milliseconds before now */
function choose(consent: ConsentState, ago = 0): void {
  if (consent === 'unset') return localStorage.removeItem(CONSENT_KEY)
  const allowed = consent === 'granted'
  const surroundings = { ...browserSurroundings(), now: () => Date.now() - ago }
  createConsent({ settings: anySettings, surroundings }).choose({
    analytics: allowed,
    monitoring: allowed,
    replay: allowed,
  })
}

/** A choice is written the same way for every environment. */
const anySettings: TelemetrySettings = {
  environment: '',
  consent: 'opt-in',
  micrositesHost: '',
  botCheck: '',
  graphql: '',
}

/** Removes all that the site has stored, and leaves what is of `microsites dev`. */
function forgetAll(): void {
  const { lasting, visit, expireCookies } = browserSurroundings()
  for (const store of [lasting, visit]) for (const key of store.keys()) if (!key.startsWith(own)) store.remove(key)
  expireCookies(new RegExp(`^(?!${own})`))
}
