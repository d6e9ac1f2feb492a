import { defineChange } from '../../define-change.ts'
import { textChanges } from '../../text-change.ts'

export const textAdded = defineChange({
  kind: 'text/added',
  find: (comparison) =>
    textChanges(comparison, {
      level: 'safe',
      verb: ['is new', 'are new'],
      reason: 'Templates may use it.',
      fits: ({ before }) => before === undefined,
    }),
})
