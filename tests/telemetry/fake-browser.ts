import type { Store, BrowserEnvironment } from '../../runtime/telemetry/browser-environment.ts'

/** An ordinary visitor's. */
export const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

/** Storage that can turn full or forbidden while it is used. */
export interface FakeStore extends Store {
  state: 'works' | 'full' | 'forbidden'
  /** What is in it, as a visitor would see it in the browser's tools. */
  readonly content: Map<string, string>
}

export function fakeStore(entries: Readonly<Record<string, string>> = {}): FakeStore {
  const content = new Map(Object.entries(entries))
  return {
    state: 'works',
    content,
    get(key) {
      return this.state === 'forbidden' ? undefined : content.get(key)
    },
    set(key, value) {
      if (this.state === 'works') content.set(key, value)
      return this.state === 'works'
    },
    remove(key) {
      if (this.state !== 'forbidden') content.delete(key)
    },
    keys() {
      return this.state === 'forbidden' ? [] : [...content.keys()]
    },
  }
}

export interface FakeBrowser extends BrowserEnvironment {
  readonly lasting: FakeStore
  readonly visit: FakeStore
  /** Milliseconds since 1970. */
  clock: number
  search: string
}

/**
 * A world without a browser: ids are counted (`id-1`, `id-2`, …), the clock stands still until it is set, nothing is
 * ever scrolled, every moment is idle, and no server answers.
 */
export function fakeBrowser(own: Partial<BrowserEnvironment> = {}): FakeBrowser {
  let ids = 0
  return {
    host: 'louvre-luggage.example',
    path: '/',
    title: 'Luggage storage at the Louvre',
    referrer: '',
    userAgent,
    globalPrivacyControl: false,
    screen: { width: 1920, height: 1080 },
    window: () => ({ width: 1280, height: 720 }),
    agent: () => ({ userAgent }),
    cookie: () => undefined,
    expireCookies: () => undefined,
    onCookieChange: () => undefined,
    now() {
      return this.clock
    },
    newId: () => `id-${++ids}`,
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    onFirstScroll: () => () => undefined,
    whenIdle: (run) => run(),
    clock: Date.UTC(2026, 0, 2, 3, 4, 5),
    search: '',
    lasting: fakeStore(),
    visit: fakeStore(),
    ...own,
  } as FakeBrowser
}
