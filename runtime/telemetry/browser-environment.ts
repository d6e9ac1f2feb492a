/** A key-value store that never throws. Without storage, it keeps nothing and `set` returns `false`. */
export interface Store {
  get(key: string): string | undefined
  /** @returns whether the value was stored; storage can be full or forbidden */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): readonly string[]
}

/** A name that a browser gives itself (`navigator.userAgentData.brands`), with its major version. */
export interface Brand {
  readonly brand: string
  readonly version: string
}

/**
 * The environment of telemetry. In a page, it is the browser. Tests provide their own, so that the same code runs without
 * a browser.
 */
export interface BrowserEnvironment {
  /** Host without its port, e.g. `paris-luggage.example`. */
  readonly host: string
  /** Path of the page's URL, without contact data. */
  readonly path: string
  /** The allowed parameters of the query, with its question mark, or empty. */
  readonly search: string
  /** Without contact data. */
  readonly title: string
  /** Origin of the referrer with a slash, or empty. */
  readonly referrer: string
  readonly userAgent: string
  /** What the browser says about itself and its user, under the names of Segment's context. */
  agent(): Readonly<Record<string, unknown>>
  /** Only in browsers with client hints. */
  readonly brands?: readonly Brand[]
  /** https://globalprivacycontrol.org: the browser refuses on behalf of its user. */
  readonly globalPrivacyControl: boolean
  /** In CSS pixels. */
  readonly screen: { readonly width: number; readonly height: number }
  /** Inner size of the window in CSS pixels, at the time of the call. */
  window(): { readonly width: number; readonly height: number }
  /** Storage that outlasts the visit (`localStorage`). */
  readonly lasting: Store
  /** Storage that lasts as long as the tab (`sessionStorage`). */
  readonly visit: Store
  /** The decoded value of a cookie, if there is one that is not empty. */
  cookie(name: string): string | undefined
  /** Removes the cookies with matching names, whichever domain they were set for. */
  expireCookies(names: RegExp): void
  /**
   * Calls back each time a script has written or removed a cookie; the same function only once. A browser that cannot tell
   * calls back `cleanUpMilliseconds` after each call.
   */
  onCookieChange(run: () => void): void
  /** Milliseconds since 1970, from the visitor's clock, which may be wrong by years. */
  now(): number
  /** A new UUID. */
  newId(): string
  fetch(address: string, init?: RequestInit): Promise<Response>
  /** Calls back once, on the first scroll. @returns a function that stops waiting */
  onFirstScroll(run: () => void): () => void
  /** Calls back when the page has nothing more urgent to do. */
  whenIdle(run: () => void): void
}
