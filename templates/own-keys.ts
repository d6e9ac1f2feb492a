import 'i18next'
import type { OwnTexts } from '../runtime/contract/generated.ts'
import type legal from './translations/en/legal.json'
import type microsites from './translations/en/microsites.json'

declare module 'i18next' {
  /** The English texts of the package and of the project define the keys: an unknown key does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'microsites'
    keySeparator: false
    resources: { microsites: typeof microsites & OwnTexts<'microsites'>; legal: typeof legal & OwnTexts<'legal'> }
  }
}
