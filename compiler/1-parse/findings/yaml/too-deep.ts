import { defineFinding } from '../../../diagnostic/define.ts'

export const yamlTooDeep = defineFinding({
  code: 'yaml/too-deep',
  severity: 'error',
  message: ({ limit }: { limit: number }) => `Values are nested more than ${limit} levels deep.`,
  help: () => 'Flatten the value. No field of these files needs this many levels.',
  docs: {
    why: 'Deep nesting is always a mistake, and it costs time and memory to read.',
    bad: '[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]',
    good: '[48.86, 2.34]',
  },
})
