import type { Branded } from './brand.ts'

/** A language that the runtime serves, e.g. `de`. */
export type Language = Branded<'Language'>

/** Only for languages that passed the locale rules. Does not check anything. */
export function language(code: string): Language {
  return code as Language
}
