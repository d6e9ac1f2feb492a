import type { Advice } from '../../correct/advice.ts'
import { defineFinding } from '../../../diagnostic/define.ts'

export const unknownKey = defineFinding({
  code: 'shape/unknown-key',
  severity: 'error',
  message: ({ key }: { key: string } & Advice) => `\`${key}\` is not a field here.`,
  help: ({ step }) => step ?? 'Check the spelling and the indentation.',
  docs: {
    why: 'Nothing reads an unknown field, so its value has no effect. It is usually a typing mistake.',
    bad: 'local: eight',
    good: 'locales: eight',
  },
})
