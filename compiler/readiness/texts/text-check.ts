import type { LocaleEntry } from '../../../runtime/contract/locale-config.ts'
import type { TextNote } from '../../1-parse/schema/text-notes.ts'
import type { Concern } from '../concern.ts'

/** A text of a language beside the English one that it was made from. */
export interface ExaminedText {
  readonly locale: LocaleEntry
  readonly key: string
  readonly text: string
  /** Absent for the default language itself. */
  readonly english?: string
  readonly note?: TextNote
}

/** Looks at one text. @returns what is wrong with it; the caller knows the place. */
export type TextCheck = (examined: ExaminedText) => Omit<Concern, 'place'> | undefined
