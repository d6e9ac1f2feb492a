import type { LocaleRow } from '../1-parse/schema/locales.ts'

/** A locale of the table with its code. */
export interface LocaleOf extends LocaleRow {
  readonly code: string
}
