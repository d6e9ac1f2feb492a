import type { Advice } from '../../correct/advice.ts'
import { defineFinding } from '../../../diagnostic/define.ts'

export const invalidValue = defineFinding({
  code: 'shape/invalid-value',
  severity: 'error',
  message: ({ value, expected }: { value: string; expected: string } & Advice) => `\`${value}\` is not ${expected}.`,
  help: ({ expected, step }) => step ?? `Write ${expected}.`,
  cause: ({ value, expected, alike }) => alike && `${value} ${expected} ${alike}`,
  docs: {
    why: 'The field accepts only the values that the message names.',
    bad: 'weekStartsOn: Sunday',
    good: 'weekStartsOn: SUN',
  },
})
