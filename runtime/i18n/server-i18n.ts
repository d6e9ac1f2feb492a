import type { i18n, TFunction } from 'i18next'
import type { Texts } from '../contract/texts.ts'
import { createI18n } from './create-i18n.ts'
import type { Translate } from './texts.tsx'

/** All that a render needs to speak one language. */
export interface ServerI18n {
  readonly i18n: i18n
  readonly t: Translate
}

/** Making an instance costs more than rendering a page, so each set of texts keeps its own. */
const instances = new WeakMap<Texts, Map<string, ServerI18n>>()

/** The i18next instance that speaks one locale from texts in memory, ready at once. Hand in the same object to get the same instance. */
export function serverI18n(locale: string, texts: Texts): ServerI18n {
  let byLocale = instances.get(texts)
  if (!byLocale) instances.set(texts, (byLocale = new Map()))
  let known = byLocale.get(locale)
  if (!known) {
    const i18n = createI18n({
      locale,
      options: { resources: { [locale]: texts }, initAsync: false, parseMissingKeyHandler: refuseKey },
    })
    byLocale.set(locale, (known = { i18n, t: remembering(i18n.t) }))
  }
  return known
}

/** A key must not stand in a page in place of its text: the site fails instead, and says which it is. */
function refuseKey(key: string): never {
  throw new Error(`The text \`${key}\` is missing. Its namespace must be among those of locales.yaml.`)
}

/** Looks each text up once and not on every page: lookups took most of a render's time. */
function remembering(t: TFunction): Translate {
  const known = new Map<string, string>()
  // The many overloads of `t` are one function underneath; only its usual way of being called is remembered.
  const ask = t as unknown as (...args: unknown[]) => string
  const remember = (...args: unknown[]): string => {
    const [key, variables] = args
    if (args.length > 2 || typeof key !== 'string') return ask(...args)
    const call = variables === undefined ? key : `${key}\n${JSON.stringify(variables)}`
    let text = known.get(call)
    if (text === undefined) known.set(call, (text = ask(...args)))
    return text
  }
  return remember as unknown as Translate
}
