import { defineFinding } from '../../../diagnostic/define.ts'

export const fileGivenUp = defineFinding({
  code: 'file/given-up',
  severity: 'error',
  message: (enough: { read: number; rows: number } | { findings: true }) =>
    'findings' in enough
      ? 'There are too many findings. The rest of the project was not checked.'
      : `Too many rows cannot be read. Reading stopped after ${enough.read} of ${enough.rows} rows.`,
  help: () => 'Fix the first findings. One mistake may be the cause of all of them.',
  subject: (enough) => Object.keys(enough).join(' '),
  docs: {
    why: 'If this much of a file is broken, a tool or a bad edit probably damaged all of it. Thousands of findings would hide that, and take long to print.',
    bad: 'two thousand rows with broken indentation',
    good: 'the same rows, indented correctly',
  },
})
