import { defineFinding } from '../../../diagnostic/define.ts'

export const jsonSyntax = defineFinding({
  code: 'json/syntax',
  severity: 'error',
  message: ({ problem }: { problem: string; remedy?: string }) => `This is not valid JSON: ${problem}.`,
  help: ({ remedy }) =>
    remedy ?? 'Correct the line. JSON has double quotes, no comments and no comma after the last entry.',
  docs: {
    why: 'A translation file that cannot be read has no texts.',
    bad: '{ "nav.home": "Start", }',
    good: '{ "nav.home": "Start" }',
  },
})
