import { limits } from './limits.ts'
import { trimReferrer } from './privacy/trim-referrer.ts'
import { trimSearch } from './privacy/trim-search.ts'
import { trimText } from './privacy/trim-text.ts'
import type { Brand, Store, BrowserEnvironment } from './browser-environment.ts'

/** The client hints of a browser that has some. */
interface UserAgentData {
  readonly brands?: readonly Brand[]
  toJSON?(): unknown
}

/**
 * Returns the browser that shows the page, as the environment of telemetry. It hands out no private data of the URL, so
 * that nothing can report or store any.
 */
export function currentBrowser(): BrowserEnvironment {
  const { userAgentData } = navigator as { userAgentData?: UserAgentData }
  const brands = userAgentData?.brands
  return {
    host: location.hostname,
    path: trimText(location.pathname),
    get search() {
      return trimSearch(location.search)
    },
    get title() {
      return trimText(document.title)
    },
    referrer: trimReferrer(document.referrer),
    userAgent: navigator.userAgent,
    agent: () => ({
      userAgent: navigator.userAgent,
      userAgentData: userAgentData?.toJSON?.(),
      locale: navigator.language,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    ...(brands && { brands }),
    globalPrivacyControl: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    screen: { width: screen.width, height: screen.height },
    window: () => ({ width: innerWidth, height: innerHeight }),
    lasting: guard(() => localStorage),
    visit: guard(() => sessionStorage),
    cookie: cookieOf,
    expireCookies,
    onCookieChange(run) {
      if ('cookieStore' in globalThis) cookieStore.addEventListener('change', run)
      else setTimeout(run, limits.cleanUpMilliseconds)
    },
    now: () => Date.now(),
    newId,
    // Looks up `fetch` at each call, because other scripts may have wrapped it.
    fetch: (address, init) => fetch(address, init),
    onFirstScroll(run) {
      addEventListener('scroll', run, { once: true, passive: true, capture: true })
      return () => removeEventListener('scroll', run, { capture: true })
    },
    whenIdle,
  }
}

/** Returns a store that never throws, even if the storage is full or access to it is forbidden. */
function guard(storage: () => Storage): Store {
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return use(storage())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key) ?? undefined, undefined),
    set: (key, value) =>
      attempt((storage) => {
        storage.setItem(key, value)
        return true
      }, false),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
    keys: () => attempt((storage) => Object.keys(storage), []),
  }
}

/** In a sandboxed frame, reading cookies throws. */
function cookieOf(name: string): string | undefined {
  try {
    const [, value] =
      document.cookie
        .split('; ')
        .find((cookie) => cookie.startsWith(`${name}=`))
        ?.split('=') ?? []
    return value ? decodeURIComponent(value) : undefined
  } catch {
    return undefined
  }
}

/** `randomUUID` exists only on https pages. */
function newId(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID()
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16))
  // Version and variant bits of a random UUID (RFC 9562).
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Expires the cookies with matching names, on this host and its parent domains. Never throws. */
function expireCookies(names: RegExp): void {
  try {
    const labels = location.hostname.split('.')
    // A cookie can be removed only with the domain that it was set for, which cannot be read. So all candidates are
    // tried.
    const domains = ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)]
    for (const pair of document.cookie.split('; ')) {
      const [name = ''] = pair.split('=', 1)
      if (!names.test(decode(name))) continue
      for (const domain of domains) document.cookie = `${name}=; path=/; max-age=0${domain}`
    }
  } catch {
    // Cookies are forbidden, so there are none.
  }
}

/** Other scripts write cookies too, and not always correctly encoded. */
function decode(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/** Calls back when the page is idle, at the latest after `limits.page.idleMilliseconds`. */
function whenIdle(run: () => void): void {
  const patience = limits.page.idleMilliseconds
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run, { timeout: patience })
  // Safari does not have it.
  else setTimeout(run, patience / 10)
}
