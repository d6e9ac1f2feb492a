import { levelOf } from '../../address-effects.ts'
import { defineChange } from '../../define-change.ts'
import { editsIn, effectsOn, ofSite, suggestedFor } from '../../site-change.ts'
import { turned } from '../../words.ts'

export const siteType = defineChange({
  kind: 'site/type',
  find: ({ pairs }) =>
    pairs
      .filter((pair) => editsIn(pair, 'type').length > 0)
      .map((pair) => {
        const { before, after } = pair
        // If the slug changes too, `site/slug` reports what happens to the path.
        const effects = before.slug === after.slug ? effectsOn(pair, [before.path, after.path]) : []
        return {
          ...ofSite(pair.domain, editsIn(pair, 'type', 'path'), effects, ['type']),
          suggested: before.slug === after.slug ? suggestedFor(pair, [before.path]) : [],
          level: levelOf(effects, 'risky'),
          what: `type ${turned(before.type, after.type)}`,
          reason: 'Another template renders its pages, and analytics counts the site under the new path.',
        }
      }),
})
