import { defineChange } from '../../define-change.ts'
import { redirectEdits } from '../../redirect-change.ts'
import { keptRedirect, quoted, turned } from '../../words.ts'

export const redirectChanged = defineChange({
  kind: 'redirect/changed',
  find: (comparison) =>
    redirectEdits(comparison)
      .filter(({ edit }) => edit.before !== undefined && edit.after !== undefined)
      .map(({ edit, from, addresses, about }) => ({
        ...about,
        level: 'risky',
        what: `${quoted(from)} redirects to another URL: ${turned(edit.before, edit.after)}`,
        reason: keptRedirect,
        addresses,
      })),
})
