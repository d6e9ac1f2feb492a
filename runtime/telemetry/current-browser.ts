import { expireCookies } from './expire-cookies.ts'
import { limits } from './limits.ts'
import { trimReferrer } from './privacy/trim-referrer.ts'
import { trimSearch } from './privacy/trim-search.ts'
import { trimText } from './privacy/trim-text.ts'
import type { Brand, Store, BrowserEnvironment } from './browser-environment.ts'
import { whenIdle } from './when-idle.ts'

/**
 * Returns the browser that shows the page, as the environment of telemetry. It hands out no private data of the URL, so
 * that nothing can report or store any.
 */
export function currentBrowser(): BrowserEnvironment {
  const brands = brandsOf(navigator)
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
      userAgentData: (navigator as { userAgentData?: { toJSON?(): unknown } }).userAgentData?.toJSON?.(),
      locale: navigator.language,
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    ...(brands ? { brands } : {}),
    globalPrivacyControl: 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true,
    screen: { width: screen.width, height: screen.height },
    window: () => ({ width: innerWidth, height: innerHeight }),
    lasting: guard(() => localStorage),
    visit: guard(() => sessionStorage),
    cookie: (name) => cookieOf(document, name),
    expireCookies: (names) => expireCookies(names, document),
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
    whenIdle: (run) => whenIdle(run, limits.page.idleMilliseconds),
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

function brandsOf(navigator: Navigator): readonly Brand[] | undefined {
  const { userAgentData } = navigator as { userAgentData?: { brands?: readonly Brand[] } }
  return userAgentData?.brands
}

/** In a sandboxed frame, reading cookies throws. */
function cookieOf(page: Pick<Document, 'cookie'>, name: string): string | undefined {
  try {
    const [, value] =
      page.cookie
        .split('; ')
        .find((one) => one.startsWith(`${name}=`))
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
