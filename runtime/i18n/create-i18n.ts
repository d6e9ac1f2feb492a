import { createInstance } from 'i18next'
import type { i18n, InitOptions } from 'i18next'

/** Namespaces of every page; the first one is meant where a key names none. */
export const NAMESPACES = ['microsites', 'legal'] as const

/** What the server and the browser must agree on, so that both make the same text of a key. */
const SHARED: InitOptions = {
  ns: NAMESPACES,
  defaultNS: NAMESPACES[0],
  // `load` keeps the region (plurals differ between pt-PT and pt-BR) and asks for nothing else.
  load: 'currentOnly',
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: ':',
  returnNull: false,
  // React escapes what it renders; escaping here too would show `&amp;`.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
}

/** What differs between the two. */
export interface I18nSetup {
  /** BCP 47 tag of the only language that the instance speaks. */
  readonly locale: string
  /** Called on the new instance before it is initialised, e.g. to add a backend. */
  readonly prepare?: (instance: i18n) => void
  readonly options: InitOptions
  /** Called once, with what went wrong if something did. */
  readonly onReady?: (error: unknown) => void
}

/** A new, unshared i18next instance: no global state, so that pages of many languages can be rendered side by side. */
export function createI18n({ locale, prepare, options, onReady }: I18nSetup): i18n {
  const instance = createInstance()
  prepare?.(instance)
  void instance.init({ ...SHARED, ...options, lng: locale }, (error) => onReady?.(error))
  return instance
}
