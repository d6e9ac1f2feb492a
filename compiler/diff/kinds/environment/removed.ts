import { defineChange } from '../../define-change.ts'
import { ifUnseen } from '../../environment-change.ts'
import { editsBelow, ofProject } from '../../project-change.ts'

export const environmentRemoved = defineChange({
  kind: 'environment/removed',
  find: (comparison) =>
    Object.entries(comparison.before.environments)
      .filter(([name]) => !Object.hasOwn(comparison.after.environments, name))
      .map(([name, was]) => ({
        ...ofProject(`environment ${name}`, editsBelow(comparison.edits, 'environments', name), 'platform', [
          'environments',
          name,
        ]),
        level: was.indexable ? 'breaking' : 'risky',
        what: 'is removed',
        reason: was.indexable
          ? 'It can no longer be built, and search engines know its pages.'
          : 'It can no longer be built.',
        ...ifUnseen(comparison, name, was),
      })),
})
