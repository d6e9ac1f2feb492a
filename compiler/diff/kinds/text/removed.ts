import { defineChange } from '../../define-change.ts'
import { textChanges } from '../../text-change.ts'

export const textRemoved = defineChange({
  kind: 'text/removed',
  find: (comparison) =>
    textChanges(comparison, {
      level: 'risky',
      verb: ['is gone', 'are gone'],
      reason: 'A template that asks for it shows another language, or its key.',
      fits: ({ after }) => after === undefined,
    }),
})
