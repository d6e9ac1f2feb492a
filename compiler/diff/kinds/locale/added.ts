import { defineChange } from '../../define-change.ts'
import { ofLocale } from '../../project-change.ts'

export const localeAdded = defineChange({
  kind: 'locale/added',
  find: ({ before, after, edits }) =>
    Object.entries(after.locales)
      .filter(([language]) => !Object.hasOwn(before.locales, language))
      .map(([language, { code }]) => ({
        ...ofLocale(edits, language, code),
        level: 'safe',
        what: 'is now served',
        reason: 'Sites that list it now have pages in it.',
      })),
})
