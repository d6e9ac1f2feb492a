import 'i18next'
import type legal from './translations/en/legal.json'
import type microsites from './translations/en/microsites.json'

declare module 'i18next' {
  /** The English texts are the list of keys: a template that asks for another does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'microsites'
    keySeparator: false
    resources: { microsites: typeof microsites; legal: typeof legal }
  }
}
