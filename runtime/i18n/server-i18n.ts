import type { i18n } from 'i18next'
import type { Texts } from '../contract/texts.ts'
import { createI18n } from './create-i18n.ts'

/** Making an instance costs more than rendering a page, so each set of texts keeps its own. */
const instances = new WeakMap<Texts, Map<string, i18n>>()

/** The i18next instance that speaks one locale from texts in memory, ready at once. Hand in the same object to get the same instance. */
export function serverI18n(locale: string, texts: Texts): i18n {
  let byLocale = instances.get(texts)
  if (!byLocale) instances.set(texts, (byLocale = new Map()))
  let instance = byLocale.get(locale)
  if (!instance) {
    instance = createI18n({ locale, options: { resources: { [locale]: texts }, initAsync: false } })
    byLocale.set(locale, instance)
  }
  return instance
}
