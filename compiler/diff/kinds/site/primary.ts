import { defineChange } from '../../define-change.ts'
import { siteChanges } from '../../site-change.ts'

export const sitePrimary = defineChange({
  kind: 'site/primary',
  find: (comparison) =>
    siteChanges(comparison, ['primary'], ['primary'], ({ after }) => ({
      level: 'risky',
      what: after.primary ? 'is now the primary site of its slug' : 'is no longer the primary site of its slug',
      reason: 'The pages tell search engines to list another domain for this place.',
    })),
})
