/** The plural forms of a language, named as i18next does after the last `_` of a key. */
export interface PluralForms {
  /** The forms that every plural text must have. */
  readonly required: readonly string[]
  /** The forms it may have, including those for fractions and millions. */
  readonly allowed: readonly string[]
  /** Forms for exactly one number, such as English `one`. Their texts may omit the number. */
  readonly single: readonly string[]
}

/** No page counts higher, and every form that whole numbers need appears up to here. */
const counted = 30

/** @param language a valid language tag. */
export function pluralForms(language: string): PluralForms {
  const rules = new Intl.PluralRules(language)
  const uses = new Map<string, number>([['other', 0]])
  for (let count = 0; count <= counted; count++) {
    const form = rules.select(count)
    uses.set(form, (uses.get(form) ?? 0) + 1)
  }
  const allowed = rules.resolvedOptions().pluralCategories
  return {
    required: ['zero', 'one', 'two', 'few', 'many', 'other'].filter((form) => uses.has(form)),
    allowed,
    single: allowed.filter((form) => form !== 'other' && uses.get(form) === 1),
  }
}
