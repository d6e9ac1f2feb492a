import { memo } from '../../source/memo.ts'

const names = memo((code: string) => new Intl.DisplayNames(code, { type: 'region' }))

/** The name of a country (ISO 3166-1 alpha-2) in the language of a locale. */
export function countryIn(code: string, country: string): string {
  return names(code).of(country) ?? country
}
