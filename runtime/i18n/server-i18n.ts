import type { i18n, TFunction } from 'i18next'
import type { Texts } from '../contract/texts.ts'
import { createI18n } from './create-i18n.ts'
import type { Translate } from './texts.tsx'

/** Everything that a render needs for one language. */
export interface ServerI18n {
  readonly i18n: i18n
  readonly t: Translate
}

/** Creating an instance costs more than rendering a page, so there is one per set of texts and locale. */
const instances = new WeakMap<Texts, Map<string, ServerI18n>>()

/**
 * Returns an i18next instance for a locale, ready at once, with texts from memory. The same `texts` object gives the
 * same instance.
 */
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

/** A page must not show a key instead of its text. The error fails the site and names the key. */
function refuseKey(key: string): never {
  throw Object.assign(new Error(`The text \`${key}\` is missing.`), { missingText: key })
}

/** Texts that are cached in a language: those of some sites. More would fill the memory in a build of thousands. */
const mostTexts = 2_000

/** Caches each text across pages: lookups took most of the time of a render. */
function remembering(t: TFunction): Translate {
  const known = new Map<string, string>()
  // `t` has many overloads but is one function. Only the usual form of a call is cached.
  const ask = t as unknown as (...args: unknown[]) => string
  const remember = (...args: unknown[]): string => {
    const [key, variables] = args
    if (args.length > 2 || typeof key !== 'string') return ask(...args)
    const call = variables === undefined ? key : `${key}\n${JSON.stringify(variables)}`
    let text = known.get(call)
    if (text !== undefined) return text
    if (known.size >= mostTexts) known.clear()
    known.set(call, (text = ask(...args)))
    return text
  }
  return remember as unknown as Translate
}
