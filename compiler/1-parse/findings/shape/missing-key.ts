import type { Advice } from '../../correct/advice.ts'
import { defineFinding } from '../../../diagnostic/define.ts'

export const missingKey = defineFinding({
  code: 'shape/missing-key',
  severity: 'error',
  message: ({ key }: { key: string } & Advice) => `The field \`${key}\` is missing.`,
  help: ({ key, step }) => step ?? `Add \`${key}\`.`,
  docs: {
    why: 'The page cannot be built without this field.',
    bad: 'paris-bags.example: { slug: paris }',
    good: 'paris-bags.example: { type: city, slug: paris }',
  },
})
