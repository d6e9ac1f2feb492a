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
        what: pair.after.primary ? 'is now the primary site of its slug' : 'is no longer the primary site of its slug',
        reason: 'The pages tell search engines to list another domain for this place.',
      })),
})
