import { usualScripts } from './cldr.ts'

/** The script of a language or locale (ISO 15924), e.g. `Hant` for `zh-TW` and `Latn` for `sr-Latn-RS`. */
export function scriptOf(tag: string): string {
  const [, language = tag, written, country] = /^([a-z]{2,3})(?:-([A-Z][a-z]{3}))?(?:-([A-Z]{2}))?$/.exec(tag) ?? []
  return written ?? usualScripts.get(`${language}-${country}`) ?? usualScripts.get(language) ?? 'Latn'
}
