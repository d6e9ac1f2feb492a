import { defineChange } from '../../define-change.ts'
import { effectsOn, foldersOf, siteChanges } from '../../site-change.ts'
import { listed } from '../../words.ts'

export const siteLanguagesAdded = defineChange({
  kind: 'site/languages-added',
  find: (comparison) =>
    siteChanges(comparison, ['languages'], ['locales'], (pair) => {
      const { before, after } = pair
      const added = after.languages.filter((language) => !before.languages.includes(language))
      if (added.length === 0) return undefined
      return {
        addresses: effectsOn(pair, foldersOf(added.filter((language) => language !== after.languages[0]))),
        level: 'safe',
        what: `now has pages in ${listed(added, 12)}`,
        reason: 'New URLs affect no existing URL.',
      }
    }),
})
