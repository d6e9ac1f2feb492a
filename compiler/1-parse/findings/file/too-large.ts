import { defineFinding } from '../../../diagnostic/define.ts'

export const fileTooLarge = defineFinding({
  code: 'file/too-large',
  severity: 'error',
  message: ({
    what,
    size,
    limit,
    unit,
  }: {
    what: string
    size: number
    limit: number
    unit: 'bytes' | 'characters' | 'rows' | 'lines'
    step?: string
  }) => `${what} is ${size} ${unit} long; the limit is ${limit}.`,
  help: ({ step = 'Shorten it.' }) => `${step} The limit keeps a broken or malicious file from blocking every check.`,
  docs: {
    why: 'With limits, a check is fast for any file.',
    bad: 'a row of 100,000 characters',
    good: 'a row of a few hundred characters',
  },
})
