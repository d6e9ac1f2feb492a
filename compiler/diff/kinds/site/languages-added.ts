import { defineChange } from '../../define-change.ts'
import { editsIn, effectsOn, foldersOf, ofSite } from '../../site-change.ts'
import { listed } from '../../words.ts'

export const siteLanguagesAdded = defineChange({
  kind: 'site/languages-added',
  find: ({ pairs }) =>
    pairs.flatMap((pair) => {
      const { before, after } = pair
      const added = after.languages.filter((language) => !before.languages.includes(language))
      if (added.length === 0) return []
      const folders = foldersOf(added.filter((language) => language !== after.languages[0]))
      return [
        {
          ...ofSite(pair.domain, editsIn(pair, 'languages'), effectsOn(pair, folders), ['locales']),
          level: 'safe',
          what: `now has pages in ${listed(added, 12)}`,
          reason: 'New URLs affect no existing URL.',
        },
      ]
    }),
})
