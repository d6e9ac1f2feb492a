import { defineFinding } from '../../../diagnostic/define.ts'

export const fileGivenUp = defineFinding({
  code: 'file/given-up',
  severity: 'error',
  message: ({ read, rows }: { read: number; rows: number }) =>
    `Too many rows cannot be understood: of ${rows}, those after the first ${read} were not read.`,
  help: () => 'Correct the rows before this one first; one mistake may stand behind all of them.',
  subject: () => 'rows',
  docs: {
    why: 'A table of which so much is broken was broken as a whole, by a tool or on purpose. Thousands of findings would hide that, and take long.',
    bad: 'two thousand rows that are not indented as YAML wants it',
    good: 'the same rows with one mistake, which is found in its place',
  },
})
