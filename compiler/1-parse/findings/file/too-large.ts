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
    unit: 'bytes' | 'characters' | 'rows'
  }) => `${what} is ${size} ${unit} long; the limit is ${limit}.`,
  help: () => 'Shorten it. The limits keep a hostile or broken file from stalling everyone who checks the table.',
  docs: {
    why: 'A limit on every part keeps checking fast, whatever the file holds.',
    bad: 'a row of 100,000 characters',
    good: 'a row of a few hundred characters',
  },
})
