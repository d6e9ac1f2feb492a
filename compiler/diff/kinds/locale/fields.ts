import { defineChange } from '../../define-change.ts'
import { editsBelow, ofProject } from '../../project-change.ts'
import { turnedValues } from '../../words.ts'

export const localeFields = defineChange({
  kind: 'locale/fields',
  find: ({ before, after, edits }) =>
    Object.entries(after.locales).flatMap(([language, { code }]) => {
      const changed = editsBelow(edits, 'locales', language)
      if (changed.length === 0 || !Object.hasOwn(before.locales, language)) return []
      const tag = changed.some(({ path }) => path[2] === 'code')
      return [
        {
          ...ofProject(`locale ${code}`, changed, 'locales', ['locales', code]),
          level: tag ? 'risky' : 'safe',
          what: turnedValues(changed, 2),
          reason: tag
            ? `Pages in ${language} have another language code, and format numbers and dates for another country.`
            : `Pages in ${language} show the new value.`,
        },
      ]
    }),
})
