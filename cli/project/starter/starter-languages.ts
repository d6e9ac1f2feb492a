import { localeFields } from '../../../compiler/edit/locale-fields.ts'
import { flowText } from '../../../compiler/source/flow-text.ts'

interface StarterLanguage {
  readonly country: string
  /** Its own name. */
  readonly name: string
  /** The names of the sample sites: of Paris, and of Cologne Cathedral. */
  readonly samples: readonly [paris: string, cathedral: string]
}

/** The languages that a new project can have: those of the package's own texts. */
export const starterLanguages: ReadonlyMap<string, StarterLanguage> = new Map([
  ['en', { country: 'US', name: 'English', samples: ['Paris', 'Cologne Cathedral'] }],
  ['es', { country: 'ES', name: 'Español', samples: ['París', 'Catedral de Colonia'] }],
  ['fr', { country: 'FR', name: 'Français', samples: ['Paris', 'Cathédrale de Cologne'] }],
  ['de', { country: 'DE', name: 'Deutsch', samples: ['Paris', 'Kölner Dom'] }],
  ['it', { country: 'IT', name: 'Italiano', samples: ['Parigi', 'Duomo di Colonia'] }],
  ['pt', { country: 'PT', name: 'Português', samples: ['Paris', 'Catedral de Colónia'] }],
  ['ja', { country: 'JP', name: '日本語', samples: ['パリ', 'ケルン大聖堂'] }],
  ['ko', { country: 'KR', name: '한국어', samples: ['파리', '쾰른 대성당'] }],
  ['zh', { country: 'CN', name: '简体中文', samples: ['巴黎', '科隆大教堂'] }],
  ['ru', { country: 'RU', name: 'Русский', samples: ['Париж', 'Кёльнский собор'] }],
  ['pl', { country: 'PL', name: 'Polski', samples: ['Paryż', 'Katedra w Kolonii'] }],
])

/** Throws for a language that no new project can have. */
export function starterLanguage(language: string): StarterLanguage {
  const found = starterLanguages.get(language)
  if (!found) throw new Error(`There are no texts in ${language}.`)
  return found
}

/** The code of a language's locale, e.g. `de-DE`. */
export const localeOf = (language: string): string => `${language}-${starterLanguage(language).country}`

/** The line of a language in locales.yaml. */
export function localeRow(language: string): string {
  const fields = localeFields({ language, ...starterLanguage(language) })
  return `  ${localeOf(language)}: ${flowText(fields)}\n`
}
