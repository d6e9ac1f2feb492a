import { levelOf } from '../../address-effects.ts'
import { defineChange } from '../../define-change.ts'
import { editsIn, effectsOn, foldersOf, ofSite, suggestedFor } from '../../site-change.ts'
import { turned } from '../../words.ts'

export const siteFirstLanguage = defineChange({
  kind: 'site/first-language',
  find: ({ pairs }) =>
    pairs.flatMap((pair) => {
      const [was, is] = [pair.before.languages[0], pair.after.languages[0]]
      if (was === is || was === undefined || is === undefined) return []
      const effects = effectsOn(pair, ['', '/legal', ...foldersOf([was, is])])
      return [
        {
          ...ofSite(pair.domain, editsIn(pair, 'languages'), effects, ['root']),
          suggested: suggestedFor(pair, foldersOf([was, is])),
          level: levelOf(effects, 'risky'),
          what: `first language ${turned(was, is)}`,
          reason: 'The start page is in another language.',
        },
      ]
    }),
})
