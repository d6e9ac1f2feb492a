/** Language and country of a locale code (BCP 47): `pt-PT`, or with a script `zh-Hans-CN`. */
export interface LocaleCode {
  readonly language: string
  readonly country: string
}

const pattern = /^([a-z]{2,3})(?:-[A-Z][a-z]{3})?-([A-Z]{2})$/

export function parseLocaleCode(code: string): LocaleCode | undefined {
  const [, language, country] = pattern.exec(code) ?? []
  return language === undefined || country === undefined ? undefined : { language, country }
}

const letterA = 0x41
const flagA = 0x1f1e6

/** `PT` → 🇵🇹 */
export function flagOf(country: string): string {
  return String.fromCodePoint(...Array.from(country, (letter) => letter.charCodeAt(0) - letterA + flagA))
}
