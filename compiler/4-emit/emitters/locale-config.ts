import type { Emitter } from '../emitter.ts'
import { generated, literal, objectLiteral } from '../literal.ts'

export const localeConfig: Emitter = {
  path: 'locale-config.ts',
  content: ({
    defaultLocale,
    defaultLanguage,
    namespaces,
    locales,
  }) => `${generated('locales.yaml')}import type { LocaleConfig } from 'microsites/contract'

/** The locales that the runtime serves, by language, the default first. */
export const languages = ${objectLiteral(Object.entries(locales))} as const

export const localeConfig = {
  defaultLocale: ${literal(defaultLocale)},
  defaultLanguage: ${literal(defaultLanguage)},
  namespaces: ${literal(namespaces)},
  languages,
} as const satisfies LocaleConfig

/** A language of the runtime, e.g. \`de\`. */
export type Language = keyof typeof languages

/** A locale of the runtime, e.g. \`de-DE\`. */
export type Locale = (typeof languages)[Language]['code']

declare module 'microsites/contract' {
  interface Generated {
    readonly language: Language
    readonly locale: Locale
  }
}
`,
}
