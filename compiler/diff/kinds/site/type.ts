import { levelOf } from '../../address-effects.ts'
import { defineChange } from '../../define-change.ts'
import { effectsOn, siteChanges, suggestedFor } from '../../site-change.ts'
import { turned } from '../../words.ts'

export const siteType = defineChange({
  kind: 'site/type',
  find: (comparison) =>
    siteChanges(comparison, ['type', 'path'], ['type'], (pair) => {
      const { before, after } = pair
      if (before.type === after.type) return undefined
      // If the slug changes too, `site/slug` reports what happens to the path.
      const addresses = before.slug === after.slug ? effectsOn(pair, [before.path, after.path]) : []
      return {
        addresses,
        suggested: before.slug === after.slug ? suggestedFor(pair, [before.path]) : [],
        level: levelOf(addresses, 'risky'),
        what: `type ${turned(before.type, after.type)}`,
        reason: 'Another template renders its pages, and analytics counts the site under the new path.',
      }
    }),
})
