import { defineFinding } from '../../../diagnostic/define.ts'

export const invalidValue = defineFinding({
  code: 'shape/invalid-value',
  severity: 'error',
  message: ({ value, expected }: { value: string; expected: string; hint: string }) =>
    `\`${value}\` is not ${expected}.`,
  help: ({ expected, hint }: { value: string; expected: string; hint: string }) => `Write ${expected}.${hint}`,
  docs: {
    why: 'The field accepts only the values that the message names.',
    bad: 'weekStartsOn: Sunday',
    good: 'weekStartsOn: SUN',
  },
})
