import { defineChange } from '../../define-change.ts'
import { redirectEdits } from '../../redirect-change.ts'
import { quoted } from '../../words.ts'

export const redirectAdded = defineChange({
  kind: 'redirect/added',
  find: (comparison) =>
    redirectEdits(comparison)
      .filter(({ edit }) => edit.before === undefined)
      .map(({ edit, from, addresses, about }) => ({
        ...about,
        level: 'safe',
        what: `${quoted(from)} redirects to ${quoted(String(edit.after))}`,
        reason: 'Old links lead to the new URL.',
        addresses,
      })),
})
