import { defineChange } from '../../define-change.ts'
import { editsBelow, projectChanges } from '../../project-change.ts'
import { turned } from '../../words.ts'

export const localeDefault = defineChange({
  kind: 'locale/default',
  find({ before, after, edits }) {
    const changed = [...editsBelow(edits, 'defaultLocale'), ...editsBelow(edits, 'defaultLanguage')]
    return projectChanges('default locale', changed, 'locales', ['default'], () => ({
      level: 'risky',
      what: turned(before.defaultLocale, after.defaultLocale),
      reason: 'Visitors who have not chosen a language get another one.',
    }))
  },
})
