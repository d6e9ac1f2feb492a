import { defineChange } from '../../define-change.ts'
import { editsBelow, ofProject } from '../../project-change.ts'

export const localeAdded = defineChange({
  kind: 'locale/added',
  find: ({ before, after, edits }) =>
    Object.entries(after.locales)
      .filter(([language]) => !Object.hasOwn(before.locales, language))
      .map(([language, { code }]) => ({
        ...ofProject(
          `locale ${code}`,
          [
            ...editsBelow(edits, 'locales', language),
            ...editsBelow(edits, 'texts', language),
            ...editsBelow(edits, 'languageOrder'),
          ],
          'locales',
          ['locales', code],
        ),
        level: 'safe',
        what: 'is now served',
        reason: 'Sites that list it now have pages in it.',
      })),
})
