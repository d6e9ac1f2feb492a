import 'i18next'
import type legal from './translations/en/legal.json'
import type microsites from './translations/en/microsites.json'

declare module 'i18next' {
  /** The English texts define the keys: a template that uses an unknown key does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'microsites'
    keySeparator: false
    resources: { microsites: typeof microsites; legal: typeof legal }
  }
}
