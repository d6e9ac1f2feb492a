import { defineChange } from '../../define-change.ts'
import { ofLocale } from '../../project-change.ts'
import { counted } from '../../words.ts'

export const localeRemoved = defineChange({
  kind: 'locale/removed',
  find: ({ before, after, edits }) =>
    Object.entries(before.locales)
      .filter(([language]) => !Object.hasOwn(after.locales, language))
      .map(([language, { code }]) => {
        const sites = before.sites.filter(({ languages }) => languages.some((used) => used === language)).length
        return {
          ...ofLocale(edits, language, code),
          level: sites > 0 ? 'breaking' : 'safe',
          what: 'is no longer served',
          reason: sites > 0 ? `${counted(sites, 'site')} had pages in it.` : 'No site had pages in it.',
        }
      }),
})
