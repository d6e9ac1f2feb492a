import * as z from 'zod'
import { limits } from '../../domain/limits.ts'
import { atMost } from '../../fields/at-most.ts'

/** What a translator needs to know about one text. All plural forms of a text share one note. */
export const textNoteSchema = z.strictObject({
  note: atMost(limits.textCharacters)
    .min(1)
    .describe('Where the text appears, its purpose, and what it must not promise.'),
  limit: z
    .int()
    .min(1)
    .optional()
    .describe('Maximum width with the examples filled in. A Chinese, Japanese or Korean character counts as two.'),
  placeholders: z
    .record(atMost(limits.nameCharacters), atMost(limits.textCharacters).min(1))
    .optional()
    .describe('An example value for each placeholder.'),
  asInEnglish: z
    .union([z.literal(true), z.array(atMost(limits.nameCharacters)).min(1)])
    .optional()
    .describe('Languages in which the text may be the same as in English, or `true` for all.'),
})

/** One file of notes: key to note. */
export const textNotesSchema = z.record(atMost(limits.nameCharacters), textNoteSchema)

export type TextNote = z.infer<typeof textNoteSchema>
