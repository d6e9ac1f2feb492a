import { defineChange } from '../../define-change.ts'
import { editsBelow, projectChanges } from '../../project-change.ts'
import { turnedValues } from '../../words.ts'

export const localeFields = defineChange({
  kind: 'locale/fields',
  find: ({ before, after, edits }) =>
    Object.entries(after.locales).flatMap(([language, { code }]) => {
      if (!Object.hasOwn(before.locales, language)) return []
      const own = editsBelow(edits, 'locales', language)
      return projectChanges(`locale ${code}`, own, 'locales', ['locales', code], (changed) => {
        const tag = changed.some(({ path }) => path[2] === 'code')
        return {
          level: tag ? 'risky' : 'safe',
          what: turnedValues(changed, 2),
          reason: tag
            ? `Pages in ${language} have another language code, and format numbers and dates for another country.`
            : `Pages in ${language} show the new value.`,
        }
      })
    }),
})
