import type { Branded } from './brand.ts'

/** A language that the runtime serves, e.g. `de`. */
export type Language = Branded<'Language'>

/** For languages that the locale rules have passed. */
export function language(code: string): Language {
  return code as Language
}
