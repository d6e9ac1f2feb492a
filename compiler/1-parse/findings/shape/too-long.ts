import { defineFinding } from '../../../diagnostic/define.ts'

interface LongText {
  /** Where the text is in its row or file, e.g. `names.en`. */
  readonly path: string
  readonly length: number
  readonly limit: number
  /** Whether the text is a key of a map, not a value. */
  readonly isKey: boolean
}

export const tooLong = defineFinding<LongText>({
  code: 'shape/too-long',
  severity: 'error',
  message: ({ path, length, limit, isKey }) =>
    `${isKey ? 'The key' : 'The text at'} \`${path}\` has ${length} characters. The limit is ${limit}.`,
  help: ({ limit }) => `Shorten it to ${limit} characters or fewer.`,
  docs: {
    why: 'Pages and images have no room for longer texts, and a very long text can stop a build. The usual cause is a document that was pasted into one field, or a missing closing quotation mark.',
    bad: 'names: { en: "Luggage storage near the Louvre. Leave your bags … (60,000 characters)" }',
    good: 'names: { en: Louvre Museum }',
  },
})
