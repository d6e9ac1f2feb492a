import { defineFinding } from '../../../diagnostic/define.ts'

export const yamlEmpty = defineFinding({
  code: 'yaml/empty',
  severity: 'error',
  message: ({ what }: { what: string }) => `The file contains no ${what}.`,
  help: ({ what }: { what: string }) =>
    `Add at least one ${what}. An empty table is an error, so that a mistake never passes as a success.`,
  docs: {
    why: 'A check that checked nothing must not succeed.',
    bad: 'version: 1\nsites: {}',
    good: 'version: 1\nsites:\n  paris-bags.example: { type: city, slug: paris }',
  },
})
