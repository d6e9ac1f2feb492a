import type { Advice } from '../../correct/advice.ts'
import { defineFinding } from '../../../diagnostic/define.ts'

export const wrongType = defineFinding({
  code: 'shape/wrong-type',
  severity: 'error',
  message: ({ expected, found }: { expected: string; found: string } & Advice) =>
    `Expected ${expected}, found ${found}.`,
  help: ({ expected, step }) => step ?? `Write ${expected}.`,
  cause: ({ found, expected, alike }) => alike && `${found} ${expected} ${alike}`,
  docs: {
    why: 'A number or a list in place of a text would look different on pages.',
    bad: 'slug: 1e3',
    good: 'slug: "1e3"',
  },
})
