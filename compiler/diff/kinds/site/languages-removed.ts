import { levelOf } from '../../address-effects.ts'
import { defineChange } from '../../define-change.ts'
import { editsIn, effectsOn, foldersOf, ofSite, suggestedFor } from '../../site-change.ts'
import { listed } from '../../words.ts'

export const siteLanguagesRemoved = defineChange({
  kind: 'site/languages-removed',
  find: ({ pairs }) =>
    pairs.flatMap((pair) => {
      const { before, after } = pair
      const removed = before.languages.filter((one) => !after.languages.includes(one))
      if (removed.length === 0) return []
      const folders = foldersOf(removed.filter((one) => one !== before.languages[0]))
      const effects = effectsOn(pair, folders)
      const level = levelOf(effects, 'risky')
      return [
        {
          ...ofSite(pair.domain, editsIn(pair, 'languages'), effects, ['locales']),
          level,
          suggested: suggestedFor(pair, folders),
          what: `no longer has pages in ${listed(removed, 12)}`,
          reason:
            level === 'breaking'
              ? 'The old URLs stop working, because they have no redirect.'
              : 'Its readers are redirected to another language.',
        },
      ]
    }),
})
