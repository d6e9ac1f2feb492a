import { levelOf } from '../../address-effects.ts'
import { defineChange } from '../../define-change.ts'
import { editsIn, effectsOn, ofSite, suggestedFor } from '../../site-change.ts'
import { turned } from '../../words.ts'

export const siteSlug = defineChange({
  kind: 'site/slug',
  find: ({ pairs }) =>
    pairs
      .filter((pair) => editsIn(pair, 'slug').length > 0)
      .map((pair) => {
        const { before, after } = pair
        const effects = effectsOn(pair, [before.path, after.path])
        const level = levelOf(effects, 'risky')
        return {
          ...ofSite(pair.domain, editsIn(pair, 'slug', 'path'), effects, ['slug']),
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
