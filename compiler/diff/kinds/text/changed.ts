import { defineChange } from '../../define-change.ts'
import { textChanges } from '../../text-change.ts'

export const textChanged = defineChange({
  kind: 'text/changed',
  find: (comparison) =>
    textChanges(comparison, {
      level: 'safe',
      verb: ['changes', 'change'],
      reason: 'Pages say it otherwise.',
      fits: ({ before, after }) => before !== undefined && after !== undefined,
    }),
})
