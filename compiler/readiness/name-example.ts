import type { SiteType } from '../domain/site-type.ts'
import { flowText } from '../edit/flow-text.ts'

/** How a language says “near” a place, and “in” a city. Articles and endings depend on the name. */
const phrases: Readonly<Record<string, readonly [near: string, inCity: string]>> = {
  en: ['near {name}', 'in {name}'],
  es: ['cerca de {name}', 'en {name}'],
  fr: ['près de {name}', 'à {name}'],
  de: ['am {name}', 'in {name}'],
  it: ['vicino a {name}', 'a {name}'],
  pt: ['perto de {name}', 'em {name}'],
  ru: ['у {name}', 'в {name}'],
  pl: ['przy {name}', 'w {name}'],
  ja: ['{name}周辺', '{name}'],
  ko: ['{name} 근처', '{name}'],
  zh: ['{name}附近', '{name}'],
}

/** A name with its phrase as in sites.yaml, e.g. `fr: { title: Paris, near: à Paris }`. */
export function nameExample(language: string, title: string, type: SiteType): string {
  const phrase = phrases[language]?.[type === 'city' ? 1 : 0] ?? '…'
  return `${language}: ${flowText({ title, near: phrase.replace('{name}', () => title) })}`
}
