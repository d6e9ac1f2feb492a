import { createInstance } from 'i18next'
import type { i18n, InitOptions } from 'i18next'

/** The namespaces of every page. A key without a namespace belongs to the first one. */
export const NAMESPACES = ['microsites', 'legal'] as const

/** Options that server and browser share, so that both produce the same text for a key. */
const SHARED: InitOptions = {
  ns: NAMESPACES,
  defaultNS: NAMESPACES[0],
  // Keeps the region, because pt-PT and pt-BR have different plurals, and loads no other language.
  load: 'currentOnly',
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: ':',
  returnNull: false,
  // React escapes what it renders; escaping here too would show `&amp;`.
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
}

/** The options that differ between server and browser. */
export interface I18nSetup {
  /** BCP 47 tag of the instance's only language. */
  readonly locale: string
  /** Called on the new instance before it is initialised, e.g. to add a backend. */
  readonly prepare?: (instance: i18n) => void
  readonly options: InitOptions
  /** Called once, with the error if there was one. */
  readonly onReady?: (error: unknown) => void
}

/**
 * Returns a new i18next instance without global state, so that pages in many languages can be rendered side by side.
 */
export function createI18n({ locale, prepare, options, onReady }: I18nSetup): i18n {
  const instance = createInstance()
  prepare?.(instance)
  void instance.init({ ...SHARED, ...options, lng: locale }, (error) => onReady?.(error))
  return instance
}
