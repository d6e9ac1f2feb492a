import { defineFinding } from '../../../diagnostic/define.ts'

export const fileGivenUp = defineFinding({
  code: 'file/given-up',
  severity: 'error',
  message: (enough: { read: number; rows: number } | { findings: true }) =>
    'findings' in enough
      ? 'There are too many findings; the rest was not looked for.'
      : `Too many rows cannot be understood: of ${enough.rows}, those after the first ${enough.read} were not read.`,
  help: () => 'Correct the first ones; one mistake may stand behind all of them.',
  subject: (enough) => Object.keys(enough).join(' '),
  docs: {
    why: 'A table of which so much is broken was broken as a whole, by a tool or on purpose. Thousands of findings would hide that, and take long.',
    bad: 'two thousand rows that are not indented as YAML wants it',
    good: 'the same rows with one mistake, which is found in its place',
  },
})
