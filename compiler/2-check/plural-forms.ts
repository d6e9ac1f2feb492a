/** The forms in which a language counts, as i18next names them after the last `_` of a key. */
export interface PluralForms {
  /** What every plural text must have. */
  readonly required: readonly string[]
  /** What it may have: also forms for fractions and for millions. */
  readonly allowed: readonly string[]
  /** Forms that stand for one number alone, such as English `one`: they may leave the number out. */
  readonly single: readonly string[]
}

/** Nobody counts further on a page, and within it each form that whole numbers need turns up. */
const counted = 30

/** `language` is a valid language tag. */
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
