import { defineFinding } from '../../../diagnostic/define.ts'

export const yamlEmpty = defineFinding({
  code: 'yaml/empty',
  severity: 'error',
  message: ({ what }: { what: string }) => `There is no ${what} in this file.`,
  help: ({ what }: { what: string }) =>
    `Add the ${what}. An empty file is refused, so that a mistake can never pass as a success.`,
  docs: {
    why: 'Nothing checked is never a success.',
    bad: 'version: 1\nsites: {}',
    good: 'version: 1\nsites:\n  paris-bags.example: { type: city, slug: paris }',
  },
})
