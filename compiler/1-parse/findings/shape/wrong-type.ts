import { defineFinding } from '../../../diagnostic/define.ts'

export const wrongType = defineFinding({
  code: 'shape/wrong-type',
  severity: 'error',
  message: ({ expected, found }: { expected: string; found: string }) => `Expected ${expected}, found ${found}.`,
  help: ({ expected, found }: { expected: string; found: string }) => expected === 'a text' && found !== 'a list' && found !== 'a map' && found !== 'nothing' ? 'Quote it, if the text is meant.' : `Write ${expected}.`,
  docs: {
    why: 'A number or a list where a text is meant would reach pages as something else.',
    bad: 'slug: 1e3',
    good: 'slug: "1e3"',
  },
})
