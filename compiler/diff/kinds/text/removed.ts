import { defineChange } from '../../define-change.ts'
import { textChanges } from '../../text-change.ts'

export const textRemoved = defineChange({
  kind: 'text/removed',
  find: (comparison) =>
    textChanges(comparison, {
      level: 'risky',
      verb: ['is removed', 'are removed'],
      reason: 'A template that uses it shows another language, or the key.',
      fits: ({ after }) => after === undefined,
    }),
})
