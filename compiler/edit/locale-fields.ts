import { mileCountries, sundayCountries } from '../domain/cldr.ts'
import { flagOf } from '../domain/locale-code.ts'

/** A language as the readers of one country use it. */
export interface NamedLanguage {
  readonly language: string
  readonly country: string
  /** Its own name, e.g. `Nederlands`. */
  readonly name: string
}

/** The fields of a row of locales.yaml. */
export function localeFields({ language, country, name }: NamedLanguage): Readonly<Record<string, string | boolean>> {
  return {
    name,
    active: true,
    language,
    weekStartsOn: sundayCountries.has(country) ? 'SUN' : 'MON',
    countryCode: country,
    distanceSystem: mileCountries.has(country) ? 'IMPERIAL' : 'METRIC',
    flag: flagOf(country),
  }
}
