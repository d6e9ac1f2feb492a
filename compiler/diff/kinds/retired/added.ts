import { defineChange } from '../../define-change.ts'
import { retiredEdits } from '../../retired-edits.ts'

export const retiredAdded = defineChange({
  kind: 'retired/added',
  find: (comparison) =>
    retiredEdits(comparison)
      .filter(({ edits: [edit] }) => edit?.before === undefined)
      .map((about) => ({
        ...about,
        level: 'safe',
        what: 'is retired',
        reason: 'Its URLs answer 410 (Gone).',
      })),
})
