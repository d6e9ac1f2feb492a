import { effectsOfRemoved } from '../../address-effects.ts'
import { defineChange } from '../../define-change.ts'
import { ofSite } from '../../site-change.ts'

export const siteRemoved = defineChange({
  kind: 'site/removed',
  find: ({ removed }) =>
    removed.map((one) => {
      const { domain } = one.site
      return {
        ...ofSite(domain, [{ path: ['sites', domain], before: one.site }], effectsOfRemoved(one)),
        level: 'breaking',
        what: 'is removed',
        reason: 'Links and search results that point to it stop working.',
        place: { side: 'before', file: 'sites', path: [domain] },
      }
    }),
})
