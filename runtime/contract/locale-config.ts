import type { Language, Locale } from './generated.ts'

/** Day on which a calendar week begins. */
export type WeekStart = 'SUN' | 'MON'

/** System in which distances are shown. */
export type DistanceSystem = 'IMPERIAL' | 'METRIC'

/** A locale of locales.yaml that the runtime has. */
export interface LocaleEntry {
  /** BCP 47 tag, e.g. `pt-PT`. */
  readonly code: Locale
  /** Friendly name, in the language itself, e.g. `Português`. */
  readonly name: string
  /** The part of the code that pages and URLs use, e.g. `pt`. */
  readonly language: Language
  readonly weekStartsOn: WeekStart
  /** ISO 3166-1 alpha-2, e.g. `PT`. */
  readonly countryCode: string
  readonly distanceSystem: DistanceSystem
  /** Emoji flag of `countryCode`; decoration, never the only label. */
  readonly flag: string
}

/** The locales that the runtime serves, keyed by language. */
export interface LocaleConfig {
  readonly defaultLocale: string
  readonly defaultLanguage: string
  readonly namespaces: readonly string[]
  readonly languages: Readonly<Record<string, LocaleEntry>>
}
