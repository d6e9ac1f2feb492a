import { defineChange } from '../../define-change.ts'
import { editsBelow, ofProject } from '../../project-change.ts'

export const environmentRemoved = defineChange({
  kind: 'environment/removed',
  find: ({ before, after, edits }) =>
    Object.entries(before.environments)
      .filter(([name]) => !Object.hasOwn(after.environments, name))
      .map(([name, { indexable }]) => ({
        ...ofProject(`environment ${name}`, editsBelow(edits, 'environments', name), 'platform', [
          'environments',
          name,
        ]),
        level: indexable ? 'breaking' : 'risky',
        what: 'is removed',
        reason: indexable
          ? 'It can no longer be built, and search engines know its pages.'
          : 'It can no longer be built.',
      })),
})
