import { defineFinding } from '../../../diagnostic/define.ts'

export const jsonSyntax = defineFinding({
  code: 'json/syntax',
  severity: 'error',
  message: ({ problem }: { problem: string; fix?: string }) => `This is not valid JSON: ${problem}.`,
  help: ({ fix }) =>
    fix ?? 'Fix the line. JSON needs double quotes, and allows no comments and no comma after the last entry.',
  docs: {
    why: 'The texts of a translation file can only be used if the file is valid.',
    bad: '{ "nav.home": "Start", }',
    good: '{ "nav.home": "Start" }',
  },
})
