import { defineChange } from '../../define-change.ts'
import { editsBelow, ofProject } from '../../project-change.ts'

export const localeTestLocale = defineChange({
  kind: 'locale/test-locale',
  find({ before, after, edits }) {
    const changed = editsBelow(edits, 'testLocale')
    const code = (after.testLocale ?? before.testLocale)?.code
    if (changed.length === 0 || code === undefined) return []
    const verb = !before.testLocale ? 'is new' : after.testLocale ? 'changes' : 'is removed'
    return [
      {
        ...ofProject(`test locale ${code}`, changed, 'locales', ['locales', code]),
        level: 'safe',
        what: verb,
        reason: 'No site offers it to visitors.',
      },
    ]
  },
})
