import { siteTypes } from '../../../compiler/domain/site-type.ts'
import type { SiteType } from '../../../compiler/domain/site-type.ts'
import { starterLanguages } from './starter-languages.ts'

/** What a new project is about. */
export interface StarterAnswers {
  readonly brand: string
  /** The first site. `undefined` for the two sample sites. */
  readonly site: FirstSite | undefined
  /** The first one is the default language. */
  readonly languages: readonly string[]
}

export interface FirstSite {
  readonly domain: string
  readonly type: SiteType
  /** Name of its place in the default language. */
  readonly name: string
}

export const defaultAnswers: StarterAnswers = { brand: 'Example Luggage', site: undefined, languages: ['en', 'de'] }

/** Returns the languages in a text such as `en, de`, or a sentence that says what is wrong with it. */
export function languagesIn(text: string): readonly string[] | { readonly problem: string } {
  const languages = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ]
  const unknown = languages.filter((language) => !starterLanguages.has(language))
  if (unknown.length === 0 && languages.length > 0) return languages
  const known = [...starterLanguages.keys()].join(', ')
  const list = unknown.map((name) => `\`${name}\``).join(', ')
  return {
    problem:
      languages.length === 0
        ? `Name at least one language, e.g. \`en,de\`. There are: ${known}.`
        : `There are no texts in ${list}. Choose from ${known}. More can be added later.`,
  }
}

/** Returns the type that a text names, or a sentence that says what is wrong with it. */
export function typeIn(text: string): SiteType | { readonly problem: string } {
  const type = siteTypes.find((siteType) => siteType === text)
  return type ?? { problem: `\`${text}\` is not one of ${siteTypes.join(', ')}.` }
}
