import { pluralKey } from '../2-check/compared-texts.ts'

/** The English text that a text translates. Plural forms that English does not have translate `other`. */
export function referenceOf(english: Readonly<Record<string, string>>, key: string): string | undefined {
  if (Object.hasOwn(english, key)) return english[key]
  const plural = pluralKey(key)
  return plural && english[`${plural.base}_other`]
}
