/** Numbers that show the whole of a form's pattern: 21 tells Russian `one` from Polish `many`. */
const candidates = [...Array.from({ length: 31 }, (_, count) => count), 100, 101, 1.5]

/** How many numbers show a form; fewer are all there are. */
export const sampleCount = 5

/** The first numbers that a form of counting stands for, e.g. 2, 3, 4, 22 for Polish `few`. */
export function pluralSamples(language: string, form: string): readonly number[] {
  const rules = new Intl.PluralRules(language)
  return candidates.filter((count) => rules.select(count) === form).slice(0, sampleCount)
}
