import { perLocale } from '../../localize/per-locale.ts'

const names = perLocale((code) => new Intl.DisplayNames(code, { type: 'region' }))

/** The name of a country (ISO 3166-1 alpha-2) in the language of a locale. */
export function countryIn(code: string, country: string): string {
  return names(code).of(country) ?? country
}
