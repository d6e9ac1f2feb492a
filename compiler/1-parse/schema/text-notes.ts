import * as z from 'zod'

/** What a translator has to know of one text. All forms of a counted text share one. */
const textNoteSchema = z.strictObject({
  note: z.string().min(1).describe('Where the text appears, what it is for, and what it must not promise.'),
  limit: z
    .int()
    .min(1)
    .optional()
    .describe(
      'The greatest width with the examples filled in. A Chinese, Japanese or Korean character counts for two.',
    ),
  placeholders: z
    .record(z.string(), z.string().min(1))
    .optional()
    .describe('An example of what each placeholder holds.'),
  asInEnglish: z
    .union([z.literal(true), z.array(z.string()).min(1)])
    .optional()
    .describe('Languages in which the text may be the same as in English; `true` for all.'),
})

/** One file of notes: key to note. */
export const textNotesSchema = z.record(z.string(), textNoteSchema)

export type TextNote = z.infer<typeof textNoteSchema>
