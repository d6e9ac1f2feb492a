import { defineChange } from '../../define-change.ts'
import { editsBelow, ofProject } from '../../project-change.ts'

export const environmentAdded = defineChange({
  kind: 'environment/added',
  find: ({ before, after, edits }) =>
    Object.keys(after.environments)
      .filter((name) => !Object.hasOwn(before.environments, name))
      .map((name) => ({
        ...ofProject(`environment ${name}`, editsBelow(edits, 'environments', name), 'platform', [
          'environments',
          name,
        ]),
        level: 'safe',
        what: 'is new',
        reason: 'The other environments do not change.',
      })),
})
