import type { LocaleEntry } from '../../runtime/contract/locale-config.ts'
import type { PlaceText } from '../../runtime/contract/measures.ts'

/** The locale of a page, and the locale to fall back on. */
export interface Reading {
  readonly locale: LocaleEntry
  readonly fallback: LocaleEntry
}

/** The value in the page's language, or otherwise in the fallback language; `undefined` if neither exists. */
export function written<T>(
  of: Readonly<Record<string, T>>,
  { locale, fallback }: Reading,
): { readonly value: T; readonly lang?: string } | undefined {
  const own = of[locale.language]
  if (own !== undefined) return { value: own }
  const other = of[fallback.language]
  return other === undefined ? undefined : { value: other, lang: fallback.code }
}

/** A text in the page's language, or in the fallback language, which is then marked with `lang`. */
export function placeText(texts: Readonly<Record<string, string>>, reading: Reading): PlaceText | undefined {
  const found = written(texts, reading)
  return found && { text: found.value, ...(found.lang !== undefined && { lang: found.lang }) }
}
