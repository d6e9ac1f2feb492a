import { levelOf } from '../../address-effects.ts'
import { defineChange } from '../../define-change.ts'
import { effectsOn, siteChanges, suggestedFor } from '../../site-change.ts'
import { turned } from '../../words.ts'

export const siteSlug = defineChange({
  kind: 'site/slug',
  find: (comparison) =>
    siteChanges(comparison, ['slug', 'path'], ['slug'], (pair) => {
      const { before, after } = pair
      if (before.slug === after.slug) return undefined
      const addresses = effectsOn(pair, [before.path, after.path])
      const level = levelOf(addresses, 'risky')
      return {
        addresses,
        level,
        suggested: suggestedFor(pair, [before.path]),
        what: `slug ${turned(before.slug, after.slug)}`,
        reason:
          level === 'breaking'
            ? 'There is no redirect from the old path to the new one. Analytics counts the site under the new path.'
            : 'Analytics counts the site under the new path.',
      }
    }),
})
