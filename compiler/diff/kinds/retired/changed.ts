import { defineChange } from '../../define-change.ts'
import { retiredEdits } from '../../retired-edits.ts'
import { turned } from '../../words.ts'

export const retiredChanged = defineChange({
  kind: 'retired/changed',
  find: (comparison) =>
    retiredEdits(comparison)
      .filter(({ edits: [edit] }) => edit?.before !== undefined && edit.after !== undefined)
      .map((about) => ({
        ...about,
        level: 'safe',
        what: `is retired with other facts: ${turned(about.edits[0]?.before, about.edits[0]?.after)}`,
        reason: 'Its URLs still answer 410 (Gone).',
      })),
})
