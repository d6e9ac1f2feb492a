import { defineChange } from '../../define-change.ts'
import { textChanges } from '../../text-change.ts'

export const textChanged = defineChange({
  kind: 'text/changed',
  find: (comparison) =>
    textChanges(comparison, {
      level: 'safe',
      verb: ['changes', 'change'],
      reason: 'Pages show the new wording.',
      fits: ({ before, after }) => before !== undefined && after !== undefined,
    }),
})
