import { levelOf } from '../../address-effects.ts'
import { defineChange } from '../../define-change.ts'
import { effectsOn, foldersOf, siteChanges, suggestedFor } from '../../site-change.ts'
import { turned } from '../../words.ts'

export const siteFirstLanguage = defineChange({
  kind: 'site/first-language',
  find: (comparison) =>
    siteChanges(comparison, ['languages'], ['root'], (pair) => {
      const [was, is] = [pair.before.languages[0], pair.after.languages[0]]
      if (was === is || was === undefined || is === undefined) return undefined
      const addresses = effectsOn(pair, ['', '/legal', ...foldersOf([was, is])])
      return {
        addresses,
        suggested: suggestedFor(pair, foldersOf([was, is])),
        level: levelOf(addresses, 'risky'),
        what: `first language ${turned(was, is)}`,
        reason: 'The start page is in another language.',
      }
    }),
})
