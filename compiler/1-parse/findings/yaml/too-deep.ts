import { defineFinding } from '../../../diagnostic/define.ts'

export const yamlTooDeep = defineFinding({
  code: 'yaml/too-deep',
  severity: 'error',
  message: ({ limit }: { limit: number }) => `Values are nested more than ${limit} levels deep.`,
  help: () => 'No value of these files needs such nesting; remove it.',
  docs: {
    why: 'Deep nesting is never meant, and costs every reader of the file time and memory.',
    bad: '[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]',
    good: '[48.86, 2.34]',
  },
})
