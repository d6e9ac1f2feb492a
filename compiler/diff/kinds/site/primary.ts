import { defineChange } from '../../define-change.ts'
import { editsIn, ofSite } from '../../site-change.ts'

export const sitePrimary = defineChange({
  kind: 'site/primary',
  find: ({ pairs }) =>
    pairs
      .filter((pair) => editsIn(pair, 'primary').length > 0)
      .map((pair) => ({
        ...ofSite(pair.domain, editsIn(pair, 'primary'), [], ['primary']),
        level: 'risky',
        what: pair.after.primary ? 'is the primary one of its slug' : 'is not the primary one of its slug any more',
        reason: 'Search engines are told to list another domain for this place.',
      })),
})
