import type { SiteType } from '../domain/site-type.ts'
import type { Project } from './project.ts'

/**
 * Whether titles read better with a phrase such as “near the Louvre” (`names.*.near`): the language has no sentence of its own
 * for sites of this type, as German has one for cities.
 */
export function needsPhrase({ texts }: Project, type: SiteType, language: string): boolean {
  const { 'hero.title': title, [`hero.title_${type}`]: own = title } = texts[language]?.['microsites'] ?? {}
  return own === title
}
