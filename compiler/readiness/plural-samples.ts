/** Numbers that show the complete pattern of a plural form: 21 is `one` in Russian and `many` in Polish. */
const candidates = [...Array.from({ length: 31 }, (_, count) => count), 100, 101, 1.5]

/** Number of samples for a form. If there are fewer, the list is complete. */
export const sampleCount = 5

/** The first numbers that use a plural form, e.g. 2, 3, 4, 22 for Polish `few`. */
export function pluralSamples(language: string, form: string): readonly number[] {
  const rules = new Intl.PluralRules(language)
  return candidates.filter((count) => rules.select(count) === form).slice(0, sampleCount)
}
