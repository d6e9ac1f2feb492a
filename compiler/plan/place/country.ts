import { perLocale } from './per-locale.ts'

const names = perLocale((code) => new Intl.DisplayNames(code, { type: 'region' }))

/** Name of a country (ISO 3166-1 alpha-2) in a locale's language. */
export function countryIn(code: string, country: string): string {
  return names(code).of(country) ?? country
}
