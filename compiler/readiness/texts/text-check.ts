import type { LocaleEntry } from '../../../runtime/contract/locale-config.ts'
import type { TextNote } from '../../1-parse/schema/text-notes.ts'
import type { Concern } from '../concern.ts'

/** A text of a language with the English text that it translates. */
export interface ExaminedText {
  readonly locale: LocaleEntry
  readonly key: string
  readonly text: string
  /** Missing for the default language. */
  readonly english?: string
  readonly note?: TextNote
}

/** Checks one text. @returns a finding, if there is one. The caller adds its place. */
export type TextCheck = (examined: ExaminedText) => Omit<Concern, 'place'> | undefined
