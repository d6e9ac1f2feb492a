/** A key-value store that never throws: without storage it forgets, and says so. */
export interface Store {
  get(key: string): string | undefined
  /** @returns whether the value was kept: storage can be full or forbidden. */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): readonly string[]
}

/** One of the names that a browser gives itself (`navigator.userAgentData.brands`), with its major version. */
export interface Brand {
  readonly brand: string
  readonly version: string
}

/**
 * Everything that the telemetry knows of the world around it. In a page it is the browser; `microsites telemetry trace`
 * and tests bring their own, so that the same code runs without a browser.
 */
export interface Surroundings {
  /** Host without its port, e.g. `paris-luggage.example`. */
  readonly host: string
  /** Search string with its question mark, or empty. */
  readonly search: string
  readonly title: string
  readonly referrer: string
  readonly userAgent: string
  /** Where the browser gives client hints, which not all do. */
  readonly brands?: readonly Brand[]
  /** https://globalprivacycontrol.org: the browser refuses on its user's behalf. */
  readonly globalPrivacyControl: boolean
  /** In CSS pixels. */
  readonly screen: { readonly width: number; readonly height: number }
  /** Inner size of the window in CSS pixels, at the time of the call. */
  window(): { readonly width: number; readonly height: number }
  /** Lasts beyond the visit (`localStorage`). */
  readonly lasting: Store
  /** Lasts as long as the tab (`sessionStorage`). */
  readonly visit: Store
  /** Removes the cookies whose names match, for whichever domain they were set. */
  expireCookies(names: RegExp): void
  /** Milliseconds since 1970 by the visitor's clock, which may be wrong by years. */
  now(): number
  /** A new UUID. */
  newId(): string
  fetch(address: string, init?: RequestInit): Promise<Response>
  /** Calls back once, on the first scroll. @returns what gives up waiting. */
  onFirstScroll(run: () => void): () => void
  /** Calls back when the page has nothing more urgent to do. */
  whenIdle(run: () => void): void
}
