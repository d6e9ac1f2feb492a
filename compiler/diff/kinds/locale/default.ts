import { defineChange } from '../../define-change.ts'
import { editsBelow, ofProject } from '../../project-change.ts'
import { turned } from '../../words.ts'

export const localeDefault = defineChange({
  kind: 'locale/default',
  find({ before, after, edits }) {
    const changed = [...editsBelow(edits, 'defaultLocale'), ...editsBelow(edits, 'defaultLanguage')]
    if (changed.length === 0) return []
    return [
      {
        ...ofProject('default locale', changed, 'locales', ['default']),
        level: 'risky',
        what: turned(before.defaultLocale, after.defaultLocale),
        reason: 'Visitors who have not chosen a language get another one.',
      },
    ]
  },
})
