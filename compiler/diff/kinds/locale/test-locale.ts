import { defineChange } from '../../define-change.ts'
import { editsBelow, projectChanges } from '../../project-change.ts'

export const localeTestLocale = defineChange({
  kind: 'locale/test-locale',
  find({ before, after, edits }) {
    const code = (after.testLocale ?? before.testLocale)?.code
    if (code === undefined) return []
    return projectChanges(`test locale ${code}`, editsBelow(edits, 'testLocale'), 'locales', ['locales', code], () => ({
      level: 'safe',
      what: !before.testLocale ? 'is new' : after.testLocale ? 'changes' : 'is removed',
      reason: 'No site offers it to visitors.',
    }))
  },
})
